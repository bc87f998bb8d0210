import ShareDiagnostics
import ShareText

/// The header row of a CSV file, with what is wrong with it.
struct CSVHeader {
  private let record: DataRecord
  private let cells: CSVCells
  private let file: DataFile
  /// How many cells every row must have.
  var count: Int { cells.count }

  /// Takes the header apart.
  init(_ record: DataRecord, of file: DataFile) {
    self.record = record
    self.file = file
    cells = CSVCells(record, delimiter: file.delimiter.byte, keeping: file.limits.columns)
  }

  /// Why the rows behind it cannot be read at all.
  var stopper: Diagnostic? {
    if cells.count > file.limits.columns {
      return Diagnostic(
        .error, .badData, "the header has \(cells.count) columns; at most \(file.limits.columns) are read",
        at: range(record.bytes.count..<record.bytes.count))
    }
    return separatorHint ?? wrongDelimiter
  }

  /// `sep=;`, which Excel writes and other programs take for the header.
  private var separatorHint: Diagnostic? {
    let bytes = record.bytes
    guard bytes.starts(with: "sep=".utf8), bytes.count == 5 else { return nil }
    return Diagnostic(
      .error, .badData, "this line is a hint for Excel, not a header", at: range(0..<5),
      help: "delete the line")
  }

  /// That the header is one cell, but would be several with another delimiter.
  private var wrongDelimiter: Diagnostic? {
    guard cells.count == 1 else { return nil }
    var best: (delimiter: DataFile.Delimiter, cells: CSVCells)?
    for other in DataFile.Delimiter.allCases where other != file.delimiter {
      let found = CSVCells(record, delimiter: other.byte, keeping: 1)
      if found.fault == nil, found.count > (best?.cells.count ?? 1) { best = (other, found) }
    }
    guard let best, let place = best.cells.spans.first?.upperBound else { return nil }
    let found = best.delimiter == .tab ? "tabs" : best.delimiter.shown
    return Diagnostic(
      .error, .wrongDelimiter, "the header has no \(file.delimiter.shown), but \(found)",
      at: range(place..<place + 1), help: "write into the recipe: delimiter: \(best.delimiter.spelling)")
  }

  /// The columns; nil where one of them is wrong.
  func columns(_ faults: inout DataFaults) -> DataHeader? {
    if let fault = cells.fault {
      faults.error(fault.diagnostic(record, in: file.name))
      return nil
    }
    var first: [String: Int] = [:]
    var isGood = true
    for (index, name) in cells.values.enumerated() {
      guard let fault = fault(name, index, first: first[name]) else {
        first[name] = index
        continue
      }
      isGood = false
      faults.error(fault)
    }
    return isGood ? DataHeader(columns: cells.values, isFixed: true) : nil
  }

  private func fault(_ name: String, _ index: Int, first: Int?) -> Diagnostic? {
    var place: SourceRange { range(cells.spans[index]) }  // costs a walk through the record
    if name.utf8.allSatisfy({ $0 == 0x20 }) {
      return Diagnostic(
        .error, .badData, "column \(index + 1) has no name", at: place, help: "give it one, or remove it")
    }
    if let hidden = name.unicodeScalars.first(where: \.isHidden) {
      return Diagnostic(
        .error, .invisibleCharacter, "the name of column \(index + 1) contains \(hidden.codePoint)",
        at: place,
        help: "a name of a column has visible characters and spaces only")
    }
    if name.utf8.first == 0x20 || name.utf8.last == 0x20 {
      let trimmed = name.utf8.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed()
      let text = String(decoding: Array(trimmed), as: UTF8.self)
      return Diagnostic(
        .error, .badData, "the column '\(name)' \(name.utf8.first == 0x20 ? "begins" : "ends") with a space",
        at: place, help: "write '\(text)'; a space is part of a cell, here and in the rows",
        fixes: record.bytes[cells.spans[index]].first == 0x22 ? [] : [.init(replace: place, with: text)])
    }
    guard let first else { return nil }
    return Diagnostic(
      .error, .duplicateColumn, "the column '\(name)' is given twice", at: place, help: "rename one of them",
      notes: [.init("first given here", at: range(cells.spans[first]))])
  }

  private func range(_ span: Range<Int>) -> SourceRange { record.range(span, in: file.name) }
}
