/// How large the tables of a Markdown text can become, found without parsing it.
struct MarkdownTables {
  /// An upper bound of all cells: for each stretch of lines without an empty one, its lines times the columns of the widest line
  /// that could be a delimiter row.
  private(set) var cells = 0
  /// An upper bound of the columns of a row: the bars of a line in a stretch that has a delimiter row, and one.
  private(set) var columns = 0

  /// The bounds of a text.
  init(of text: String) {
    var (lines, delimited, widest) = (0, 0, 0)
    func endStretch(_ tables: inout MarkdownTables) {
      if delimited > 0 {
        tables.cells += lines * delimited
        tables.columns = max(tables.columns, widest)
      }
      (lines, delimited, widest) = (0, 0, 0)
    }
    for line in text.utf8.split(
      maxSplits: .max, omittingEmptySubsequences: false, whereSeparator: Self.isLineEnd)
    {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        endStretch(&self)
      } else {
        lines += 1
        delimited = max(delimited, Self.delimiterColumns(line))
        widest = max(widest, line.count { $0 == UInt8(ascii: "|") } + 1)
      }
    }
    endStretch(&self)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The columns of a line that could be a delimiter row, within quotations and lists perhaps; otherwise 0.
  private static func delimiterColumns(_ line: Substring.UTF8View) -> Int {
    var (bars, others) = (0, 0)
    let row = line.drop { byte in
      switch byte {
      case 0x30...0x39, 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: "."),
        UInt8(ascii: ")"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    for byte in row {
      switch byte {
      case UInt8(ascii: "|"): bars += 1
      case UInt8(ascii: "-"), UInt8(ascii: ":"): others += 1
      case 0x20, 0x09, 0x0B, 0x0C: break
      default: return 0
      }
    }
    return bars + others > 0 && line.contains(UInt8(ascii: "-")) ? bars + 1 : 0
  }
}
