import CSQLite
import ShareFailpoint

/// Makes, opens and checks the database.
struct LedgerFile {
  let files: LedgerFiles
  /// The VFS that SQLite uses; nil for its own. For tests.
  var vfs: String?

  /// Makes an empty ledger. It gets its name when it is whole and on the disk, so that there is never half of one.
  func make(_ id: LedgerID, in folder: LedgerFolder) throws(LedgerFault) {
    try PlainFile.create(files.unfinished)
    do {
      let connection = try Connection(
        files.unfinished, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW, vfs: vfs)
      try connection.execute("PRAGMA synchronous=FULL; PRAGMA application_id=\(Schema.applicationID)")
      try connection.execute("BEGIN IMMEDIATE")
      for statement in Schema.statements { try connection.execute(statement) }
      try connection.execute("PRAGMA user_version=\(Schema.version)")
      let insert = try connection.statement("INSERT INTO ledger(one, id, generation) VALUES (1, ?, 0)")
      try insert.bind(.text(id.text))
      try insert.run()
      try connection.execute("COMMIT")
    }
    try PlainFile.rename(files.unfinished, to: files.database)
    try folder.synchronize()
  }

  /// Removes what a run left that ended while it made a ledger. Only for whoever holds the lock.
  func removeUnfinished() {
    PlainFile.remove(files.unfinished)
    PlainFile.remove(files.unfinishedJournal)
  }

  /// Opens the ledger for writing. Its settings are set, and asked for again.
  func openForWriting() throws(LedgerFault) -> Connection {
    let connection = try Connection(
      files.database, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW, vfs: vfs)
    try connection.set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
    // A reader that comes at the same moment may be rebuilding the log's index, which takes it little time.
    try connection.execute("PRAGMA busy_timeout=5000")
    try checkIdentity(connection)
    let usesLog = try LedgerSettings.apply(to: connection)
    if usesLog { try connection.execute("PRAGMA busy_timeout=0") }
    return connection
  }

  /// Whether the file is a ledger that this program knows.
  func checkIdentity(_ connection: Connection) throws(LedgerFault) {
    let path = files.database
    guard try connection.number("PRAGMA application_id") == Schema.applicationID else {
      throw .corrupt(path: path, detail: "it is no ledger")
    }
    let version = try connection.number("PRAGMA user_version")
    guard version == Schema.version else {
      throw .version(path: path, found: version, known: Schema.version)
    }
    guard try Schema.isIn(connection) else {
      throw .corrupt(path: path, detail: "its tables are not those of a ledger")
    }
  }
}

extension Connection {
  /// The number that a statement without values answers with.
  func number(_ sql: String) throws(LedgerFault) -> Int64 {
    guard let value = try statement(sql).first({ (row) throws(LedgerFault) in try row.integer(0) }) else {
      throw .corrupt(path: path, detail: "no answer to \(sql)")
    }
    return value
  }
}
