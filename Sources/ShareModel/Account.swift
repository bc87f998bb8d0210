/// A way out of this machine, or to a place on it, by the name that recipes use.
public struct Account: Sendable {
  /// What an account leads to.
  public enum Kind: Sendable {
    /// A server that takes mail.
    case smtp(SMTPServer)
    /// A program of this machine that takes mail as `sendmail` does.
    case sendmail(program: String)
    /// A server that keeps mail in folders, for drafts.
    case imap(IMAPServer)
    /// The Maildir in which mail waits for a person to look at it; used when nothing else is set up.
    case outbox(path: String)
    /// A Maildir.
    case maildir(path: String)
    /// An mbox file, written in the mboxrd form.
    case mbox(path: String)
    /// The daemon that sends text messages by a phone or a modem.
    case gammu(Gammu)
    /// A link that begins a text message; used when nothing else is set up.
    case messageLink(MessageLink)
    /// The pasteboard.
    case clipboard(Clipboard)
    /// The folder of a person's pictures.
    case pictures(path: String)
    /// The programs that recipes name for activities of their own.
    case programs
  }

  /// The name.
  public var name: String
  /// What it leads to.
  public var kind: Kind
  /// The author of mails that name none.
  public var from: Mailbox?
  /// Whether it is taken where a recipe names no account.
  public var isDefault: Bool

  /// An account.
  public init(name: String, kind: Kind, from: Mailbox? = nil, isDefault: Bool = false) {
    self.name = name
    self.kind = kind
    self.from = from
    self.isDefault = isDefault
  }
}

extension Account.Kind {
  /// Whether a mail can be given to it in this way: what sends cannot keep a draft, and IMAP sends nothing.
  ///
  /// The places of this machine take both; a mail there is for a person, or another program, to look at.
  public func takes(_ delivery: MailDelivery) -> Bool {
    switch self {
    case .smtp, .sendmail: delivery == .send
    case .imap: delivery == .draft
    case .outbox, .maildir, .mbox: true
    case .gammu, .messageLink, .clipboard, .pictures, .programs: false
    }
  }

  /// Where the password comes from; nil where none is wanted.
  public var password: SecretSource? {
    switch self {
    case .smtp(let server): server.password
    case .imap(let server): server.password
    case .sendmail, .outbox, .maildir, .mbox, .gammu, .messageLink, .clipboard, .pictures, .programs: nil
    }
  }
}
