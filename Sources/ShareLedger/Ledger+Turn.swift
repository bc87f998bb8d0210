import CSQLite

extension Ledger {
  /// Runs the body when it has the connection to itself. A fault undoes what the body did in a transaction.
  func exclusively<R>(_ body: (Connection) throws(LedgerFault) -> R) throws(LedgerFault) -> R {
    try takeTurn()
    defer { endTurn() }
    do throws(LedgerFault) { return try body(connection) } catch {
      undo(after: error)
      throw error
    }
  }

  /// As `exclusively`, in a transaction that is durable at the end.
  func inTransaction<R>(_ body: (Connection) throws(LedgerFault) -> R) throws(LedgerFault) -> R {
    try exclusively { (connection) throws(LedgerFault) in
      try connection.transaction { () throws(LedgerFault) in try body(connection) }
    }
  }

  func takeTurn() throws(LedgerFault) {
    turns.lock()
    defer { turns.unlock() }
    try checkUsable()
    while isTaken {
      turns.wait()
      try checkUsable()
    }
    isTaken = true
  }

  func endTurn() {
    turns.lock()
    isTaken = false
    turns.wakeAll()
    turns.unlock()
  }

  /// Whether anything may be asked; only with the lock of `turns`.
  func checkUsable() throws(LedgerFault) {
    if let failure { throw failure }
    if hasPlan { throw .misuse("the ledger is being planned: commit the plan first") }
  }

  /// Takes a transaction back after a fault; a final one is kept for all later calls. Only for whoever has the turn.
  func undo(after fault: LedgerFault) {
    var final = fault.isFinal ? fault : nil
    if connection.isInTransaction {
      do throws(LedgerFault) { try connection.execute("ROLLBACK") } catch {
        final = final ?? error
      }
    }
    guard let final else { return }
    // Closing would write the log into the file: after a failed fsync nothing is tried again.
    do throws(LedgerFault) { try connection.set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true) } catch {
      // The switch only fails where there is no connection, and then nothing is written at closing either.
    }
    turns.lock()
    if failure == nil { failure = final }
    turns.unlock()
  }
}
