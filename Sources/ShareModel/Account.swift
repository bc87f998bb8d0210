/// A way out of this machine, or to a place on it, by the name that recipes use.
public struct Account: Sendable {
  /// What an account leads to.
  public enum Kind: Sendable {
    /// A server that takes mail.
    case smtp(SMTPServer)
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
