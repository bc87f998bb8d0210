import CSQLite

/// A compiled statement: values in, rows out. Each use begins with `start` and ends with `reset`, which `run`, `first` and `forEach` do.
final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private let path: String

  init(_ sql: String, _ connection: OpaquePointer, _ path: String) throws(LedgerFault) {
    var made: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
    guard code == SQLITE_OK, let made else { throw LedgerFault(sqlite: connection, path) }
    handle = made
    self.connection = connection
    self.path = path
  }

  deinit { sqlite3_finalize(handle) }

  /// The values of the statement's parameters, in order.
  func bind(_ values: Value...) throws(LedgerFault) { try bind(values) }

  /// The values of the statement's parameters, in order.
  func bind(_ values: [Value]) throws(LedgerFault) {
    sqlite3_reset(handle)
    for (index, value) in values.enumerated() {
      guard value.bind(to: handle, Int32(index) + 1) == SQLITE_OK else {
        throw LedgerFault(sqlite: connection, path)
      }
    }
  }

  /// Goes to the next row; false at the end.
  private func step() throws(LedgerFault) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw LedgerFault(sqlite: connection, path)
    }
  }

  /// Runs the statement, whose rows are of no interest.
  func run() throws(LedgerFault) {
    defer { sqlite3_reset(handle) }
    while try step() {}
  }

  /// What the body makes of the first row; nil where there is none.
  func first<R>(_ body: (Row) throws(LedgerFault) -> R) throws(LedgerFault) -> R? {
    defer { sqlite3_reset(handle) }
    guard try step() else { return nil }
    return try body(Row(handle, path))
  }

  /// Gives each row to the body.
  func forEach(_ body: (Row) throws(LedgerFault) -> Void) throws(LedgerFault) {
    defer { sqlite3_reset(handle) }
    while try step() { try body(Row(handle, path)) }
  }
}
