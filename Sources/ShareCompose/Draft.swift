import ShareModel

/// Everything of a mail that can be composed without reading a file, with all that is wrong with it.
final class Draft: Sendable {
  let mail: MailParameters
  /// Who writes: the one that the mail names, else the account's.
  let author: Mailbox?
  let correspondents: Correspondents
  let body: BodyPlan
  let date: DateTime
  /// Whether the mail is one of many that are made alike.
  let isBulk: Bool
  let issues: [ComposeIssue]

  init(_ mail: MailParameters, in context: ComposeContext, rendering: BodyPlan.Rendering = .always) {
    self.mail = mail
    date = mail.date ?? context.date
    author = mail.from ?? context.sender
    correspondents = Correspondents(mail, author: author)
    isBulk = context.isBulk
    body = BodyPlan(mail.body, title: mail.subject?.text, beside: mail.attachments, rendering)
    let attachments = AttachmentChecks.issues(of: mail.attachments, shownBy: body)
    issues =
      correspondents.issues + Draft.headerIssues(mail.headers)
      + (mail.unsubscribe.map { UnsubscribePlaces($0).issues } ?? []) + body.issues + attachments
  }

  private static func headerIssues(_ headers: [HeaderField]) -> [ComposeIssue] {
    headers.compactMap { header in
      let path = FieldPath(.key("headers"), .key(header.name))
      if ProtectedHeader.contains(header.name) {
        return ComposeIssue(.protectedHeader(name: header.name), path)
      }
      // Encoding makes at most a few times as many bytes of it, in lines of which all together are not too long for one.
      guard header.name.utf8.count + header.value.text.utf8.count > 200 else { return nil }
      var writer = HeaderWriter()
      writer.field(header.name, OwnHeaderValue(text: header.value.text))
      return writer.hasLongLine ? ComposeIssue(.longHeader(name: header.name), path) : nil
    }
  }
}
