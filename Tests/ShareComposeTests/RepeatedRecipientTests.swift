import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// An address that is named twice gets one copy and stands once among the recipients.
@Suite struct RepeatedRecipientTests {
  @Test func theFirstPlaceCounts() throws {
    func people(_ texts: String...) throws -> [Mailbox] { try texts.map { try Mailbox(parsing: $0) } }
    let mail = MailParameters(
      from: try Mailbox(parsing: "jane@example.org"), to: try people("a@example.org", "b@example.org"),
      cc: try people("A <a@EXAMPLE.org>", "c@example.org"), bcc: try people("b@example.org", "d@example.org"))
    let composition = compose(mail, in: try context(InMemoryFiles()))
    let composed = try #require(composition.mail)
    #expect(
      composed.envelope.recipients.map(\.text) == [
        "a@example.org", "b@example.org", "c@example.org", "d@example.org",
      ])
    #expect(composed.headers.first { $0.name == "To" }?.value == "a@example.org, b@example.org")
    #expect(composed.headers.first { $0.name == "Cc" }?.value == "c@example.org")
    let repeated = composition.issues.filter(\.isWarning).map(\.path.description)
    #expect(repeated == ["cc[0]", "bcc[0]"])
  }

  @Test(arguments: [(50, nil, true), (51, nil, false), (51, 51, true), (52, 51, false), (3, 2, false)])
  func visibleRecipientsHaveALimit(_ row: (count: Int, limit: Int?, isFine: Bool)) throws {
    var mail = MailParameters(from: try Mailbox(parsing: "jane@example.org"), visibleRecipients: row.limit)
    for index in 0..<row.count {
      let mailbox = try Mailbox(parsing: "r\(index)@example.org")
      if index % 2 == 0 { mail.to.append(mailbox) } else { mail.cc.append(mailbox) }
    }
    #expect((compose(mail, in: try context(InMemoryFiles())).mail != nil) == row.isFine)
  }
}
