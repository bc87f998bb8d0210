/// A line of Markdown that is read from its start, by columns: a tab goes to the next column that four divides (CommonMark, 2.2).
struct MarkdownLine {
  let bytes: [UInt8]
  /// Where its line end stands, or the text's end.
  let end: Int
  private(set) var index: Int
  private var column = 0
  /// The columns that are left of a tab of which some were taken.
  private var rest = 0

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    index = start
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    self.end = end
  }

  /// The columns of white space that follow, and where they end.
  var indent: (columns: Int, end: Int) {
    var (place, columns, column) = (index, rest, column + rest)
    while place < end {
      let width = bytes[place] == 0x20 ? 1 : bytes[place] == 0x09 ? 4 - column % 4 : 0
      if width == 0 { break }
      (columns, column, place) = (columns + width, column + width, place + 1)
    }
    return (columns, place)
  }

  var isBlank: Bool { indent.end == end }

  /// The byte behind the indentation; nil where the line is blank.
  var first: UInt8? {
    let place = indent.end
    return place < end ? bytes[place] : nil
  }

  /// What is left behind the indentation.
  var content: Range<Int> { indent.end..<end }

  /// What is left.
  var remainder: Range<Int> { index..<end }

  /// Takes so many columns of white space, fewer where there are no more.
  mutating func skip(columns count: Int) {
    var left = count
    while left > 0, rest > 0 { (left, rest, column) = (left - 1, rest - 1, column + 1) }
    while left > 0, index < end {
      if bytes[index] == 0x20 {
        (left, column) = (left - 1, column + 1)
      } else if bytes[index] == 0x09 {
        let width = 4 - column % 4
        let taken = min(width, left)
        (left, rest, column) = (left - taken, width - taken, column + taken)
      } else {
        return
      }
      index += 1
    }
  }

  /// Takes the indentation and so many bytes that are no white space.
  mutating func skipMarker(bytes count: Int) {
    skip(columns: indent.columns)
    index = min(index + count, end)
    column += count
  }

  /// How often a byte stands behind the indentation.
  func run(of byte: UInt8) -> Int { bytes[content].prefix { $0 == byte }.count }

  func isBlank(from start: Int) -> Bool { bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
