/// A recipient of a share that is planned.
public struct PlannedEntry: Sendable, Hashable {
  /// The entry's key.
  public let key: EntryKey
  /// The recipient.
  public let address: String
  /// When it is due, in seconds since 1970; nil for at once.
  public let notBefore: Int64?

  /// A recipient.
  public init(key: EntryKey, address: String, notBefore: Int64? = nil) {
    self.key = key
    self.address = address
    self.notBefore = notBefore
  }
}
