import ShareModel

extension MailParameters: DestinationFields {
  init() { self.init(from: nil) }

  var parameters: ShareParameters? { .mail(self) }

  static let table = FieldTable<MailParameters>(
    .destination("mail"),
    [
      Field("from", \.from, "the author; without it, that of the account"),
      Field("to", \.to, "the recipients that everybody sees first"),
      Field("cc", \.cc, "the recipients of a copy"),
      Field("bcc", \.bcc, "the recipients that nobody else sees"),
      Field("reply-to", \.replyTo, "where answers go"),
      Field(
        "visible-recipients", \.visibleRecipients,
        "how many recipients in `to` and `cc` together may see each other; 50 without it"),
      Field("subject", \.subject, "the subject, in one line"),
      Field("body", \.body, "the text; a mapping for HTML, Markdown or files"),
      Field("attachments", \.attachments, "the files that go along"),
      Field("headers", \.headers, "headers of your own"),
      Field("priority", \.priority, "how much the mail claims to matter"),
      Field("in-reply-to", \.inReplyTo, "the messages that it answers"),
      Field(
        "references", \.references, "the thread that it belongs to, oldest first; without it, what it answers"
      ),
      Field("unsubscribe", \.unsubscribe, "how a reader leaves the list"),
      Field("deliver", \.delivery, "`draft` keeps the mail for a person to send; `send` without it"),
      Field(
        "partial", \.partial,
        "`forbid` sends to nobody where the server refuses one recipient; `allow` without it"),
      Field("date", \.date, "the moment that the mail gives as its own; without it, that of the run"),
      Field("message-id", \.messageID, "the identifier; without it, one is made from the content"),
    ],
    rules: [.needsOne(["to", "cc", "bcc"])])
}
