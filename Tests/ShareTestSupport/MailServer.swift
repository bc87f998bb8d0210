import Foundation

/// A real mail server on loopback ports: Postfix takes mail and hands it to Dovecot by LMTP, which serves it by IMAP.
///
/// Started on first use, shared by the tests of one process, ended with that process however it ends. It touches
/// nothing outside its temporary folder and looks up no names. Who gets what:
/// - `alice@`, `bob@`, `carol@` and `team@` of `example.test` and `xn--bcher-kva.test` have mailboxes;
/// - `full@` gets 452, `busy@` 450, `blocked@` 554, every other address of these domains 550, all at RCPT;
/// - every address of any other domain has a mailbox, so that a test can have one for itself alone;
/// - a subject with `[refuse content]` gets 550 after the final dot; more than 40 MiB is too much.
public struct MailServer: Sendable {
  /// The name in the server's certificate.
  public let host: String

  /// STARTTLS and AUTH (PLAIN, LOGIN) required.
  public let submissionPort: Int

  /// TLS from the first byte, AUTH required.
  public let smtpsPort: Int

  /// Takes mail from the loopback network; offers neither STARTTLS nor AUTH.
  public let plainPort: Int

  /// As `plainPort`, without 8BITMIME, SMTPUTF8 and CHUNKING.
  public let sevenBitPort: Int

  /// LMTP into the mailboxes, for other servers that hand mail over.
  public let lmtpPort: Int

  /// IMAP, in the clear or by STARTTLS.
  public let imapPort: Int

  /// IMAP with TLS from the first byte.
  public let imapsPort: Int

  /// The certificate of the authority that signed the server's, in PEM.
  public let caFile: String

  /// The first hosted domain.
  public let domain: String

  /// The full addresses that can log in.
  public let users: [String]

  /// The password of every user: it has a quote, a space, a backslash and a per cent sign.
  public let password: String

  /// The server's folder, for its logs `postfix.log` and `dovecot.log`.
  public let folder: URL

  let readerPassword: String

  /// Whether the server can run here: it needs root and its programs.
  public static let availability: Availability = .all([
    geteuid() == 0 ? .available : .missing("Postfix starts as root only: run the tests as root"),
    .program("postconf", package: "postfix"),
    .program("dovecot", package: "dovecot-imapd"),
    .program("lmtp", package: "dovecot-lmtpd"),
    .program("openssl"),
    .program("python3"),
  ])

  /// The server of this process. Throws what is missing, or `ProgramFault` with the end of its logs.
  public static func shared() throws -> MailServer {
    try service.get().server
  }

  private static let service: Result<MailService, any Error> = Result {
    do {
      return try MailService()
    } catch is ProgramFault {
      // Between finding a free port and listening on it, another program may have taken it.
      return try MailService()
    }
  }
}
