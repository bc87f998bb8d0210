import ShareDiagnostics

extension DataReader {
  mutating func checkSelection(among columns: [String]) {
    for condition in selection.conditions where !columns.contains(condition.column.name) {
      faults.error(condition.column.unknown(in: file.name, columns: columns))
      isMute = true
    }
    if let key = selection.key, !columns.contains(key.name) {
      faults.error(key.unknown(in: file.name, columns: columns))
    }
  }

  /// Checks that the key of a row is there and was not there before.
  mutating func checkKey(of row: DataRow) -> Bool {
    guard let key = selection.key else { return true }
    guard let value = row[key.name] else {
      guard !row.header.isFixed else { return true }  // reported with the header
      let (number, columns) = (row.number, row.header.columns)
      faults.error(
        Diagnostic(
          .error, .unknownColumn, "row \(number) has no key '\(key.name)'", at: row.range,
          help: DataHeader.help(for: key.name, among: columns)))
      return false
    }
    guard let text = value.scalarText, !text.isEmpty else {
      let what = value.scalarText == nil && value != .null ? "is \(value.kindName)" : "is empty"
      faults.error(
        Diagnostic(
          .error, .badData, "the key '\(key.name)' of row \(row.number) \(what)",
          at: row.range(of: key.name) ?? row.range,
          help: "each row needs a text or a number of its own there"))
      return false
    }
    guard let first = keys?.insert(text, number: row.number, line: row.line) else { return true }
    faults.error(.repeatedKey(text, of: key, row, first))
    return false
  }

  /// What can be said only at the end: that there were no rows, or none that was wanted.
  mutating func checkWhole() {
    let name = file.name
    for condition in selection.conditions where rowCount > 0 && header?.isFixed == false {
      guard !seen.has(condition.column.name) else { continue }
      faults.error(condition.column.unknown(in: name, columns: seen.columns))
    }
    guard selectedCount == 0, !faults.hasErrors, selection.limit.map({ $0 > 0 }) ?? true else { return }
    let message =
      rowCount == 0 ? "\(name) has no rows" : "none of the \(rowCount) rows of \(name) is wanted by 'where'"
    faults.add(.warning) { Diagnostic(.warning, .noRows, message, file: name, help: "nothing is shared") }
  }
}

/// The columns that occurred in a file whose rows may differ; at most as many as are worth naming.
struct SeenColumns {
  private static let most = 1000
  private(set) var columns: [String] = []
  private var last: DataHeader?
  private var known: Set<String> = []
  private var isFull = false

  mutating func add(_ header: DataHeader) {
    guard header != last else { return }
    last = header
    for column in header.columns where !known.contains(column) {
      guard columns.count < Self.most else { return isFull = true }
      known.insert(column)
      columns.append(column)
    }
  }

  /// Whether a column occurred, or may have.
  func has(_ column: String) -> Bool { isFull || known.contains(column) }
}

extension Diagnostic {
  static func repeatedKey(
    _ text: String, of column: DataSelection.Column, _ row: DataRow, _ first: RowKeys.Row
  ) -> Diagnostic {
    Diagnostic(
      .error, .duplicateRow,
      "the key '\(text.prefix(100))' of row \(row.number) is also that of row \(first.number) (line \(first.line))",
      at: row.range(of: column.name) ?? row.range, help: "remove one of the rows")
  }
}
