import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// A draft names its hidden recipients, since a person will send it; a mail that is sent never does.
@Suite struct DraftTests {
  private func composed(_ delivery: MailDelivery, to: [String], bcc: [String]) throws -> ComposedMail {
    let mailboxes = { (texts: [String]) in try texts.map { try Mailbox(parsing: $0) } }
    var mail = MailParameters(
      from: try Mailbox(parsing: "jane@example.org"), to: try mailboxes(to), bcc: try mailboxes(bcc),
      subject: HeaderText("Hello"), body: Body(text: "Hi"))
    mail.delivery = delivery
    let context = ComposeContext(
      date: DateTime(clockSeconds: 1_796_061_600), files: InMemoryFiles(contents: [:]))
    let composition = compose(mail, in: context)
    return try #require(composition.mail)
  }

  private func header(_ mail: ComposedMail) -> String {
    guard case .bytes(let bytes)? = mail.message.segments.first else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func hiddenRecipients() throws {
    let draft = try composed(
      .draft, to: ["ann@example.org"], bcc: ["Zoë <zoe@example.org>", "b@example.org"])
    #expect(draft.delivery == .draft)
    #expect(header(draft).contains("\r\nBcc: =?utf-8?"))
    #expect(header(draft).contains("zoe@example.org>,"))
    #expect(draft.headers.contains { $0.name == "Bcc" && $0.value == "Zoë <zoe@example.org>, b@example.org" })
    let sent = try composed(.send, to: ["ann@example.org"], bcc: ["Zoë <zoe@example.org>", "b@example.org"])
    #expect(sent.delivery == .send)
    #expect(!header(sent).contains("Bcc") && !header(sent).contains("zoe"))
    #expect(sent.messageID == draft.messageID, "the identifier tells nothing of hidden recipients")
  }

  @Test func onlyHiddenRecipients() throws {
    let draft = try composed(.draft, to: [], bcc: ["b@example.org"])
    #expect(!header(draft).contains("undisclosed") && header(draft).contains("Bcc: b@example.org\r\n"))
    #expect(!draft.headers.contains { $0.name == "To" })
    #expect(
      header(try composed(.send, to: [], bcc: ["b@example.org"])).contains("To: undisclosed-recipients:;"))
  }
}
