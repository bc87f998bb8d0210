import ShareFailpoint

/// A plan that is being made: one transaction, however long. Nothing of it counts before `commit`; without it all is forgotten.
///
/// While it is open the ledger takes no other call. For one thread.
public final class LedgerPlan {
  private let ledger: Ledger
  private let writer: PlanWriter
  private var isOpen = true

  init(_ ledger: Ledger, _ writer: PlanWriter) {
    self.ledger = ledger
    self.writer = writer
  }

  deinit { if isOpen { close(after: .misuse("the plan was not committed")) } }

  /// Plans a share for its recipients and tells for each what that came to.
  ///
  /// An entry that is open already moves to this share and this run, whatever its content was. Others stay as they are.
  public func add(_ share: ShareFacts, _ entries: [PlannedEntry]) throws(LedgerFault) -> [Planning] {
    try used { (writer) throws(LedgerFault) in try writer.add(share, entries) }
  }

  /// How many recipients of a recipe's named campaign an earlier run planned, and this plan, when it is whole, does not have.
  public func leftBehind(campaign: String, recipe: String) throws(LedgerFault) -> Int {
    try used { (writer) throws(LedgerFault) in try writer.leftBehind(campaign: campaign, recipe: recipe) }
  }

  /// Makes the plan durable.
  public func commit() throws(LedgerFault) {
    try used { (writer) throws(LedgerFault) in
      guard Failpoint.reach(.planned) != .fail else { throw .disk("failpoint") }
      try writer.commit()
    }
    close(after: nil)
  }

  private func used<R>(_ body: (PlanWriter) throws(LedgerFault) -> R) throws(LedgerFault) -> R {
    guard isOpen else { throw .misuse("the plan is closed") }
    do throws(LedgerFault) { return try body(writer) } catch {
      close(after: error)
      throw error
    }
  }

  private func close(after fault: LedgerFault?) {
    isOpen = false
    ledger.closePlan(after: fault)
  }
}

extension Ledger {
  /// Begins to plan the shares of a run.
  ///
  /// - Parameter time: the time that the entries get, in seconds since 1970.
  public func plan(in run: RunID, at time: Int64) throws(LedgerFault) -> LedgerPlan {
    try takeTurn()
    do throws(LedgerFault) {
      let writer = try PlanWriter(connection, run: run, time: time)
      turns.lock()
      hasPlan = true
      turns.wakeAll()
      turns.unlock()
      return LedgerPlan(self, writer)
    } catch {
      undo(after: error)
      endTurn()
      throw error
    }
  }

  func closePlan(after fault: LedgerFault?) {
    if let fault { undo(after: fault) }
    turns.lock()
    hasPlan = false
    turns.unlock()
    endTurn()
  }
}
