import CSQLite
import ShareFailpoint

/// A connection to one SQLite file. Whoever uses it sees to it that only one thread does at a time.
///
/// A class because it owns the C handle, which is closed with its last owner.
final class Connection {
  let path: String
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  /// The number of pages in the log, which SQLite tells after each commit.
  private let logLength: UnsafeMutablePointer<Int32>
  /// The right to write, which must not end before the connection does.
  var lock: LedgerLock?

  /// Opens a file that is there. A name of a VFS is for tests.
  init(_ path: String, flags: Int32, vfs: String? = nil) throws(LedgerFault) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, vfs)
    guard let opened else { throw .disk("SQLite has no memory") }
    guard code == SQLITE_OK else {
      let fault = LedgerFault(sqlite: opened, path)
      sqlite3_close_v2(opened)
      throw fault
    }
    sqlite3_extended_result_codes(opened, 1)
    self.path = path
    handle = opened
    logLength = .allocate(capacity: 1)
    logLength.initialize(to: 0)
  }

  deinit {
    // Statements are finalised first: close_v2 would wait for them as a zombie.
    statements = [:]
    sqlite3_close_v2(handle)
    logLength.deallocate()
  }

  /// A statement, compiled once, ready for its values.
  func statement(_ sql: String) throws(LedgerFault) -> Statement {
    if let known = statements[sql] { return known }
    let made = try Statement(sql, handle, path)
    statements[sql] = made
    return made
  }

  /// Runs statements without values to their end.
  func execute(_ sql: String) throws(LedgerFault) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw fault }
  }

  /// Runs one statement without values that is used again and again: it is compiled once.
  func repeated(_ sql: String) throws(LedgerFault) { try statement(sql).run() }

  /// Why the last call failed.
  var fault: LedgerFault { LedgerFault(sqlite: handle, path) }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// The number of the row that was added last.
  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs the body in a transaction that is durable at the end; a fault takes it back.
  func transaction<R>(_ body: () throws(LedgerFault) -> R) throws(LedgerFault) -> R {
    try execute("BEGIN IMMEDIATE")
    do throws(LedgerFault) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite may have rolled back already. Where it cannot, nothing was committed all the same.
      if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// Sets one of SQLite's switches (SQLITE_DBCONFIG_...).
  func set(_ setting: Int32, _ isOn: Bool) throws(LedgerFault) {
    guard sharespec_sqlite_set(handle, setting, isOn ? 1 : 0) == SQLITE_OK else { throw fault }
  }

  /// Keeps the log file when the connection is closed, so that a reader never has to make one.
  func keepLog() throws(LedgerFault) {
    var isOn: Int32 = 1
    guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &isOn) == SQLITE_OK else {
      throw fault
    }
  }

  /// Has SQLite tell the length of the log.
  func watchLog() {
    sqlite3_wal_hook(
      handle,
      { context, _, _, pages in
        context?.assumingMemoryBound(to: Int32.self).pointee = pages
        return SQLITE_OK
      }, logLength)
  }

  /// Moves what it can of a long log into the file, waiting for nobody. A reader that is in the way is no fault.
  func shortenLog() throws(LedgerFault) {
    guard logLength.pointee >= LedgerSettings.checkpointLength else { return }
    guard Failpoint.reach(.checkpoint) != .fail else { throw .disk("failpoint") }
    logLength.pointee = 0
    let code = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    guard code == SQLITE_OK || code & 0xFF == SQLITE_BUSY else { throw fault }
  }
}
