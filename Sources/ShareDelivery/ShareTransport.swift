import ShareCompose
import ShareModel

/// The way for the shares of one account to leave, of whatever effect.
///
/// All calls block until the answer is known; an object is used by one thread at a time.
///
///     let way = transport(for: account, password: password, surroundings: surroundings)
///     defer { way.close() }
///     let result = try way.deliver(share, reading: files) { point throws(CommitRefusal) in try ledger.note(point) }
public protocol ShareTransport: AnyObject {
  /// Hands a share over, once, and says what became of each recipient, in their order.
  ///
  /// `committing` is asked at the last moment at which the share, or its part for some of the recipients, can be kept back;
  /// where it throws, that part is deferred and was not handed over. Throws where the account as a whole cannot be used, or
  /// is not for such a share; then nobody got it.
  func deliver(
    _ share: ComposedShare, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult
  /// Ends the connection, if there is one. Never changes the result of a share.
  func close()
}

extension ShareTransport {
  /// Hands a share over without asking anyone at its commit point.
  public func deliver(
    _ share: ComposedShare, reading files: any FileReading
  ) throws(TransportFault) -> ShareResult {
    try deliver(share, reading: files) { (_) throws(CommitRefusal) in }
  }
}

/// The transport of an account, for every effect.
///
/// `password` is what the account's source gave; only servers want one. `surroundings` are what programs that are started find;
/// they should hold no secret.
public func transport(
  for account: Account, password: Secret?, surroundings: ProgramSurroundings
) -> any ShareTransport {
  let name = account.name
  return switch account.kind {
  case .smtp(let server): SMTPTransport(account: name, server: server, password: password)
  case .sendmail(let program):
    SendmailTransport(account: name, program: program, environment: surroundings.environment)
  case .imap(let server): IMAPTransport(account: name, server: server, password: password)
  case .outbox(let path), .maildir(let path): MaildirTransport(account: name, path: path)
  case .mbox(let path): MboxTransport(account: name, path: path)
  case .gammu(let gammu): GammuTransport(account: name, gammu, in: surroundings)
  case .messageLink(let link): MessageLinkTransport(account: name, link, in: surroundings)
  case .clipboard(let clipboard): ClipboardTransport(account: name, clipboard, in: surroundings)
  case .pictures(let path): PictureFolder(account: name, path: path)
  case .programs: ProgramTransport(account: name, in: surroundings)
  }
}

extension TransportFault {
  /// The account is for other shares; recipes are checked for that before.
  static func unfit(_ share: ComposedShare, account: String) -> TransportFault {
    TransportFault(.settings, "the account '\(account)' is not for \(share.destination)")
  }
}
