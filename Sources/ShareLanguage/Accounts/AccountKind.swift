import ShareYAML

/// What an account leads to.
public enum AccountKind: String, Sendable, CaseIterable {
  case smtp, sendmail, imap, outbox, maildir, mbox, gammu
  case messageLink = "sms-uri"
  case clipboard, pictures

  /// The keys that accounts of every kind have.
  public static var commonFields: FixedKeys { AccountFields.table.facts }

  /// The keys of such an account, the common ones first.
  public var fields: FixedKeys {
    switch self {
    case .smtp: SMTPFields.table.facts
    case .sendmail: SendmailFields.table.facts
    case .imap: IMAPFields.table.facts
    case .outbox, .maildir, .mbox: PlaceFields.table.facts
    case .gammu: GammuFields.table.facts
    case .messageLink: MessageLinkFields.table.facts
    case .clipboard: ClipboardFields.table.facts
    case .pictures: PicturesFields.table.facts
    }
  }

  /// The keys that it needs besides those that its table calls needed. A server's name may come from the environment.
  public var neededKeys: [String] {
    switch self {
    case .smtp, .sendmail, .imap, .outbox, .gammu, .messageLink, .clipboard, .pictures: []
    case .maildir, .mbox: ["path"]
    }
  }
}

extension AccountKind: SpecValue {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> AccountKind? {
    reader.text(of: node).flatMap(AccountKind.init(rawValue:))
  }
}
