import ShareCompose
import ShareModel

/// A way for mails, and for nothing else, to leave: one connection to a server, or one place on this machine.
///
/// A connection is made by the first mail and kept for the next ones. Whoever runs transports should ignore SIGPIPE for the
/// whole process: libcurl writes with `MSG_NOSIGNAL` where the system has it, but not every TLS library it may be built with
/// does.
public protocol MailTransport: ShareTransport {
  /// The account's name.
  var account: String { get }
  /// Hands a mail over, once, as a share is.
  func deliver(
    _ mail: ComposedMail, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult
}

extension MailTransport {
  /// Hands a share over that is a mail.
  public func deliver(
    _ share: ComposedShare, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard case .mail(let mail) = share else { throw .unfit(share, account: account) }
    return try deliver(mail, reading: files, committing: committing)
  }

  /// Hands a mail over without asking anyone at its commit point.
  public func deliver(
    _ mail: ComposedMail, reading files: any FileReading
  ) throws(TransportFault) -> ShareResult {
    try deliver(mail, reading: files) { (_) throws(CommitRefusal) in }
  }
}
