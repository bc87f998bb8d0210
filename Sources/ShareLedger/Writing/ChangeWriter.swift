/// Writes steps of entries and their events, in a transaction that is open.
struct ChangeWriter {
  let connection: Connection
  let run: RunID?
  /// Entries whose commit point a test left out; empty in every other case.
  var leftOut: Set<EntryKey> = []

  /// Takes a step, if the entry can take it.
  func write(_ change: Change, user: String? = nil) throws(LedgerFault) {
    let find = try connection.statement("SELECT id, state FROM entry WHERE key = ?")
    try find.bind(.digest(change.key.digest))
    let found = try find.first { (row) throws(LedgerFault) in (try row.integer(0), try row.state(1)) }
    guard let (id, state) = found else { throw .illegal(change.key, from: nil, change.transition) }
    let counted = state.isOpen && leftOut.contains(change.key) ? .committing : state
    guard change.transition.sources.contains(counted) else {
      throw .illegal(change.key, from: state, change.transition)
    }
    try update(id, change)
    try note(id, from: state, change, user)
  }

  private func update(_ id: Int64, _ change: Change) throws(LedgerFault) {
    // The reply of an earlier try goes at the commit point of the next: it would look like the answer to it.
    let statement = try connection.statement(
      """
      UPDATE entry SET state = ?2, attempts = max(attempts, coalesce(?3, 0)), resends = resends + ?4,
      not_before = ?5, host = coalesce(?6, host), reason = ?7,
      reply = coalesce(?8, CASE ?2 WHEN 2 THEN NULL ELSE reply END), changed = ?9, monotonic = ?10 WHERE id = ?1
      """)
    try statement.bind(
      .integer(id), .integer(change.transition.target.code), .integer(change.attempt),
      .integer(change.transition == .resend ? 1 : 0), .integer(change.notBefore),
      .text(change.host?.kept), .text(change.reason?.kept), .text(change.reply?.kept),
      .integer(change.time), .integer(change.monotonic))
    try statement.run()
  }

  private func note(_ id: Int64, from state: EntryState, _ change: Change, _ user: String?)
    throws(LedgerFault)
  {
    let words = change.transition == .commit ? change.host : change.reply ?? change.reason
    let statement = try connection.statement(
      "INSERT INTO event(entry, time, old, new, run, user, note) VALUES (?, ?, ?, ?, ?, ?, ?)")
    try statement.bind(
      .integer(id), .integer(change.time), .integer(state.code), .integer(change.transition.target.code),
      .integer(run?.number), .text(user?.kept), .text(words?.kept))
    try statement.run()
  }
}

extension String {
  /// The text as it is kept: what a server says may be long.
  var kept: String {
    let limit = 4096
    guard utf8.count > limit else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit)))
  }
}
