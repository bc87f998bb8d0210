/// The attributes of a start tag, read in order.
struct HTMLAttributes {
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// The value of the first attribute of a name, its character references decoded.
  func value(_ name: String) -> String? {
    var found: String?
    forEach { key, value in if found == nil, key == name { found = value } }
    return found
  }

  /// Calls `body` with each attribute's name in lower case and its decoded value, empty where there is none.
  func forEach(_ body: (String, String) -> Void) {
    forEachRange { name, range in body(name, HTMLEntities.decode(bytes[range])) }
  }

  /// Calls `body` with each attribute's name in lower case and the place of its value, empty where there is none.
  func forEachRange(_ body: (String, Range<Int>) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] > 0x20, bytes[index] != UInt8(ascii: "/") else {
        index += 1
        continue
      }
      let name = span(from: index) { $0 > 0x20 && $0 != UInt8(ascii: "=") }
      index = max(name.upperBound, index + 1)
      let equals = span(from: index) { $0 <= 0x20 }.upperBound
      var value = index..<index
      if equals < range.upperBound, bytes[equals] == UInt8(ascii: "=") {
        (value, index) = valueRange(from: equals + 1)
      }
      body(String(decoding: bytes[name], as: UTF8.self).lowercased(), value)
    }
  }

  /// The value and the place behind it.
  private func valueRange(from start: Int) -> (Range<Int>, Int) {
    let start = span(from: start) { $0 <= 0x20 }.upperBound
    guard start < range.upperBound else { return (start..<start, start) }
    let quote = bytes[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let value = span(from: start + 1) { $0 != quote }
      return (value, min(value.upperBound + 1, range.upperBound))
    }
    let value = span(from: start) { $0 > 0x20 }
    return (value, value.upperBound)
  }

  private func span(from start: Int, while condition: (UInt8) -> Bool) -> Range<Int> {
    var end = start
    while end < range.upperBound, condition(bytes[end]) { end += 1 }
    return start..<end
  }
}
