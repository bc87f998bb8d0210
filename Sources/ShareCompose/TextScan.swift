/// What decides how text is encoded, seen in one pass over its canonical lines.
struct TextScan {
  /// The start of a line that stores in the mbox format change.
  static let from = Array("From ".utf8)

  /// Whether all bytes are ASCII.
  private(set) var isASCII = true
  /// Whether every line passes every transport as it is: at most 998 octets, no control character but the tab,
  /// no white space at its end, and neither `From ` at its start nor a dot alone.
  private(set) var isSafe = true

  init(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { scan($0) } }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lineStart = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F {
        index += 1
        continue
      }
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A {
        checkLine(bytes[lineStart..<index])
        index += 2
        lineStart = index
        continue
      }
      if byte > 0x7F {
        isASCII = false
      } else if byte < 0x20 && byte != 0x09 || byte == 0x7F {
        isSafe = false
      }
      index += 1
    }
    checkLine(bytes[lineStart...])
  }

  private mutating func checkLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let first = line.first, let last = line.last else { return }
    if line.count > 998 || last == 0x20 || last == 0x09 { isSafe = false }
    if first == UInt8(ascii: "."), line.count == 1 { isSafe = false }
    if first == UInt8(ascii: "F"), line.starts(with: TextScan.from) { isSafe = false }
  }
}
