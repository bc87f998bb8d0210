import ShareCompose
import ShareModel
import ShareText

/// Drafts into a folder of a server, over one connection that the first draft opens and the next ones use (RFC 3501).
///
/// A draft is handed over at most once. Where the connection fails before the end of the message was written, nothing is
/// kept and it is deferred; where the answer to the end is lost or cannot be read, it is in doubt.
public final class IMAPTransport: MailTransport {
  /// The account's name.
  public let account: String
  private let server: IMAPServer
  private let login: IMAPLogin
  private var session: IMAPSession?
  private var folder: MailboxName?

  /// A transport for an account's server; nothing is connected yet.
  public init(
    account: String, server: IMAPServer, password: Secret?, limits: SMTPTimeLimits = SMTPTimeLimits()
  ) {
    self.account = account
    self.server = server
    login = IMAPLogin(server: server, password: password, limits: limits)
  }

  /// Adds a draft with the flags `\Draft` and `\Seen`; the result's path is its URL (RFC 5092).
  public func deliver(
    _ mail: ComposedMail, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard mail.delivery == .draft else {
      return result(of: mail, .failed("this account keeps drafts, and the mail is to be sent"))
    }
    let session = try openSession()
    let folder: MailboxName
    do throws(IMAPFault) { folder = try draftFolder(session) } catch {
      throw error.transportFault(at: login.place)
    }
    var append = IMAPAppend(mail, to: folder, over: session)
    let outcome = append.run(reading: files, committing: committing)
    let path = outcome == .accepted ? url(of: folder, append.appended) : nil
    return result(of: mail, outcome, path: path, reply: append.reply)
  }

  /// Says LOGOUT, waits a few seconds for the answer at most, and closes.
  public func close() {
    session?.logOut()
    session = nil
  }

  private func openSession() throws(TransportFault) -> IMAPSession {
    if let session, session.isAlive() { return session }
    session = nil
    let opened = try login.session()
    session = opened
    return opened
  }

  private func draftFolder(_ session: IMAPSession) throws(IMAPFault) -> MailboxName {
    if let folder { return folder }
    let found = try session.folder(for: .drafts, named: server.drafts)
    folder = found
    return found
  }

  private func url(of folder: MailboxName, _ appended: (validity: UInt32, uid: UInt32)?) -> String {
    let user = server.username.utf8.percentEncoded()
    let path = folder.text.utf8.percentEncoded { $0.isUnreserved || $0 == UInt8(ascii: "/") }
    let base = "imap://\(user)@\(login.place)/\(path)"
    guard let appended else { return base }
    return "\(base);UIDVALIDITY=\(appended.validity)/;UID=\(appended.uid)"
  }

  private func result(
    of mail: ComposedMail, _ outcome: ShareResult.Outcome, path: String? = nil, reply: String? = nil
  ) -> ShareResult {
    ShareResult(
      account: account, recipients: mail.recipientNames.map { .init($0, outcome) }, path: path,
      reply: reply)
  }
}
