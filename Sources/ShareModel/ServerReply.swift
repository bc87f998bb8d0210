/// What a server said to a command: a code and text (RFC 5321, 4.2).
///
///     if case .deferred = recipient.outcome, recipient.reply?.code == 450 { backOff() }
public struct ServerReply: Sendable, Hashable {
  /// The code, from 200 to 559.
  public let code: Int
  /// The finer code at the start of the text; nil where there is none, or one of another class than `code`.
  public let status: EnhancedStatus?
  /// Code and text in one line of at most about 1,000 characters: controls visible, the account's secret taken out.
  public let text: String

  /// A reply.
  public init(code: Int, status: EnhancedStatus? = nil, text: String) {
    self.code = code
    self.status = status
    self.text = text
  }

  /// Whether the server says that a later try may succeed: 4yz (RFC 5321, 4.2.1).
  public var isTransient: Bool { (400...499).contains(code) }
}
