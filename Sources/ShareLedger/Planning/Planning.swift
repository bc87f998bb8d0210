/// What planning an entry came to.
public enum Planning: Sendable, Hashable {
  /// It is new, and to be sent.
  case new
  /// It was planned before with the same content, and is to be sent when it is due.
  case unchanged(notBefore: Int64?)
  /// It was planned before with other content, which is forgotten.
  case replaced
  /// It came in this plan already: the same recipient twice. The first one counts.
  case repeated
  /// It is not to be sent: it was, or it is in doubt, or was given up. Whether the content is another one now.
  case done(EntryState, isChanged: Bool)

  /// Whether the entry is to be sent.
  public var isOpen: Bool {
    switch self {
    case .new, .unchanged, .replaced: true
    case .repeated, .done: false
    }
  }
}
