/// A step of an entry with what is known about it.
public struct Change: Sendable, Hashable {
  /// The entry.
  public let key: EntryKey
  /// The step.
  public let transition: Transition
  /// When, in seconds since 1970.
  public let time: Int64
  /// The clock that never jumps, in nanoseconds.
  public var monotonic: Int64?
  /// The number of the try that it belongs to, from 1; nil leaves the number as it is.
  public var attempt: Int64?
  /// When the entry is due again, in seconds since 1970; nil for at once.
  public var notBefore: Int64?
  /// The server, folder or file; nil leaves it as it is.
  public var host: String?
  /// Why, as a sentence for people.
  public var reason: String?
  /// What the server said, without secrets.
  public var reply: String?

  /// A step at a time; the facts are added to it.
  public init(_ transition: Transition, _ key: EntryKey, at time: Int64) {
    self.key = key
    self.transition = transition
    self.time = time
  }
}
