/// The declarations of a style sheet or a style attribute (CSS Syntax 3), found in linear time and without judging them.
struct CSSDeclarations {
  /// A declaration or an at-rule, its name and value in lower case, the value without comments and `!important`.
  struct Declaration {
    let name: String
    let value: String
    /// Where the name stands.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  init(in bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (index, end) = (range.lowerBound, range.upperBound)
  }

  /// The next one; nil at the end.
  mutating func next() -> Declaration? {
    while index < end {
      skipSpace()
      let start = index
      var colon: Int?
      scan: while index < end {
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): break scan
        case UInt8(ascii: ":"): colon = colon ?? index
        case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
        case UInt8(ascii: "("): skipBrackets()
        case UInt8(ascii: "/") where isComment(index): skipComment()
        default: break
        }
        index += 1
      }
      let (stop, isSelector) = (min(index, end), index < end && bytes[index] == UInt8(ascii: "{"))
      index += 1
      guard start < stop else { continue }
      if bytes[start] == UInt8(ascii: "@") { return rule(start..<stop) }
      if let colon, !isSelector, let found = declaration(start, colon, stop) { return found }
    }
    return nil
  }

  private func declaration(_ start: Int, _ colon: Int, _ stop: Int) -> Declaration? {
    var nameEnd = colon
    while nameEnd > start, bytes[nameEnd - 1] <= 0x20 { nameEnd -= 1 }
    guard nameEnd > start else { return nil }
    return Declaration(
      name: lowercased(start..<nameEnd), value: value(colon + 1..<stop), range: start..<nameEnd)
  }

  private func rule(_ range: Range<Int>) -> Declaration {
    let name = bytes[range].firstIndex { $0 <= 0x20 } ?? range.upperBound
    return Declaration(
      name: lowercased(range.lowerBound..<name), value: lowercased(name..<range.upperBound),
      range: range.lowerBound..<name)
  }

  /// CSS Cascade 5, 6.4: `!important` says how strong a declaration is, not what.
  private func value(_ range: Range<Int>) -> String {
    let bytes = Array(withoutComments(range).utf8)
    let words = bytes.reversed().drop { $0 == 0x20 }
    let important = Array("tnatropmi".utf8)
    guard words.starts(with: important) else { return String(decoding: bytes, as: UTF8.self) }
    let rest = words.dropFirst(important.count).drop { $0 == 0x20 }
    guard rest.first == UInt8(ascii: "!") else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: rest.dropFirst().reversed(), as: UTF8.self)
  }

  private func withoutComments(_ range: Range<Int>) -> String {
    var text = ""
    var (start, place) = (range.lowerBound, range.lowerBound)
    while place < range.upperBound {
      guard isComment(place) else {
        place += 1
        continue
      }
      text += lowercased(start..<place) + " "
      let inside = place + 2
      place = min(inside + 1, range.upperBound)
      while place < range.upperBound,
        !(bytes[place] == UInt8(ascii: "/") && bytes[place - 1] == UInt8(ascii: "*"))
      {
        place += 1
      }
      place = min(place + 1, range.upperBound)
      start = place
    }
    return text + lowercased(start..<range.upperBound)
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(
      decoding: bytes[range].map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 <= 0x20 ? 0x20 : $0 },
      as: UTF8.self)
  }

  private mutating func skipSpace() {
    while index < end {
      if bytes[index] <= 0x20 {
        index += 1
      } else if isComment(index) {
        skipComment()
        index += 1
      } else {
        return
      }
    }
  }

  private func isComment(_ index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "/") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "*")
  }

  /// To the last byte of the comment.
  private mutating func skipComment() {
    index += 2
    while index < end,
      !(bytes[index] == UInt8(ascii: "*") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "/"))
    {
      index += 1
    }
    index += 1
  }

  /// To the closing quotation mark.
  private mutating func skipQuoted() {
    let quote = bytes[index]
    index += 1
    while index < end, bytes[index] != quote {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// To the closing bracket: `;` and `:` within an address end nothing.
  private mutating func skipBrackets() {
    var depth = 0
    while index < end {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return }
      index += 1
    }
  }
}
