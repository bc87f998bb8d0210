/// Which ledger it is and how far it has come. A plan keeps the mark, so that a ledger that was deleted and made anew, or put back
/// from an old copy, is found out before it sends what was sent.
public struct LedgerMark: Sendable, Hashable {
  /// The ledger.
  public let id: LedgerID
  /// Grows by one with each run that begins or goes on.
  public let generation: Int64

  /// A mark.
  public init(id: LedgerID, generation: Int64) {
    self.id = id
    self.generation = generation
  }
}
