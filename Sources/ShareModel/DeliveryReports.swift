/// What the servers on the way are asked to report about a mail (RFC 3461), where they offer it.
public struct DeliveryReports: Sendable, Hashable {
  /// What may be reported.
  public enum Event: String, Sendable, Hashable, CaseIterable {
    /// The mail was delivered.
    case success
    /// The mail cannot be delivered.
    case failure
    /// The mail is on its way for longer than usual.
    case delay
  }

  /// How much of the mail a report about a failure gives back (RFC 3461, 4.3).
  public enum Content: String, Sendable, Hashable, CaseIterable {
    case full, headers
  }

  /// What is reported: nothing at all for an empty set, and for nil what servers do by themselves, which is failures.
  public var notify: Set<Event>?
  /// How much is given back; nil leaves it to the server.
  public var content: Content?

  /// A wish.
  public init(notify: Set<Event>? = nil, content: Content? = nil) {
    self.notify = notify
    self.content = content
  }
}
