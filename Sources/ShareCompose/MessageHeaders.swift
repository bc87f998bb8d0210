import ShareModel

/// The header of a message in its fixed order: Date, From, Reply-To, To, Cc, Subject, Message-ID, the writer's own in
/// their order, MIME-Version; the first part's Content fields follow. Bcc stands in drafts only: a person will send them,
/// and the program that does takes the recipients from there and removes the field (RFC 5322, 3.6.3).
struct MessageHeaders {
  let draft: Draft

  /// Writes the fields before Message-ID.
  func writeFirst(to writer: inout HeaderWriter) {
    let people = draft.correspondents
    writer.field("Date", DateValue(date: draft.date))
    if let from = people.from { writer.field("From", MailboxListValue(mailboxes: [from])) }
    if !people.replyTo.isEmpty { writer.field("Reply-To", MailboxListValue(mailboxes: people.replyTo)) }
    if !people.to.isEmpty {
      writer.field("To", MailboxListValue(mailboxes: people.to))
    } else if people.cc.isEmpty, draft.mail.delivery != .draft {
      writer.field("To", TokensValue(MessageHeaders.nobody))
    }
    if !people.cc.isEmpty { writer.field("Cc", MailboxListValue(mailboxes: people.cc)) }
    if let subject = draft.mail.subject { writer.field("Subject", UnstructuredValue(text: subject.text)) }
  }

  /// Writes Bcc of a draft, which is not among the fields that the identifier is made from, and Message-ID.
  func write(_ messageID: MessageID, to writer: inout HeaderWriter) {
    let hidden = draft.correspondents.bcc
    if isDraft, !hidden.isEmpty { writer.field("Bcc", MailboxListValue(mailboxes: hidden)) }
    writer.field("Message-ID", TokensValue("<\(messageID.text)>"))
  }

  /// Writes the fields behind Message-ID, up to those of the outermost part.
  func writeLast(to writer: inout HeaderWriter) {
    for field in OptionHeaders(mail: draft.mail, isBulk: draft.isBulk).fields {
      writer.field(field.name, TokensValue(field.tokens))
    }
    for header in draft.mail.headers { writer.field(header.name, OwnHeaderValue(text: header.value.text)) }
    writer.field("MIME-Version", TokensValue("1.0"))
  }

  private var isDraft: Bool { draft.mail.delivery == .draft }

  /// The same for people to read.
  func decoded(_ messageID: MessageID) -> [DecodedHeader] {
    let (mail, people) = (draft.mail, draft.correspondents)
    var headers = [DecodedHeader(name: "Date", value: DateValue(date: draft.date).text)]
    func add(_ name: String, _ mailboxes: [WireMailbox]) {
      guard !mailboxes.isEmpty else { return }
      headers.append(DecodedHeader(name: name, value: mailboxes.map(\.shown).joined(separator: ", ")))
    }
    add("From", people.from.map { [$0] } ?? [])
    add("Reply-To", people.replyTo)
    add("To", people.to)
    if people.to.isEmpty, people.cc.isEmpty, !isDraft {
      headers.append(DecodedHeader(name: "To", value: MessageHeaders.nobody))
    }
    add("Cc", people.cc)
    if let subject = mail.subject { headers.append(DecodedHeader(name: "Subject", value: subject.text)) }
    if isDraft { add("Bcc", people.bcc) }
    headers.append(DecodedHeader(name: "Message-ID", value: "<\(messageID.text)>"))
    headers += OptionHeaders(mail: mail, isBulk: draft.isBulk).fields.map {
      DecodedHeader(name: $0.name, value: $0.tokens.joined(separator: " "))
    }
    return headers + mail.headers.map { DecodedHeader(name: $0.name, value: $0.value.text) }
  }

  /// What stands where only hidden recipients are (RFC 5322, 3.4 and A.1.3).
  private static let nobody = "undisclosed-recipients:;"
}
