extension LedgerQueries {
  private static let columns = """
    SELECT e.key, e.run, e.address, e.state, e.attempts, e.resends, e.not_before, e.host, e.reason, e.reply,
    e.changed, e.monotonic, campaign.text, s.named, recipe.text, s.row_key, account.text, s.message_id, s.digest,
    s.size, s.place, e.id FROM entry e CROSS JOIN share s ON s.id = e.share
    CROSS JOIN name campaign ON campaign.id = s.campaign CROSS JOIN name recipe ON recipe.id = s.recipe
    CROSS JOIN name account ON account.id = s.account
    """

  private static let byKey = "\(columns) WHERE e.key = ?"

  /// The entry with a key; nil where there is none.
  public func entry(_ key: EntryKey) throws(LedgerFault) -> EntryRecord? {
    try first(LedgerQueries.byKey, .digest(key.digest))
  }

  func entry(_ number: Int64) throws(LedgerFault) -> EntryRecord? {
    try first("\(LedgerQueries.columns) WHERE e.id = ?", .integer(number))
  }

  private func first(_ question: String, _ value: Value) throws(LedgerFault) -> EntryRecord? {
    let select = try connection.statement(question)
    try select.bind(value)
    return try select.first { (row) throws(LedgerFault) in try record(row) }
  }

  private func record(_ row: Row) throws(LedgerFault) -> EntryRecord {
    let (stored, reason) = (try row.state(3), try row.optionalText(8))
    let state = known(stored)
    return EntryRecord(
      number: try row.integer(21), key: EntryKey(try row.digest(0)), run: RunID(try row.integer(1)),
      share: try LedgerQueries.share(row),
      address: try row.text(2), state: state, attempts: try row.integer(4),
      resends: try row.integer(5), notBefore: try row.optionalInteger(6), host: try row.optionalText(7),
      reason: state == stored ? reason : Recovery.reason, reply: try row.optionalText(9),
      changed: try row.integer(10),
      monotonic: try row.optionalInteger(11))
  }

  private static func share(_ row: Row) throws(LedgerFault) -> ShareFacts {
    ShareFacts(
      campaign: try row.text(12), isNamed: try row.integer(13) != 0, recipe: try row.text(14),
      rowKey: try row.optionalText(15), account: try row.text(16), messageID: try row.optionalText(17),
      digest: try row.digest(18), size: try row.integer(19), place: try row.integer(20))
  }

  /// How many of these entries were accepted.
  public func acceptedCount(_ keys: [EntryKey]) throws(LedgerFault) -> Int {
    let select = try connection.statement("SELECT state FROM entry WHERE key = ?")
    var count = 0
    for key in keys {
      try select.bind(.digest(key.digest))
      if try select.first({ (row) throws(LedgerFault) in try row.state(0) }) == .accepted { count += 1 }
    }
    return count
  }

  /// Of these entries those that are still to be sent, in the same order, due or not.
  public func openEntries(_ keys: [EntryKey]) throws(LedgerFault) -> [OpenEntry] {
    let select = try connection.statement("SELECT state, attempts, not_before FROM entry WHERE key = ?")
    var entries: [OpenEntry] = []
    for key in keys {
      try select.bind(.digest(key.digest))
      let entry = try select.first { (row) throws(LedgerFault) in
        OpenEntry(
          key: key, state: try row.state(0), attempts: try row.integer(1),
          notBefore: try row.optionalInteger(2))
      }
      if let entry, entry.state.isOpen { entries.append(entry) }
    }
    return entries
  }
}
