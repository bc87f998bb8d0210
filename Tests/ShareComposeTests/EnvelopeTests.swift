import ShareModel
import Testing

@testable import ShareCompose

@Suite struct EnvelopeTests {
  @Test func eachAddressReceivesOnce() throws {
    var mail = try MailParameters.plain()
    mail.to = [try mailbox("a@example.org"), try mailbox("A@example.org"), try mailbox("b@Bücher.example")]
    mail.cc = [try mailbox("Again <a@EXAMPLE.org>"), try mailbox("c@example.org")]
    mail.bcc = [try mailbox("b@xn--bcher-kva.example"), try mailbox("d@example.org")]
    let composition = compose(mail, in: try context())
    let envelope = try #require(composition.mail?.envelope)
    #expect(
      envelope.recipients.map(\.text) == [
        "a@example.org", "b@xn--bcher-kva.example", "c@example.org", "d@example.org",
      ])
    let (to, cc, bcc) = (FieldPath.Step.key("to"), FieldPath.Step.key("cc"), FieldPath.Step.key("bcc"))
    #expect(
      composition.issues == [
        ComposeIssue(.repeatedRecipient(first: FieldPath(to, .index(0))), FieldPath(to, .index(1))),
        ComposeIssue(.repeatedRecipient(first: FieldPath(to, .index(0))), FieldPath(cc, .index(0))),
        ComposeIssue(.repeatedRecipient(first: FieldPath(to, .index(2))), FieldPath(bcc, .index(0))),
      ])
  }

  @Test func hiddenRecipientsAreInTheEnvelopeOnly() throws {
    var mail = try MailParameters.plain()
    mail.bcc = [try mailbox("Secret <secret@hidden.example>")]
    let composed = try #require(compose(mail, in: context()).mail)
    let text = String(decoding: try bytes(of: composed.message), as: UTF8.self).lowercased()
    #expect(!text.contains("secret") && !text.contains("hidden") && !text.contains("bcc"))
    #expect(composed.envelope.recipients.map(\.text) == ["b@example.org", "secret@hidden.example"])
    #expect(!composed.headers.contains { $0.value.contains("secret") })
    let without = try #require(compose(MailParameters.plain(), in: context()).mail)
    #expect(without.messageID == composed.messageID)
  }

  @Test func onlyHiddenRecipientsMakeAnEmptyGroup() throws {
    var mail = try MailParameters.plain()
    (mail.bcc, mail.to) = (mail.to, [])
    let text = try composedText(mail)
    #expect(field("To", in: text) == "To: undisclosed-recipients:;")
    mail.cc = [try mailbox("c@example.org")]
    #expect(field("To", in: try composedText(mail)) == nil)
  }

  @Test func theAccountSendsWhereNobodyIsNamed() throws {
    var mail = try MailParameters.plain()
    mail.from = nil
    var context = try context()
    context.sender = try mailbox("\"Account, Main\" <account@example.org>")
    let composed = try #require(compose(mail, in: context).mail)
    #expect(composed.envelope.sender.text == "account@example.org")
    #expect(
      composed.headers[1] == DecodedHeader(name: "From", value: "\"Account, Main\" <account@example.org>"))
  }
}
