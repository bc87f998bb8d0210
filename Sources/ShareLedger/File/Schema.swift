/// What the file holds. SQLite keeps the words of each statement, and opening a ledger compares them.
enum Schema {
  /// Marks the file as a ledger: "shsp".
  static let applicationID: Int64 = 0x7368_7370
  /// Grows with each change of the statements below.
  static let version: Int64 = 1

  /// Texts that many rows share stand in `name` once. Campaigns, recipes and accounts do.
  ///
  /// `entry_run_state` is the only index that a step of an entry changes. By it all questions are answered run by run.
  static let statements = [
    """
    CREATE TABLE ledger(
      one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL, generation INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE name(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT
    """,
    """
    CREATE TABLE run(
      id INTEGER PRIMARY KEY, state TEXT NOT NULL, started INTEGER NOT NULL, ended INTEGER, request TEXT NOT NULL,
      plan BLOB, process INTEGER NOT NULL, host TEXT NOT NULL, user TEXT NOT NULL) STRICT
    """,
    """
    CREATE TABLE share(
      id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES run(id),
      campaign INTEGER NOT NULL REFERENCES name(id), named INTEGER NOT NULL,
      recipe INTEGER NOT NULL REFERENCES name(id), row_key TEXT, account INTEGER NOT NULL REFERENCES name(id),
      message_id TEXT, digest BLOB NOT NULL, size INTEGER NOT NULL, place INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE entry(
      id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE CHECK (length(key) = 32),
      share INTEGER NOT NULL REFERENCES share(id), run INTEGER NOT NULL REFERENCES run(id), address TEXT NOT NULL,
      state INTEGER NOT NULL CHECK (state BETWEEN 1 AND 7), attempts INTEGER NOT NULL, resends INTEGER NOT NULL,
      not_before INTEGER, host TEXT, reason TEXT, reply TEXT, changed INTEGER NOT NULL, monotonic INTEGER) STRICT
    """,
    """
    CREATE TABLE event(
      id INTEGER PRIMARY KEY, entry INTEGER NOT NULL REFERENCES entry(id), time INTEGER NOT NULL,
      old INTEGER NOT NULL, new INTEGER NOT NULL, run INTEGER REFERENCES run(id), user TEXT, note TEXT) STRICT
    """,
    """
    CREATE INDEX share_unnamed ON share(recipe) WHERE named = 0
    """,
    """
    CREATE INDEX entry_run_state ON entry(run, state)
    """,
    """
    CREATE INDEX entry_share ON entry(share)
    """,
    """
    CREATE INDEX event_entry ON event(entry)
    """,
    """
    CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'events are kept'); END
    """,
    """
    CREATE TRIGGER event_is_fixed BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'events are never changed'); END
    """,
  ]

  /// Whether the connection's file has these statements and no others.
  static func isIn(_ connection: Connection) throws(LedgerFault) -> Bool {
    var found: Set<String> = []
    var count = 0
    try connection.statement("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL").forEach {
      (row) throws(LedgerFault) in
      count += 1
      if count <= statements.count { found.insert(try row.text(0)) }
    }
    return count == statements.count && found == Set(statements)
  }
}
