import ShareDiagnostics
import ShareLedger

/// What a run has planned and not reached, and what is not among its shares any more: rows and recipients that were taken out of the
/// data. Memory does not grow with their number.
public struct RemovedEntries {
  private let ledger: Ledger
  private let run: RunID
  private let recipes: Set<String>
  private let present: EntryNumbers

  /// Goes through all shares that the run would have now. nil where one of them cannot be composed, as the report then says:
  /// nobody knows its recipients.
  public init?(
    of run: RunID, without shares: BatchShares, in ledger: Ledger, report: inout Report
  ) throws(BatchFault) {
    self.ledger = ledger
    self.run = run
    recipes = shares.recipeNames
    var shares = shares
    var present = EntryNumbers()
    var isLast = false
    while !isLast {
      let ahead = BatchAhead(of: &shares, report: &report) { _ in true }
      if let fault = ahead.fault { throw .file(fault) }
      do throws(LedgerFault) {
        for entry in try ahead.entries(in: ledger).values { present.insert(entry.number) }
      } catch { throw .ledger(error) }
      isLast = ahead.isLast
    }
    guard !report.hasErrors else { return nil }
    self.present = present
  }

  /// Gives them up, and tells each once that is in the ledger.
  public func giveUp(
    user: String, at time: Int64, tell: (EntryRecord) -> Void
  ) throws(BatchFault) {
    var cursor: EntryCursor?
    do throws(LedgerFault) {
      repeat {
        let page = try ledger.entries(
          matching: EntryFilter(states: [.planned, .deferred], run: run), after: cursor)
        let removed = page.entries.filter { entry in
          recipes.contains(entry.share.recipe) && !present.contains(entry.number)
        }
        try ledger.giveUp(
          removed.map(\.key), user: user, at: time,
          note: "\(user) gives it up: it is not in the data any more")
        removed.forEach(tell)
        cursor = page.next
      } while cursor != nil
    } catch { throw .ledger(error) }
  }
}
