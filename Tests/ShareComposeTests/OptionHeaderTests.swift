import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

@Suite struct OptionHeaderTests {
  func headers(_ change: (inout MailParameters) throws -> Void) throws -> [String: String] {
    var mail = try MailParameters.plain()
    try change(&mail)
    let text = try composedText(mail)
    var found: [String: String] = [:]
    for name in [
      "In-Reply-To", "References", "Importance", "X-Priority", "List-Unsubscribe", "List-Unsubscribe-Post",
    ] {
      found[name] = field(name, in: text)
    }
    return found
  }

  @Test func nothingByItself() throws { #expect(try headers { _ in } == [:]) }

  @Test func threads() throws {
    let (one, two) = (try #require(MessageID("one@x")), try #require(MessageID("two@x")))
    #expect(
      try headers { $0.inReplyTo = [two] } == [
        "In-Reply-To": "In-Reply-To: <two@x>", "References": "References: <two@x>",
      ])
    #expect(
      try headers { ($0.inReplyTo, $0.references) = ([two], [one, two]) }["References"]
        == "References: <one@x> <two@x>")
  }

  @Test func priority() throws {
    #expect(
      try headers { $0.priority = .high } == [
        "Importance": "Importance: high", "X-Priority": "X-Priority: 1",
      ])
    #expect(
      try headers { $0.priority = .low } == ["Importance": "Importance: low", "X-Priority": "X-Priority: 5"])
    #expect(try headers { $0.priority = .normal } == [:])
  }

  /// RFC 8058, 3.1: the value is exactly this.
  @Test func unsubscribing() throws {
    let url = try WebAddress("https://example.org/u?a=1,2&b=<é>")
    let leave = Unsubscribe(url: url, mailto: try Address(parsing: "leave@bücher.example"), isOneClick: true)
    #expect(
      try headers { $0.unsubscribe = leave } == [
        "List-Unsubscribe":
          "List-Unsubscribe: <https://example.org/u?a=1,2&b=%3C%C3%A9%3E>,\r\n <mailto:leave@xn--bcher-kva.example>",
        "List-Unsubscribe-Post": "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      ])
  }

  @Test(arguments: ["List-Unsubscribe", "in-reply-to", "X-Priority"]) func areNotWrittenByHand(name: String)
    throws
  {
    var mail = try MailParameters.plain()
    let value = try #require(HeaderText("x"))
    mail.headers = [try #require(HeaderField(name: name, value: value))]
    #expect(compose(mail, in: try context(InMemoryFiles())).mail == nil)
  }

  @Test func aDomainThatIsNoneIsTold() throws {
    var mail = try MailParameters.plain()
    mail.unsubscribe = Unsubscribe(mailto: try Address(parsing: "leave@xn--a.example"))
    let composition = compose(mail, in: try context(InMemoryFiles()))
    #expect(composition.mail == nil)
    #expect(composition.issues.map(\.path.description) == ["unsubscribe.mailto"])
  }
}
