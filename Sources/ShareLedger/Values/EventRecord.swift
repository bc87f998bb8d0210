/// One step of an entry, never changed once it is written.
public struct EventRecord: Sendable, Hashable {
  /// When, in seconds since 1970.
  public let time: Int64
  /// The state before.
  public let from: EntryState
  /// The state after.
  public let to: EntryState
  /// The run in which it happened; nil for a person's word between runs and for what was found when the ledger was opened.
  public let run: RunID?
  /// The person on whose word it happened.
  public let user: String?
  /// The reason or the reply.
  public let note: String?
}
