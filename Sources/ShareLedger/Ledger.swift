import CSQLite
import ShareText

/// What became of every share: one file, one writer.
///
/// Whoever opens a ledger holds it until the object goes. All calls may be made from any thread; what several threads record at the
/// same time becomes durable together. When the disk fails, the ledger takes nothing more: every later call throws the same fault.
///
///     let ledger = try Ledger.open(at: "/home/jane/.local/state/sharespec/ledger", by: holder)
///     let run = try ledger.begin(request, by: holder)
///     let plan = try ledger.plan(in: run, at: now)
///     _ = try plan.add(share, [PlannedEntry(key: key, address: "ann@example.org")])
///     try plan.commit()
///     try ledger.record([Change(.commit, key, at: now)], in: run)
///     // Here, and not earlier, the content's end may be written.
///     try ledger.record([Change(.accept, key, at: now)], in: run)
///     try ledger.end(run, at: now)
///
/// Unchecked, because the C handle of the connection is used by whoever has the turn, one thread at a time: `turns` sees to that.
public final class Ledger: @unchecked Sendable {
  /// Which ledger it is.
  public let id: LedgerID
  /// How many entries were found committing when it was opened, and are in doubt since.
  public let recovered: Int
  /// Whether the ledger was made when it was opened.
  public let isNew: Bool

  let connection: Connection
  let turns = Turns()

  // Guarded by `turns`.
  var isTaken = false
  var hasPlan = false
  var failure: LedgerFault?
  var waiting: [Submission] = []

  // Used by whoever has the turn.
  var leftOut: Set<EntryKey> = []
  /// How many transactions of changes were written: fewer than calls of `record` where calls go together.
  var transactions = 0

  init(_ opened: OpenedLedger) {
    id = opened.id
    recovered = opened.recovered
    isNew = opened.isNew
    connection = opened.connection
  }
}
