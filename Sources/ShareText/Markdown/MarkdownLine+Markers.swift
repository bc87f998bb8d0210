/// What can begin at the first byte of a line that is no white space.
extension MarkdownLine {
  /// A heading of its own line (CommonMark, 4.2).
  var isHeading: Bool {
    let count = run(of: UInt8(ascii: "#"))
    let behind = content.lowerBound + count
    return (1...6).contains(count) && (behind == end || bytes[behind] == 0x20 || bytes[behind] == 0x09)
  }

  /// A line of three or more `*`, `-` or `_` (CommonMark, 4.1).
  var isBreak: Bool {
    guard let mark = first,
      mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_")
    else { return false }
    return bytes[content].allSatisfy { $0 == mark || $0 == 0x20 || $0 == 0x09 }
      && bytes[content].count { $0 == mark } >= 3
  }

  /// The line below a heading (CommonMark, 4.3).
  var isUnderline: Bool {
    guard let mark = first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return false }
    return isBlank(from: content.lowerBound + run(of: mark))
  }

  /// The mark and the length of a fence that opens (CommonMark, 4.5).
  var fence: (mark: UInt8, count: Int)? {
    guard let mark = first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let count = run(of: mark)
    let isInline = mark == UInt8(ascii: "`") && bytes[content].dropFirst(count).contains(mark)
    return count >= 3 && !isInline ? (mark, count) : nil
  }

  func closes(_ mark: UInt8, _ count: Int) -> Bool {
    let run = run(of: mark)
    return indent.columns < 4 && run >= count && isBlank(from: content.lowerBound + run)
  }

  var beginsComment: Bool { bytes[content].starts(with: "<!--".utf8) }

  /// The length of the label of a footnote with its colon, `[^1]:`.
  var footnote: Int? {
    guard bytes[content].starts(with: "[^".utf8) else { return nil }
    let label = bytes[content].dropFirst(2).prefix { $0 != UInt8(ascii: "]") && $0 > 0x20 }
    guard !label.isEmpty, bytes[label.endIndex..<end].starts(with: "]:".utf8) else { return nil }
    return label.count + 4
  }

  /// The length of the bullet or number of an item; `interrupting` a paragraph it has text, and no other number than 1
  /// (CommonMark, 5.2).
  func item(interrupting: Bool) -> Int? {
    let text = bytes[content]
    guard let first = text.first else { return nil }
    var length = 1
    if first != UInt8(ascii: "-"), first != UInt8(ascii: "+"), first != UInt8(ascii: "*") {
      let digits = text.prefix { (0x30...0x39).contains($0) }
      guard (1...9).contains(digits.count), let mark = text.dropFirst(digits.count).first,
        mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"),
        !interrupting || digits.drop(while: { $0 == 0x30 }).elementsEqual([0x31])
      else { return nil }
      length = digits.count + 1
    }
    let behind = content.lowerBound + length
    if behind < end, bytes[behind] != 0x20, bytes[behind] != 0x09 { return nil }
    return interrupting && isBlank(from: behind) ? nil : length
  }
}
