import ShareModel

/// A table of keys as it stands in Grammar.md: made from the field tables, so that it cannot say anything else than the compiler.
public struct GrammarTable: Sendable {
  /// The name by which Grammar.md marks its place.
  public let name: String
  /// The keys.
  public let fields: [FieldFacts]

  private init(name: String, fields: FixedKeys) {
    self.name = name
    self.fields = Array(fields)
  }

  /// All tables of the language.
  public static let all: [GrammarTable] = [
    GrammarTable(name: "common", fields: CommonFields.table.facts),
    GrammarTable(name: "rows", fields: ForEachFields.table.facts),
    GrammarTable(name: "mail", fields: Destination.mail.ownFields),
    GrammarTable(name: "messages", fields: Destination.messages.ownFields),
    GrammarTable(name: "pasteboard", fields: Destination.pasteboard.ownFields),
    GrammarTable(name: "photos", fields: Destination.photos.ownFields),
    GrammarTable(name: "activity", fields: Destination.activity.ownFields),
    GrammarTable(name: "item", fields: ItemFields.table.facts),
    GrammarTable(name: "override", fields: OverrideFields.table.facts),
    GrammarTable(name: "custom", fields: CustomFields.table.facts),
    GrammarTable(name: "social", fields: Destination.twitter.ownFields),
    GrammarTable(name: "picture", fields: PictureFields.table.facts),
    GrammarTable(name: "request", fields: Destination.request.ownFields),
    GrammarTable(name: "part", fields: PartFields.table.facts),
    GrammarTable(name: "style", fields: Style.table.facts),
    GrammarTable(name: "textstyle", fields: TextStyle.table.facts),
    GrammarTable(name: "font", fields: Font.table.facts),
    GrammarTable(name: "preview", fields: PreviewStyle.table.facts),
    GrammarTable(name: "unsubscribe", fields: Unsubscribe.table.facts),
    GrammarTable(name: "mailbox", fields: MailboxFields.table.facts),
    GrammarTable(name: "contact", fields: ContactFields.table.facts),
    GrammarTable(name: "body", fields: BodyFields.table.facts),
    GrammarTable(name: "attachment", fields: AttachmentFields.table.facts),
    GrammarTable(name: "smtp", fields: SMTPFields.table.facts),
    GrammarTable(name: "sendmail", fields: SendmailFields.table.facts),
    GrammarTable(name: "imap", fields: IMAPFields.table.facts),
    GrammarTable(name: "place", fields: PlaceFields.table.facts),
    GrammarTable(name: "gammu", fields: GammuFields.table.facts),
    GrammarTable(name: "sms-uri", fields: MessageLinkFields.table.facts),
    GrammarTable(name: "clipboard", fields: ClipboardFields.table.facts),
    GrammarTable(name: "pictures", fields: PicturesFields.table.facts),
    GrammarTable(name: "secret", fields: SecretFields.table.facts),
    GrammarTable(name: "dsn", fields: DeliveryReports.table.facts),
  ]

  /// The table in Markdown, ending with a line end.
  public var markdown: String {
    let rows = fields.map { field in
      let needed = field.presence == .required ? "yes" : ""
      return "| `\(field.name)` | \(field.shape.brief) | \(needed) | \(field.summary) |\n"
    }
    return "| key | value | needed | what it is |\n|---|---|---|---|\n" + rows.joined()
  }
}

extension Shape {
  /// The notation for a table, where a mapping with fixed keys has a table of its own.
  fileprivate var brief: String {
    switch self {
    case .fields: "mapping, see below"
    case .either(let shapes): shapes.map(\.brief).joined(separator: ", or ")
    case .oneOrMore(let item): "\(item.brief), or a list of them"
    case .map(let value): "mapping of names to \(value.brief)"
    case .text, .bool, .integer, .choice, .term: description
    }
  }
}
