/// Writes what happens to a run as a whole, in a transaction that is open.
struct RunWriter {
  let connection: Connection

  func close(_ run: RunID, _ state: RunState, at time: Int64) throws(LedgerFault) {
    let update = try connection.statement("UPDATE run SET state = ?, ended = ? WHERE id = ?")
    try update.bind(.text(state.rawValue), .integer(time), .integer(run.number))
    try update.run()
    guard connection.changes == 1 else { throw .misuse("there is no run \(run.number)") }
  }

  /// Cancels the open entries that the end of a SELECT names, whose `?3` and further are the values.
  func cancel(
    _ which: String, _ values: Value..., at time: Int64, user: String
  ) throws(LedgerFault) -> Int {
    let events = try connection.statement(
      """
      INSERT INTO event(entry, time, old, new, run, user) SELECT entry.id, ?1, entry.state, 7, entry.run, ?2 \(which)
      """)
    try events.bind([.integer(time), .text(user.kept)] + values)
    try events.run()
    // The ids are taken together first: the change must not move an entry before the reading index.
    let entries = try connection.statement(
      """
      UPDATE entry SET state = 7, not_before = NULL, reason = 'given up by ' || ?2, changed = ?1, monotonic = NULL
      WHERE id IN (SELECT entry.id \(which))
      """)
    try entries.bind([.integer(time), .text(user.kept)] + values)
    try entries.run()
    return connection.changes
  }
}
