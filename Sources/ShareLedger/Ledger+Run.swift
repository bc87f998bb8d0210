extension Ledger {
  /// Begins a run and returns its number. The generation of the ledger grows by one.
  ///
  /// - Parameters:
  ///   - request: what the person asked for, in whatever form the caller can read again.
  ///   - planDigest: the digest of the plan file, where there is one.
  ///   - holder: who runs it; its start is the run's.
  public func begin(
    _ request: String, planDigest: SHA256Value? = nil, by holder: LedgerHolder
  ) throws(LedgerFault) -> RunID {
    try inTransaction { (connection) throws(LedgerFault) in
      let insert = try connection.statement(
        "INSERT INTO run(state, started, request, plan, process, host, user) VALUES ('running', ?, ?, ?, ?, ?, ?)"
      )
      try insert.bind(
        .integer(holder.started), .text(request), .digest(planDigest), .integer(holder.process),
        .text(holder.host), .text(holder.user))
      try insert.run()
      let run = RunID(connection.lastRow)
      try connection.execute("UPDATE ledger SET generation = generation + 1")
      return run
    }
  }

  /// Goes on with a run that is there. The generation of the ledger grows by one.
  public func goOn(_ run: RunID, by holder: LedgerHolder) throws(LedgerFault) {
    try inTransaction { (connection) throws(LedgerFault) in
      let update = try connection.statement(
        "UPDATE run SET state = 'running', started = ?, ended = NULL, process = ?, host = ?, user = ? WHERE id = ?"
      )
      try update.bind(
        .integer(holder.started), .integer(holder.process), .text(holder.host), .text(holder.user),
        .integer(run.number))
      try update.run()
      guard connection.changes == 1 else { throw .misuse("there is no run \(run.number)") }
      try connection.execute("UPDATE ledger SET generation = generation + 1")
    }
  }

  /// Ends a run; entries of it may still be open.
  public func end(_ run: RunID, at time: Int64) throws(LedgerFault) {
    try inTransaction { (connection) throws(LedgerFault) in
      try RunWriter(connection: connection).close(run, .ended, at: time)
    }
  }

  /// Ends a run that was cut off while it was planned: `unplannedRuns` has it.
  public func interrupt(_ run: RunID, at time: Int64) throws(LedgerFault) {
    try inTransaction { (connection) throws(LedgerFault) in
      try RunWriter(connection: connection).close(run, .interrupted, at: time)
    }
  }

  /// Gives up what is open of a run, and returns how many entries that were. What is in doubt stays so.
  public func abandon(_ run: RunID, at time: Int64, user: String) throws(LedgerFault) -> Int {
    try inTransaction { (connection) throws(LedgerFault) in
      let writer = RunWriter(connection: connection)
      let count = try writer.cancel(
        "FROM entry WHERE run = ?3 AND state IN (1, 5)", .integer(run.number), at: time, user: user)
      try writer.close(run, .abandoned, at: time)
      return count
    }
  }

  /// Gives up what is open, in one run, of a recipe's shares without a campaign's name, and returns how many entries that were.
  public func abandonUnnamed(
    recipe: String, of run: RunID, at time: Int64, user: String
  ) throws(LedgerFault) -> Int {
    try inTransaction { (connection) throws(LedgerFault) in
      try RunWriter(connection: connection).cancel(
        """
        FROM share CROSS JOIN entry ON entry.share = share.id
        WHERE share.named = 0 AND share.recipe = (SELECT id FROM name WHERE text = ?4)
        AND entry.run = ?3 AND entry.state IN (1, 5)
        """, .integer(run.number), .text(recipe), at: time, user: user)
    }
  }
}
