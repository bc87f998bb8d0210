import ShareLedger

/// A batch that is written into the ledger and not yet durable: a person may still say no.
public final class PlannedBatch {
  /// The run.
  public let run: RunID
  /// What was found.
  public internal(set) var facts = BatchFacts()
  private var plan: LedgerPlan?
  private let ledger: Ledger

  init(run: RunID, in ledger: Ledger, at time: Int64) throws(LedgerFault) {
    self.run = run
    self.ledger = ledger
    plan = try ledger.plan(in: run, at: time)
  }

  func add(_ share: ShareFacts, _ entries: [PlannedEntry]) throws(LedgerFault) -> [Planning] {
    guard let plan else { throw .misuse("the plan is closed") }
    return try plan.add(share, entries)
  }

  func leftBehind(campaign: String, recipe: String) throws(LedgerFault) -> Int {
    try plan?.leftBehind(campaign: campaign, recipe: recipe) ?? 0
  }

  /// Makes the plan durable; only then it can be performed.
  public func commit() throws(BatchFault) {
    do throws(LedgerFault) { try plan?.commit() } catch { throw .ledger(error) }
    plan = nil
  }

  /// Forgets the plan and ends the run, in which nothing was shared.
  public func discard(at time: Int64) throws(BatchFault) {
    plan = nil
    do throws(LedgerFault) { try ledger.end(run, at: time) } catch { throw .ledger(error) }
  }
}

/// What planning found.
public struct BatchFacts: Sendable, Hashable {
  /// How many shares are to be performed.
  public internal(set) var shares = 0
  /// How many recipients they have.
  public internal(set) var recipients = 0
  /// How many recipients have it already.
  public internal(set) var accepted = 0
  /// How many were refused for good before, and are not tried again.
  public internal(set) var failed = 0
  /// How many are in doubt.
  public internal(set) var inDoubt = 0
  /// How many were given up.
  public internal(set) var cancelled = 0
  /// How many recipients come twice in it; the first share counts.
  public internal(set) var repeated = 0
  /// How many recipients an earlier run planned and did not reach, and are not in the data any more.
  public internal(set) var removed = 0
  /// Whether there were more shares than the limit let in.
  public internal(set) var isLimited = false
  /// The first recipients who have it already, but with other content.
  public internal(set) var changed: [String] = []
  /// How many those are in all.
  public internal(set) var changedCount = 0
  /// The accounts that will be used, in the order of their first shares.
  public internal(set) var accounts: [String] = []

  /// How many recipients are not in the plan, as something became of them before.
  public var done: Int { accepted + failed + inDoubt + cancelled }

  mutating func add(_ planning: Planning, of address: String, _ name: String) {
    switch planning {
    case .new, .unchanged, .replaced: recipients += 1
    case .repeated: repeated += 1
    case .done(let state, let isChanged):
      switch state {
      case .accepted: accepted += 1
      case .failed: failed += 1
      case .inDoubt, .committing: inDoubt += 1
      case .cancelled: cancelled += 1
      case .planned, .deferred: break
      }
      guard isChanged, state != .cancelled else { return }
      changedCount += 1
      if changed.count < Staleness.limit { changed.append("\(name): \(address)") }
    }
  }
}
