import ShareModel
import Testing

@testable import ShareCompose

@Suite struct MailboxHeaderTests {
  private func to(_ mailboxes: [Mailbox]) throws -> String {
    var mail = try MailParameters.plain()
    mail.to = mailboxes
    mail.visibleRecipients = mailboxes.count
    return try #require(field("To", in: composedText(mail)))
  }

  private func to(name: String) throws -> String {
    try to([Mailbox(name: HeaderText(name), address: Address(parsing: "j@example.org"))])
  }

  @Test(arguments: [
    ("Jane Doe", "To: Jane Doe <j@example.org>"),
    ("J. Doe", "To: \"J. Doe\" <j@example.org>"),
    ("Doe, Jane", "To: \"Doe, Jane\" <j@example.org>"),
    ("Support (Billing)", "To: \"Support (Billing)\" <j@example.org>"),
    ("a<b>c", "To: \"a<b>c\" <j@example.org>"),
    ("say \"hi\"", "To: \"say \\\"hi\\\"\" <j@example.org>"),
    ("a\\b", "To: \"a\\\\b\" <j@example.org>"),
    ("a:b;c@d", "To: \"a:b;c@d\" <j@example.org>"),
    ("a  b", "To: \"a  b\" <j@example.org>"),
    ("Zoë", "To: =?utf-8?Q?Zo=C3=AB?= <j@example.org>"),
    ("Zoë \"x\", y", "To: =?utf-8?B?Wm/DqyAieCIsIHk=?= <j@example.org>"),
    ("=?utf-8?Q?x?=", "To: =?utf-8?B?PT91dGYtOD9RP3g/PQ==?= <j@example.org>"),
    ("", "To: j@example.org"),
  ])
  func writesNames(_ row: (name: String, field: String)) throws {
    #expect(try to(name: row.name) == row.field)
  }

  @Test func longQuotedNamesAreEncodedAndNotFoldedWithin() throws {
    let name = (0..<20).map { "Part, \($0)" }.joined(separator: " ")
    let written = try to(name: name)
    #expect(written.hasPrefix("To: =?utf-8?"))
    #expect(!written.contains("\""))
    #expect(written.components(separatedByLineEnd: "\r\n").allSatisfy { $0.utf8.count <= 76 })
  }

  @Test func sixtyRecipientsAreFolded() throws {
    let written = try to((0..<60).map { try mailbox("Person \($0) <person\($0)@example.org>") })
    let lines = written.components(separatedByLineEnd: "\r\n")
    #expect(lines.count > 20)
    #expect(lines.allSatisfy { $0.utf8.count <= 76 })
    #expect(lines.dropLast().allSatisfy { !$0.contains("\"") })
  }

  @Test(arguments: [
    ("a@bücher.example", "a@xn--bcher-kva.example", false),
    ("a@EXAMPLE.org", "a@example.org", false),
    ("grå@example.org", "grå@example.org", true),
    ("grå@xn--bcher-kva.example", "grå@bücher.example", true),
    ("grå@BÜCHER.example", "grå@bücher.example", true),
    ("\"a b\"@example.org", "\"a b\"@example.org", false),
  ])
  func addressesTravelInTheirForm(_ row: (address: String, wire: String, isUTF8: Bool)) throws {
    var mail = try MailParameters.plain()
    mail.to = [try mailbox(row.address)]
    let composed = try #require(compose(mail, in: context()).mail)
    #expect(composed.envelope.recipients == [EnvelopeAddress(text: row.wire, needsSMTPUTF8: row.isUTF8)])
    #expect(composed.message.needsSMTPUTF8 == row.isUTF8)
    #expect(composed.message.isEightBit == row.isUTF8)
    let message = String(decoding: try bytes(of: composed.message), as: UTF8.self)
    #expect(field("To", in: message) == "To: \(row.wire)")
  }
}
