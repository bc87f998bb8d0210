import ShareModel
import Testing

@testable import ShareCompose

/// A mail for some of its recipients.
@Suite struct AddressedMailTests {
  @Test func theSameBytesForFewer() throws {
    var parameters = try MailParameters.plain()
    parameters.to = [try mailbox("a@example.org"), try mailbox("b@example.org")]
    parameters.bcc = [try mailbox("c@example.org")]
    parameters.partial = .forbid
    let mail = try #require(compose(parameters, in: try context()).mail)
    #expect(mail.partial == .forbid)
    let some = mail.addressed(to: ["c@example.org", "a@example.org", "stranger@example.org"])
    #expect(some.envelope.recipients.map(\.text) == ["a@example.org", "c@example.org"])
    #expect(some.envelope.sender == mail.envelope.sender && some.messageID == mail.messageID)
    #expect(try bytes(of: some.message) == bytes(of: mail.message))
    #expect(some.partial == .forbid)
    #expect(mail.addressed(to: []).envelope.recipients == [])
    #expect(try #require(compose(MailParameters.plain(), in: try context()).mail).partial == .allow)
  }
}
