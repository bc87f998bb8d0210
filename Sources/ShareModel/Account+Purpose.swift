extension Account {
  /// What an account is for; a recipe uses only one that fits its destination.
  public enum Purpose: String, Sendable, Hashable, CaseIterable {
    case mail, messages, pasteboard, photos
    /// Activities of a recipe's own.
    case programs
  }

  /// What this account is for.
  public var purpose: Purpose { kind.purpose }
}

extension Account.Kind {
  /// What an account of this kind is for.
  public var purpose: Account.Purpose {
    switch self {
    case .smtp, .sendmail, .imap, .outbox, .maildir, .mbox: .mail
    case .gammu, .messageLink: .messages
    case .clipboard: .pasteboard
    case .pictures: .photos
    case .programs: .programs
    }
  }

  /// The country of telephone numbers without `+`; nil where none is set, and for accounts that know no numbers.
  public var country: Country? {
    switch self {
    case .gammu(let gammu): gammu.country
    case .messageLink(let link): link.country
    case .smtp, .sendmail, .imap, .outbox, .maildir, .mbox, .clipboard, .pictures, .programs: nil
    }
  }
}

extension ShareParameters {
  /// What the account of such a share must be for; nil where this version performs no such share.
  public var purpose: Account.Purpose? {
    switch self {
    case .mail: .mail
    case .messages: .messages
    case .pasteboard: .pasteboard
    case .photos: .photos
    case .program: .programs
    case .activity, .social, .request: nil
    }
  }
}
