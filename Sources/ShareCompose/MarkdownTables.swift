/// How large the tables of a Markdown text can become, found without parsing it.
struct MarkdownTables {
  /// An upper bound of all cells: for each stretch of lines without an empty one, its lines times the columns of the widest line
  /// that could be a delimiter row.
  private(set) var cells = 0
  /// An upper bound of the columns of a row: the bars of a line in a stretch that has a delimiter row, and one.
  private(set) var columns = 0

  /// The bounds of a text.
  init(of text: String) {
    var text = text
    self = text.withUTF8 { MarkdownTables(of: $0) }
  }

  private init(of bytes: UnsafeBufferPointer<UInt8>) {
    var (lines, delimited, widest) = (0, 0, 0)
    var start = 0
    while start <= bytes.count {
      let line = Line(in: bytes, from: start)
      if line.isBlank {
        endStretch(lines, delimited, widest)
        (lines, delimited, widest) = (0, 0, 0)
      } else {
        lines += 1
        delimited = max(delimited, line.delimiterColumns)
        widest = max(widest, line.bars + 1)
      }
      start = line.end + 1
    }
    endStretch(lines, delimited, widest)
  }

  private mutating func endStretch(_ lines: Int, _ delimited: Int, _ widest: Int) {
    guard delimited > 0 else { return }
    cells += lines * delimited
    columns = max(columns, widest)
  }
}

extension MarkdownTables {
  /// One line, looked at in one pass.
  private struct Line {
    /// Where its line end stands, or the end of the text.
    private(set) var end: Int
    private(set) var isBlank = true
    /// All bars.
    private(set) var bars = 0
    /// The columns, if it could be a delimiter row, within quotations and lists perhaps; otherwise 0.
    var delimiterColumns: Int { isDelimiter && hasMarks && hasDash ? barsOfRow + 1 : 0 }

    private var isDelimiter = true
    private var hasMarks = false
    private var hasDash = false
    private var barsOfRow = 0

    init(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
      end = start
      var isPrefix = true
      while end < bytes.count {
        let byte = bytes[end]
        if byte == 0x0A || byte == 0x0D { return }
        end += 1
        if byte != 0x20, byte != 0x09 { isBlank = false }
        if byte == UInt8(ascii: "-") { hasDash = true }
        if byte == UInt8(ascii: "|") { bars += 1 }
        // What may stand before a row: the marks of quotations and lists, where each item has a number or a bullet.
        if isPrefix, Self.isMarker(byte) { continue }
        isPrefix = false
        takeRow(byte)
      }
    }

    private mutating func takeRow(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "|"): (barsOfRow, hasMarks) = (barsOfRow + 1, true)
      case UInt8(ascii: "-"), UInt8(ascii: ":"): hasMarks = true
      case 0x20, 0x09, 0x0B, 0x0C: break
      default: isDelimiter = false
      }
    }

    private static func isMarker(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}
