/// Questions to a ledger, for whoever has its connection. `LedgerQuerying` has a method for each of them; several that must fit
/// together are asked in one `ask`.
public struct LedgerQueries {
  let connection: Connection
  /// Whether no program holds the ledger, so that what is committing waits for nobody's answer.
  var isLeft = false

  /// Which ledger it is, and how far it has come.
  public func mark() throws(LedgerFault) -> LedgerMark {
    let select = try connection.statement("SELECT id, generation FROM ledger")
    let mark = try select.first { (row) throws(LedgerFault) -> LedgerMark? in
      guard let id = LedgerID(try row.text(0)) else { return nil }
      return LedgerMark(id: id, generation: try row.integer(1))
    }
    guard let mark = mark ?? nil else {
      throw .corrupt(path: connection.path, detail: "it has no identity")
    }
    return mark
  }

  /// How many entries are in each state: of one run, or of all.
  public func counts(of run: RunID? = nil) throws(LedgerFault) -> StateCounts {
    let condition = run == nil ? "?1 IS NULL" : "run = ?1"
    let select = try connection.statement(
      "SELECT state, count(*) FROM entry INDEXED BY entry_run_state WHERE \(condition) GROUP BY run, state")
    try select.bind(.integer(run?.number))
    var counts = StateCounts()
    try select.forEach { (row) throws(LedgerFault) in
      counts[known(try row.state(0))] += Int(clamping: try row.integer(1))
    }
    return counts
  }

  /// The steps of an entry, the oldest first.
  public func events(of key: EntryKey) throws(LedgerFault) -> [EventRecord] {
    let select = try connection.statement(
      """
      SELECT time, old, new, event.run, user, note FROM event
      WHERE entry = (SELECT id FROM entry WHERE key = ?) ORDER BY event.id
      """)
    try select.bind(.digest(key.digest))
    var events: [EventRecord] = []
    try select.forEach { (row) throws(LedgerFault) in
      events.append(
        EventRecord(
          time: try row.integer(0), from: try row.state(1), to: try row.state(2),
          run: try row.optionalInteger(3).map(RunID.init), user: try row.optionalText(4),
          note: try row.optionalText(5)))
    }
    return events
  }

  /// The state of an entry as the next program will find it.
  func known(_ state: EntryState) -> EntryState { isLeft && state == .committing ? .inDoubt : state }

  /// The states of the file that are read as these.
  func stored(_ states: Set<EntryState>) -> Set<EntryState> {
    isLeft && states.contains(.inDoubt) ? states.union([.committing]) : states
  }
}
