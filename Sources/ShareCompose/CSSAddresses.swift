/// The addresses in a style sheet or a style attribute: `url(…)` and the strings of `image-set(…)` (CSS Values 4, 4.5; CSS
/// Images 4, 2.4), found in linear time.
///
/// Comments are none, nor are other strings, nor what names no file to be fetched: `@namespace`, and filters and shapes that
/// refer to an element. A style sheet, by `@import`, is none either: what readers do with those is told as a style.
struct CSSAddresses {
  /// An address, and what it is for.
  struct Address {
    let use: ShownFile
    /// Where it stands, without its quotation marks.
    let range: Range<Int>
  }

  private(set) var found: [Address] = []
  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  /// What stands before the colon of the declaration, or the name of the at-rule.
  private var name: Range<Int>?
  private var start: Int
  private var depth = 0
  /// The depth within `@font-face`.
  private var fontDepth: Int?
  /// For each open bracket, whether it is that of `image-set`.
  private var brackets: [Bool] = []

  /// Every address, in the order of the text.
  static func all(in bytes: [UInt8], _ range: Range<Int>) -> [Address] {
    var addresses = CSSAddresses(bytes, range)
    while addresses.index < addresses.end { addresses.step() }
    return addresses.found
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (index, start, end) = (range.lowerBound, range.lowerBound, range.upperBound)
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "/") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let string = takeString()
      if brackets.last == true { add(string) }
    case UInt8(ascii: "("): openBracket()
    case UInt8(ascii: ")"):
      _ = brackets.popLast()
      index += 1
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): endStatement(byte)
    case UInt8(ascii: ":"):
      if name == nil { name = start..<index }
      index += 1
    case UInt8(ascii: "\\"): index = min(index + 2, end)
    case UInt8(ascii: "<") where start == index && bytes[index..<end].starts(with: "<!--".utf8):
      index += 4
      start = index
    default:
      if byte <= 0x20, start == index { start += 1 }
      index += 1
    }
  }

  private mutating func endStatement(_ byte: UInt8) {
    if byte == UInt8(ascii: "{") {
      depth += 1
      if fontDepth == nil, matches(start..<index, "@font-face") { fontDepth = depth }
    } else if byte == UInt8(ascii: "}") {
      if fontDepth == depth { fontDepth = nil }
      depth = max(0, depth - 1)
    }
    index += 1
    (start, name) = (index, nil)
    brackets.removeAll(keepingCapacity: true)
  }

  private mutating func openBracket() {
    if ends("url"), !isName(before: index - 3) { return takeURL() }
    brackets.append(ends("image-set"))
    index += 1
  }

  /// CSS Syntax 3, 4.3.6, but that spaces within are forgiven.
  private mutating func takeURL() {
    index += 1
    while index < end, bytes[index] <= 0x20 { index += 1 }
    guard index < end else { return }
    if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
      let string = takeString()
      while index < end, bytes[index] <= 0x20 { index += 1 }
      if index < end, bytes[index] == UInt8(ascii: ")") { add(string) }
    } else {
      let first = index
      while index < end, bytes[index] != UInt8(ascii: ")") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < end else { return index = end }
      var last = index
      while last > first, bytes[last - 1] <= 0x20 { last -= 1 }
      add(first..<last)
    }
    while index < end, bytes[index] != UInt8(ascii: ")") { index += 1 }
    index = min(index + 1, end)
  }

  private mutating func add(_ range: Range<Int>?) {
    guard let range, let use else { return }
    found.append(Address(use: use, range: range))
  }

  /// What an address here is for; nil where nothing is fetched that readers would show.
  private var use: ShownFile? {
    if start < end, bytes[start] == UInt8(ascii: "@") { return nil }
    if let fontDepth, depth >= fontDepth { return .font }
    guard let name else { return .picture }
    let others: [StaticString] = [
      "filter", "backdrop-filter", "clip-path", "behavior", "-moz-binding", "fill", "stroke",
    ]
    return others.contains { matches(name, $0) } ? nil : .picture
  }

  /// Whether a range begins with a word behind which there are only spaces.
  private func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count >= word.utf8CodeUnitCount else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { lowercased(range.lowerBound + $0) == word.utf8Start[$0] }
      && range.dropFirst(word.utf8CodeUnitCount).allSatisfy { bytes[$0] <= 0x20 }
  }

  /// Whether a word ends before the place, be it the end of a longer one such as `-webkit-image-set`.
  private func ends(_ word: StaticString) -> Bool {
    let first = index - word.utf8CodeUnitCount
    guard first >= start else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { lowercased(first + $0) == word.utf8Start[$0] }
  }

  private func isName(before place: Int) -> Bool {
    guard place > start else { return false }
    switch bytes[place - 1] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...: return true
    default: return false
    }
  }

  private func lowercased(_ place: Int) -> UInt8 {
    (0x41...0x5A).contains(bytes[place]) ? bytes[place] | 0x20 : bytes[place]
  }

  private mutating func skipComment() {
    let isFirst = start == index
    index += 2
    while index < end, !(bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")) {
      index += 1
    }
    index = min(index + 1, end)
    if isFirst { start = index }
  }

  /// The content of a string; nil where its line or the text ends before it does (CSS Syntax 3, 4.3.5).
  private mutating func takeString() -> Range<Int>? {
    let quote = bytes[index]
    let first = index + 1
    index = first
    while index < end, bytes[index] != quote {
      if bytes[index] == 0x0A || bytes[index] == 0x0D || bytes[index] == 0x0C { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < end else {
      index = end
      return nil
    }
    index += 1
    return first..<(index - 1)
  }

  /// Text without escapes (CSS Syntax 3, 4.3.7).
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var output = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        output.unicodeScalars.append(scalar)
        continue
      }
      let digits = rest.prefix(6).prefix { $0.isASCII && $0.properties.isASCIIHexDigit }
      guard !digits.isEmpty else {
        if let next = rest.popFirst(), next != "\n" { output.unicodeScalars.append(next) }
        continue
      }
      rest = rest.dropFirst(digits.count)
      if rest.first?.properties.isWhitespace == true { rest = rest.dropFirst() }
      let value = UInt32(String(Substring(digits)), radix: 16).flatMap(Unicode.Scalar.init)
      output.unicodeScalars.append(value.flatMap { $0.value == 0 ? nil : $0 } ?? "\u{FFFD}")
    }
    return output
  }
}
