/// What one call of `record` hands in, and what became of it.
final class Submission {
  let changes: [Change]
  let run: RunID?
  /// Guarded by the ledger's `turns`; nil while it waits.
  var outcome: Result<Void, LedgerFault>?

  init(_ changes: [Change], _ run: RunID?) {
    self.changes = changes
    self.run = run
  }
}
