extension LedgerQueries {
  private static let columns = "SELECT id, state, started, ended, request, plan, process, host, user FROM run"

  /// A run by its number; nil where there is none.
  public func run(_ id: RunID) throws(LedgerFault) -> RunRecord? {
    try runs("WHERE id = ?", id.number).first
  }

  /// The last runs, the newest first.
  public func lastRuns(_ limit: Int) throws(LedgerFault) -> [RunRecord] {
    try runs("ORDER BY id DESC LIMIT ?", Int64(max(0, limit)))
  }

  /// The runs with entries that are still to be sent, the oldest first; at most 1000.
  public func unfinishedRuns() throws(LedgerFault) -> [RunRecord] {
    try runs(
      """
      WHERE EXISTS (SELECT 1 FROM entry WHERE entry.run = run.id AND entry.state = 1)
      OR EXISTS (SELECT 1 FROM entry WHERE entry.run = run.id AND entry.state = 5) ORDER BY id LIMIT ?
      """, 1000)
  }

  /// The runs that were cut off while they were planned, so that nothing of them was shared, the oldest first; at most 1000.
  ///
  /// A run that was planned has shares, also where a later one took over all of its entries.
  public func unplannedRuns() throws(LedgerFault) -> [RunRecord] {
    try runs(
      """
      WHERE state IN ('interrupted'\(isLeft ? ", 'running'" : ""))
      AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.run = run.id)
      AND NOT EXISTS (SELECT 1 FROM share WHERE share.run = run.id) ORDER BY id LIMIT ?
      """, 1000)
  }

  private func runs(_ which: String, _ value: Int64) throws(LedgerFault) -> [RunRecord] {
    let select = try connection.statement("\(LedgerQueries.columns) \(which)")
    try select.bind(.integer(value))
    var runs: [RunRecord] = []
    try select.forEach { (row) throws(LedgerFault) in runs.append(try record(row)) }
    return runs
  }

  private func record(_ row: Row) throws(LedgerFault) -> RunRecord {
    guard let stored = RunState(rawValue: try row.text(1)) else {
      throw .corrupt(path: connection.path, detail: "a run's state is none")
    }
    let state = isLeft && stored == .running ? .interrupted : stored
    let started = try row.integer(2)
    return RunRecord(
      id: RunID(try row.integer(0)), state: state, started: started, ended: try row.optionalInteger(3),
      request: try row.text(4), planDigest: try row.optionalDigest(5),
      holder: LedgerHolder(
        process: try row.integer(6), started: started, host: try row.text(7), user: try row.text(8)))
  }

  /// The shares of a recipe without a campaign's name that are not sent to all; at most 1000.
  public func unfinishedUnnamed(recipe: String) throws(LedgerFault) -> [UnfinishedShare] {
    let select = try connection.statement(
      """
      SELECT share.run, share.row_key, sum(entry.state IN (1, 5)) AS open, count(*)
      FROM share INDEXED BY share_unnamed CROSS JOIN entry INDEXED BY entry_share ON entry.share = share.id
      WHERE share.named = 0 AND share.recipe = (SELECT id FROM name WHERE text = ?)
      GROUP BY share.id HAVING open > 0 LIMIT 1000
      """)
    try select.bind(.text(recipe))
    var shares: [UnfinishedShare] = []
    try select.forEach { (row) throws(LedgerFault) in
      shares.append(
        UnfinishedShare(
          run: RunID(try row.integer(0)), rowKey: try row.optionalText(1),
          open: Int(clamping: try row.integer(2)), total: Int(clamping: try row.integer(3))))
    }
    return shares
  }
}
