import ShareCompose
import ShareModel

/// A way for mails to leave: one connection to a server, or one place on this machine.
///
/// All calls block until the answer is known; an object is used by one thread at a time. A connection is made by the
/// first mail and kept for the next ones. Whoever runs transports should ignore SIGPIPE for the whole process: libcurl
/// writes with `MSG_NOSIGNAL` where the system has it, but not every TLS library it may be built with does.
///
/// `transport(for:password:surroundings:)` makes one that takes shares of every kind.
public protocol MailTransport: AnyObject {
  /// Hands a mail over, once, and says what became of each recipient, in the order of the envelope.
  ///
  /// `committing` is asked at the last moment at which the mail, or its part for some of the recipients, can be kept
  /// back; where it throws, that part is deferred and was not handed over. Throws where the account as a whole cannot be
  /// used; then nothing of this mail was taken by anyone.
  func deliver(
    _ mail: ComposedMail, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult
  /// Ends the connection, if there is one. Never changes the result of a mail.
  func close()
}

extension MailTransport {
  /// Hands a mail over without asking anyone at its commit point.
  public func deliver(
    _ mail: ComposedMail, reading files: any FileReading
  ) throws(TransportFault) -> ShareResult {
    try deliver(mail, reading: files) { (_) throws(CommitRefusal) in }
  }
}
