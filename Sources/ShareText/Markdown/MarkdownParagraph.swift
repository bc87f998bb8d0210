/// What of a paragraph's lines is running text, and what is the rows of a table (GFM, 4.10).
struct MarkdownParagraph {
  /// Lines that are read as one, or a cell.
  private(set) var texts: [(lines: [Range<Int>], isRow: Bool)] = []

  init(_ bytes: [UInt8], _ lines: [Range<Int>]) {
    guard let head = Self.head(bytes, lines) else {
      texts = [(lines, false)]
      return
    }
    if head > 0 { texts.append((Array(lines[..<head]), false)) }
    for line in lines[head...] {
      for cell in Self.cells(bytes, line) { texts.append(([cell], true)) }
    }
  }

  /// The line that is the head of a table: the next one is made of hyphens, for as many columns.
  private static func head(_ bytes: [UInt8], _ lines: [Range<Int>]) -> Int? {
    lines.indices.dropLast().first { index in
      isDelimiterRow(bytes[lines[index + 1]])
        && cells(bytes, lines[index]).count == cells(bytes, lines[index + 1]).count
    }
  }

  private static func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-")) && line.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") }
      && line.allSatisfy { $0 <= 0x20 || "|:-".utf8.contains($0) }
  }

  /// The stretches between bars without a backslash before them; bars at the ends of the line part nothing.
  private static func cells(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    for index in line where bytes[index] == UInt8(ascii: "|") {
      if index > line.lowerBound, bytes[index - 1] == UInt8(ascii: "\\") { continue }
      if index > line.lowerBound { cells.append(start..<index) }
      start = index + 1
    }
    if bytes[start..<line.upperBound].contains(where: { $0 > 0x20 }) { cells.append(start..<line.upperBound) }
    return cells
  }
}
