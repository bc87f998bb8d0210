/// An entry that is still to be sent.
public struct OpenEntry: Sendable, Hashable {
  /// Its key.
  public let key: EntryKey
  /// `planned` or `deferred`.
  public let state: EntryState
  /// How many times it was tried.
  public let attempts: Int64
  /// When it is due, in seconds since 1970; nil for at once.
  public let notBefore: Int64?
}
