import CSQLite

/// SQLite's settings for a ledger that is written, set and then read back.
enum LedgerSettings {
  /// The pages that are kept in memory, in KiB.
  ///
  /// Keys are digests, so that in a large ledger each lies on another page of its index. More memory saves nothing then: a page that is
  /// written again in one transaction is written over in the log, and one that is read again comes from the system's memory.
  static let cacheSize = 4096
  /// The log is moved into the file when it has this many pages.
  static let checkpointLength: Int32 = 1000

  /// Applies all; whether the ledger has a log (WAL) beside it. Where there is no shared memory it has none, and each commit is
  /// written to the file itself.
  static func apply(to connection: Connection) throws(LedgerFault) -> Bool {
    try connection.set(SQLITE_DBCONFIG_DEFENSIVE, true)
    let mode = try connection.word("PRAGMA journal_mode=WAL")
    let usesLog = mode == "wal"
    if !usesLog {
      guard try connection.word("PRAGMA journal_mode=TRUNCATE") == "truncate" else {
        throw .unusable(path: connection.path, reason: "SQLite keeps no journal for it")
      }
    }
    try connection.execute(
      """
      PRAGMA synchronous=\(usesLog ? "FULL" : "EXTRA"); PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;
      PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA cache_size=-\(cacheSize); PRAGMA temp_store=MEMORY;
      PRAGMA wal_autocheckpoint=0; PRAGMA journal_size_limit=67108864
      """)
    try verify(connection, usesLog: usesLog)
    if usesLog { try connection.keepLog() }
    return usesLog
  }

  private static func verify(_ connection: Connection, usesLog: Bool) throws(LedgerFault) {
    let expected: [(String, Int64)] = [
      ("synchronous", usesLog ? 2 : 3), ("foreign_keys", 1), ("trusted_schema", 0), ("cell_size_check", 1),
      ("wal_autocheckpoint", 0),
    ]
    for (name, value) in expected where try connection.number("PRAGMA \(name)") != value {
      throw .unusable(path: connection.path, reason: "SQLite does not take the setting '\(name)'")
    }
  }
}

extension Connection {
  /// The word that a statement without values answers with.
  func word(_ sql: String) throws(LedgerFault) -> String? {
    try statement(sql).first { (row) throws(LedgerFault) in try row.text(0) }
  }
}
