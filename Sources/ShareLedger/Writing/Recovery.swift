/// What is done about a program that ended without a word: what it had committing is in doubt.
struct Recovery {
  let connection: Connection

  /// The reason that such entries get.
  static let reason = "the program ended after the commit point and before the answer was recorded"

  private static let committing = """
    FROM run CROSS JOIN entry INDEXED BY entry_run_state ON entry.run = run.id WHERE entry.state = 2
    """

  /// Recovers, and returns how many entries are in doubt for it. After an unclean end the file is checked first.
  func run(at time: Int64) throws(LedgerFault) -> Int {
    let runs = try connection.number("SELECT count(*) FROM run WHERE state = 'running'")
    let count = try connection.number("SELECT count(*) \(Recovery.committing)")
    guard runs > 0 || count > 0 else { return 0 }
    try check()
    try connection.transaction { () throws(LedgerFault) in try recover(at: time) }
    return Int(count)
  }

  private func recover(at time: Int64) throws(LedgerFault) {
    let events = try connection.statement(
      "INSERT INTO event(entry, time, old, new, note) SELECT entry.id, ?, 2, 6, ? \(Recovery.committing)")
    try events.bind(.integer(time), .text(Recovery.reason))
    try events.run()
    let entries = try connection.statement(
      """
      UPDATE entry SET state = 6, reason = ?, changed = ?, monotonic = NULL
      WHERE id IN (SELECT entry.id \(Recovery.committing))
      """)
    try entries.bind(.text(Recovery.reason), .integer(time))
    try entries.run()
    try connection.execute("UPDATE run SET state = 'interrupted' WHERE state = 'running'")
  }

  private func check() throws(LedgerFault) {
    let answer = try connection.word("PRAGMA quick_check(1)") ?? "no answer"
    guard answer == "ok" else { throw .corrupt(path: connection.path, detail: answer) }
  }
}
