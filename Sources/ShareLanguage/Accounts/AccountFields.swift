import ShareModel

/// The keys that accounts of every kind have.
struct AccountFields: FieldRoot {
  var kind: AccountKind?
  var from: Mailbox?
  var isDefault = false

  static let table = FieldTable<AccountFields>(
    .part("an account"),
    [
      Field("kind", \.kind, "what the account leads to", .required),
      Field("from", \.from, "the author of mails that name none"),
      Field("default", \.isDefault, "`true` for the account of recipes that name none"),
    ])
}

/// A place on this machine in which mail is kept.
struct PlaceFields: FieldRoot {
  var account = AccountFields()
  var path: String?

  static let table = FieldTable<PlaceFields>(
    .part("this account"),
    AccountFields.table.fields.map { $0.lifted(to: \.account) } + [
      Field("path", \.path, "the folder or file; a path that begins with `~/` starts at the home folder")
    ])

  func kind(_ kind: AccountKind, outbox: String) -> Account.Kind? {
    switch kind {
    case .smtp, .sendmail, .imap, .gammu, .messageLink, .clipboard, .pictures: nil
    case .outbox: .outbox(path: path ?? outbox)
    case .maildir: path.map { .maildir(path: $0) }
    case .mbox: path.map { .mbox(path: $0) }
    }
  }
}
