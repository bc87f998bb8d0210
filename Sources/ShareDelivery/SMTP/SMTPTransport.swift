import ShareCompose
import ShareFailpoint
import ShareModel

/// Mail by SMTP over one connection, which the first mail opens and the next ones use (RFC 5321).
///
/// A mail is handed over at most once. Where the connection fails before the end of the content was written, nothing
/// was sent and the mail is deferred; where the answer to the end is lost or cannot be read, it is in doubt.
public final class SMTPTransport: MailTransport {
  /// The account's name.
  public let account: String
  private let login: SMTPLogin
  private var session: SMTPSession?

  /// A transport for an account's server; nothing is connected yet.
  public init(
    account: String, server: SMTPServer, password: Secret?, limits: SMTPTimeLimits = SMTPTimeLimits()
  ) {
    self.account = account
    login = SMTPLogin(server: server, password: password, limits: limits)
  }

  /// Hands a mail over, and asks `committing` right before the first byte of what ends the content.
  ///
  /// Where `committing` throws, or takes longer than the limit, nothing is sent and the mail is deferred. Throws where
  /// there is no connection with which this could be tried.
  public func deliver(
    _ mail: ComposedMail, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard !mail.envelope.recipients.isEmpty else { return ShareResult(account: account, recipients: []) }
    var delivery = SMTPDelivery(mail)
    // Ends: a transaction gives somebody a result, or finds an idle connection ended, which a new one cannot be.
    while delivery.isUnfinished {
      do throws(TransportFault) {
        delivery.run(over: try openSession(), reading: files, committing: committing)
      } catch {
        guard delivery.hasBegun else { throw error }
        delivery.giveUp(error)
      }
    }
    return delivery.result(account: account)
  }

  /// Says QUIT, waits a few seconds for the answer at most, and closes.
  public func close() {
    session?.quit()
    session = nil
    Failpoint.reach(.closed)
  }

  private func openSession() throws(TransportFault) -> SMTPSession {
    if let session, session.isUsable {
      guard session.isWornOut else { return session }
      session.quit()
    }
    session = nil
    let opened = try login.session()
    session = opened
    return opened
  }
}
