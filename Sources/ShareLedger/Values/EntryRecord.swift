/// An entry as the ledger knows it: one share for one recipient.
public struct EntryRecord: Sendable, Hashable {
  /// Its number in this ledger, from 1; entries that were planned one after the other have numbers side by side.
  public let number: Int64
  /// Its key.
  public let key: EntryKey
  /// The run that planned it last.
  public let run: RunID
  /// The share.
  public let share: ShareFacts
  /// The recipient.
  public let address: String
  /// Where it stands.
  public let state: EntryState
  /// How many times it was tried.
  public let attempts: Int64
  /// How many times a person said that it is to be sent again.
  public let resends: Int64
  /// When it is due, in seconds since 1970; nil for at once.
  public let notBefore: Int64?
  /// The server, folder or file it was last given to.
  public let host: String?
  /// Why it is where it is, as a sentence for people.
  public let reason: String?
  /// What the server said last.
  public let reply: String?
  /// When it last changed, in seconds since 1970.
  public let changed: Int64
  /// The clock that never jumps at the last change, in nanoseconds; it says nothing after a restart of the machine.
  public let monotonic: Int64?
}
