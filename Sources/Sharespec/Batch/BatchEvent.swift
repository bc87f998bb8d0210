import ShareModel

/// What a run tells while it goes on; each result is in the ledger before it is told.
public enum BatchEvent: Sendable {
  /// A share has its result, for all recipients that were still open.
  case result(BatchResult)
  /// An account is not used any more in this run; what was left for it stays planned.
  case stopped(AccountStop)
  /// A share has a result that the ledger could not take, so that nothing else keeps it. Its entries count as in doubt where they had come to
  /// their commit point, and are still to be sent where they had not: of those nothing was sent.
  case unrecorded(BatchResult, reason: String, isCommitted: Bool)
}

/// What became of one share.
public struct BatchResult: Sendable {
  /// The recipe's name.
  public let recipe: String
  /// What tells the row from others, where it has one.
  public let row: String?
  /// What became of each recipient.
  public let result: ShareResult

  /// A result of a share.
  public init(recipe: String, row: String? = nil, result: ShareResult) {
    (self.recipe, self.row, self.result) = (recipe, row, result)
  }

  /// How people call the share: the recipe and the row.
  public var name: String { row.map { "\(recipe), row \($0)" } ?? recipe }
}

/// Why an account is not used any more.
public struct AccountStop: Sendable, Hashable {
  /// The account's name.
  public let account: String
  /// The reason as a sentence, without a secret.
  public let reason: String
  /// Whether a later run may succeed with nothing changed.
  public let isTransient: Bool
}
