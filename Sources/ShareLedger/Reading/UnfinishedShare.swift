/// A share without a campaign's name that is not sent to all.
public struct UnfinishedShare: Sendable, Hashable {
  /// The run that planned it.
  public let run: RunID
  /// The row of a pattern.
  public let rowKey: String?
  /// How many recipients are still to be sent to.
  public let open: Int
  /// How many recipients it has.
  public let total: Int
}
