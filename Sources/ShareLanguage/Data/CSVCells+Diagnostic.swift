import ShareDiagnostics

extension CSVCells.Fault {
  /// What to say about it.
  func diagnostic(_ record: DataRecord, in file: String) -> Diagnostic {
    let range = { (span: Range<Int>) in record.range(span, in: file) }
    let opening = cell.lowerBound..<min(cell.lowerBound + 1, cell.upperBound)
    switch kind {
    case .unclosed: return Self.unclosed(at: range(opening))
    case .textAfterQuote:
      let open = range(opening)
      let text = range(place)
      guard open.start.line == text.start.line else {
        return Self.unclosed(
          at: open, notes: [.init("it would be closed here, within other text", at: text)])
      }
      return Diagnostic(
        .error, .textAfterQuote, "text follows the quote that closes this cell", at: text,
        help: "double a quote within a cell: \"\"")
    case .quoteInPlainCell:
      let before = record.bytes[cell.lowerBound..<place.lowerBound]
      let isIndented = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      return Diagnostic(
        .error, .badData,
        isIndented ? "blanks stand before this quote" : "a quote stands in a cell without quotes",
        at: range(place),
        help: isIndented
          ? "remove them, so that the quote begins the cell"
          : "put the cell in quotes and double the one within: \"\"",
        fixes: isIndented ? [.init(replace: range(cell.lowerBound..<place.lowerBound), with: "")] : [])
    }
  }

  static func unclosed(at place: SourceRange, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(
      .error, .unclosedQuote, "this quote is never closed", at: place,
      help: "close it, or double it where it is part of the text: \"\"", notes: notes)
  }
}

extension CSVCells {
  /// That a row has another number of cells than the header.
  func ragged(_ record: DataRecord, row: Int, columns: Int, delimiter: DataFile.Delimiter, in file: String)
    -> Diagnostic
  {
    let start = firstExcess ?? record.bytes.count
    let place = record.range(start..<record.bytes.count, in: file)
    let excess = "put a cell that has \(delimiter.shown) within into quotes"
    return Diagnostic(
      .error, .raggedRow, "row \(row) has \(count) of \(columns) cell\(columns == 1 ? "" : "s")", at: place,
      help: count > columns ? excess : "an empty cell needs its \(delimiter.shown), too",
      notes: place.start.line == record.line
        ? [] : [.init("the row begins here", at: record.range(0..<0, in: file))])
  }
}
