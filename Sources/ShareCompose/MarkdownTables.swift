/// How many cells the tables of a Markdown text can come to, found without parsing it.
enum MarkdownTables {
  /// An upper bound: for each stretch of lines without an empty one, its lines times the columns of the widest line
  /// that could be a delimiter row.
  static func cellBound(of text: String) -> Int {
    var (total, lines, columns) = (0, 0, 0)
    func endStretch() {
      if columns > 0 { total += lines * columns }
      (lines, columns) = (0, 0)
    }
    for line in text.utf8.split(maxSplits: .max, omittingEmptySubsequences: false, whereSeparator: isLineEnd)
    {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        endStretch()
      } else {
        lines += 1
        columns = max(columns, delimiterColumns(line))
      }
    }
    endStretch()
    return total
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The columns of a line that could be a delimiter row, within quotations and lists perhaps; otherwise 0.
  private static func delimiterColumns(_ line: Substring.UTF8View) -> Int {
    var (bars, hyphens) = (0, 0)
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
      case UInt8(ascii: "-"): hyphens += 1
      case UInt8(ascii: ":"), 0x20, 0x09: break
      default: return 0
      }
    }
    return bars == 0 ? 0 : bars + 1
  }
}
