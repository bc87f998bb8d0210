/// Writes the rows of a plan, in a transaction that it opens.
final class PlanWriter {
  private let connection: Connection
  private let run: RunID
  private let time: Int64
  /// Shares from here on are of this plan.
  private let firstShare: Int64
  private var nextShare: Int64
  private var names: [String: Int64] = [:]

  private let find: Statement
  private let insertShare: Statement
  private let deleteShare: Statement
  private let insertEntry: Statement
  private let moveEntry: Statement

  init(_ connection: Connection, run: RunID, time: Int64) throws(LedgerFault) {
    self.connection = connection
    self.run = run
    self.time = time
    try connection.execute("BEGIN IMMEDIATE")
    firstShare = try connection.number("SELECT coalesce(max(id), 0) + 1 FROM share")
    nextShare = firstShare
    find = try connection.statement(
      """
      SELECT entry.id, entry.state, entry.share, entry.not_before, share.digest
      FROM entry CROSS JOIN share ON share.id = entry.share WHERE entry.key = ?
      """)
    insertShare = try connection.statement(
      """
      INSERT INTO share(id, run, campaign, named, recipe, row_key, account, message_id, digest, size, place)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    deleteShare = try connection.statement("DELETE FROM share WHERE id = ?")
    insertEntry = try connection.statement(
      """
      INSERT INTO entry(key, share, run, address, state, attempts, resends, not_before, changed)
      VALUES (?, ?, ?, ?, 1, 0, 0, ?, ?) ON CONFLICT(key) DO NOTHING
      """)
    moveEntry = try connection.statement(
      "UPDATE entry SET share = ?, run = ?, address = ? WHERE id = ?")
  }

  func add(_ share: ShareFacts, _ entries: [PlannedEntry]) throws(LedgerFault) -> [Planning] {
    let number = try write(share)
    var results: [Planning] = []
    results.reserveCapacity(entries.count)
    for entry in entries { results.append(try add(entry, to: number, share.digest)) }
    // A second plan of what was sent adds nothing.
    if !results.contains(where: \.isOpen) { try takeBack(share: number) }
    return results
  }

  /// How many entries of a recipe's named campaign are open in earlier runs: this plan would have taken them over.
  func leftBehind(campaign: String, recipe: String) throws(LedgerFault) -> Int {
    let select = try connection.statement(
      """
      SELECT count(*) FROM run CROSS JOIN entry INDEXED BY entry_run_state ON entry.run = run.id
      CROSS JOIN share ON share.id = entry.share
      WHERE run.id <> ?1 AND entry.state IN (1, 5) AND share.named = 1
      AND share.campaign = (SELECT id FROM name WHERE text = ?2)
      AND share.recipe = (SELECT id FROM name WHERE text = ?3)
      """)
    try select.bind(.integer(run.number), .text(campaign), .text(recipe))
    return Int(clamping: try select.first { (row) throws(LedgerFault) in try row.integer(0) } ?? 0)
  }

  func commit() throws(LedgerFault) {
    try connection.execute("COMMIT")
    try connection.shortenLog()
  }

  /// Adds an entry to a share, or moves it there. A new one is written without a look for it before: that would double the way through
  /// the index of keys, where each lies on another page.
  private func add(_ entry: PlannedEntry, to share: Int64, _ digest: SHA256Value) throws(LedgerFault)
    -> Planning
  {
    try insertEntry.bind(
      .digest(entry.key.digest), .integer(share), .integer(run.number), .text(entry.address),
      .integer(entry.notBefore), .integer(time))
    try insertEntry.run()
    guard connection.changes == 0 else { return .new }
    guard let known = try known(entry.key) else {
      throw .corrupt(path: connection.path, detail: "an entry is there and is not")
    }
    let result = planning(known, digest)
    if result.isOpen { try move(entry, known, result, to: share) }
    return result
  }

  private func known(_ key: EntryKey) throws(LedgerFault) -> KnownEntry? {
    try find.bind(.digest(key.digest))
    return try find.first { (row) throws(LedgerFault) in
      KnownEntry(
        id: try row.integer(0), state: try row.state(1), share: try row.integer(2),
        notBefore: try row.optionalInteger(3), digest: try row.digest(4))
    }
  }

  private func planning(_ known: KnownEntry, _ digest: SHA256Value) -> Planning {
    if known.share >= firstShare { return .repeated }
    let isChanged = known.digest != digest
    guard known.state.isOpen else { return .done(known.state, isChanged: isChanged) }
    return isChanged ? .replaced : .unchanged(notBefore: known.notBefore)
  }

  private func move(
    _ entry: PlannedEntry, _ known: KnownEntry, _ result: Planning, to share: Int64
  ) throws(LedgerFault) {
    if result == .replaced {
      var change = Change(.replace, entry.key, at: time)
      change.notBefore = entry.notBefore
      change.reason = "planned anew with other content"
      try ChangeWriter(connection: connection, run: run).write(change)
    }
    try moveEntry.bind(
      .integer(share), .integer(run.number), .text(entry.address), .integer(known.id))
    try moveEntry.run()
  }

  private func write(_ share: ShareFacts) throws(LedgerFault) -> Int64 {
    let number = nextShare
    nextShare += 1
    try insertShare.bind(
      .integer(number), .integer(run.number), .integer(try name(share.campaign)),
      .integer(share.isNamed ? 1 : 0), .integer(try name(share.recipe)), .text(share.rowKey),
      .integer(try name(share.account)), .text(share.messageID), .digest(share.digest),
      .integer(share.size), .integer(share.place))
    try insertShare.run()
    return number
  }

  /// Removes the share that was written last, and that no entry needs.
  private func takeBack(share number: Int64) throws(LedgerFault) {
    try deleteShare.bind(.integer(number))
    try deleteShare.run()
    nextShare = number
  }

  /// The number of a text in `name`. The memory of them is bounded.
  private func name(_ text: String) throws(LedgerFault) -> Int64 {
    if let known = names[text] { return known }
    let insert = try connection.statement("INSERT INTO name(text) VALUES (?) ON CONFLICT DO NOTHING")
    try insert.bind(.text(text))
    try insert.run()
    let select = try connection.statement("SELECT id FROM name WHERE text = ?")
    try select.bind(.text(text))
    guard let number = try select.first({ (row) throws(LedgerFault) in try row.integer(0) }) else {
      throw .corrupt(path: connection.path, detail: "a name that was written is not there")
    }
    if names.count >= 10_000 { names = [:] }
    names[text] = number
    return number
  }
}

/// What the ledger has under a key.
private struct KnownEntry {
  let id: Int64
  let state: EntryState
  let share: Int64
  let notBefore: Int64?
  let digest: SHA256Value
}
