import ShareModel

/// The last moment at which a mail can still be kept back: all commands were answered, and the bytes that end the
/// content have not been written.
///
/// A ledger makes a durable note of it before it returns; from then on a lost answer leaves the mail in doubt.
public struct CommitPoint: Sendable, Hashable {
  /// The recipients that the server agreed to; the others have their result already.
  public let recipients: [String]
  /// The message's identifier.
  public let messageID: MessageID
  /// The server, as host and port.
  public let server: String
}

/// Why the holder of a commit point does not let a mail go.
public struct CommitRefusal: Error, Sendable, Hashable {
  /// The reason, as the end of a sentence.
  public let reason: String

  /// A reason.
  public init(_ reason: String) { self.reason = reason }
}
