import ShareCompose
import ShareModel

/// The way for the shares of one account to leave, of whatever effect.
///
/// All calls block until the answer is known; an object is used by one thread at a time.
///
///     let way = shareTransport(for: account, password: password, surroundings: surroundings)
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

/// The transport of an account, for every effect.
///
/// `password` is what the account's source gave; only servers want one.
public func shareTransport(
  for account: Account, password: Secret?, surroundings: ProgramSurroundings
) -> any ShareTransport {
  switch account.kind {
  case .smtp, .outbox, .maildir, .mbox:
    MailShares(transport(for: account, password: password), account: account.name)
  case .gammu(let gammu): GammuTransport(account: account.name, gammu, in: surroundings)
  case .messageLink(let link): MessageLinkTransport(account: account.name, link, in: surroundings)
  case .clipboard(let clipboard): ClipboardTransport(account: account.name, clipboard, in: surroundings)
  case .pictures(let path): PictureFolder(account: account.name, path: path)
  }
}

/// Mails among shares of every kind.
private final class MailShares: ShareTransport {
  private let transport: any MailTransport
  private let account: String

  init(_ transport: any MailTransport, account: String) {
    self.transport = transport
    self.account = account
  }

  func deliver(
    _ share: ComposedShare, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard case .mail(let mail) = share else { throw .unfit(share, account: account) }
    return try transport.deliver(mail, reading: files, committing: committing)
  }

  func close() { transport.close() }
}

extension TransportFault {
  /// The account is for other shares; recipes are checked for that before.
  static func unfit(_ share: ComposedShare, account: String) -> TransportFault {
    TransportFault(.settings, "the account '\(account)' is not for \(share.destination)")
  }
}
