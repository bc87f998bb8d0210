import ShareLedger
import ShareModel

/// Why a batch cannot be planned or performed. What the ledger holds is true all the same.
public enum BatchFault: Error, Sendable {
  /// The ledger cannot be used.
  case ledger(LedgerFault)
  /// A file of data cannot be read any more.
  case file(FileFault)
  /// Something differs from the plan, as sentences; nothing was shared.
  case stale(Staleness)
  /// An earlier run of a recipe without a campaign was not finished.
  case unfinished([UnfinishedRecipe])
  /// The plan was run before, and has recipes without a campaign, which would be shared once more.
  case planWasRun(run: Int64, began: Int64)
  /// A person or the system ended the run while it was planned; nothing of it was shared.
  case stopped(RunID)
  /// A campaign told its recipients apart in one way and would do it in another, so that everybody would get it again.
  case rekeyed(campaign: String, wasByColumn: Bool)
}

/// What differs from a plan.
public struct Staleness: Sendable, Hashable {
  /// The first differences, each a sentence.
  public private(set) var sentences: [String] = []
  /// How many there are in all.
  public private(set) var count = 0

  /// The most differences that are told one by one.
  static let limit = 20

  mutating func add(_ sentence: String) {
    count += 1
    if sentences.count < Staleness.limit { sentences.append(sentence) }
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { count == 0 }
}

/// A recipe without a campaign that an earlier run left unfinished.
public struct UnfinishedRecipe: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// When that run began, in seconds since 1970.
  public let started: Int64
  /// How many recipients it has still to reach.
  public let open: Int
}
