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

  /// RFC 6068, 2: what means something to URLs does not stand for itself in an address.
  @Test(arguments: [
    (#"a?subject=x@x.example"#, "a%3Fsubject%3Dx@x.example"), ("a%b&c@x.example", "a%25b%26c@x.example"),
    (#""a@b"@x.example"#, "%22a%40b%22@x.example"), ("a+b/c#d@x.example", "a+b%2Fc%23d@x.example"),
    ("grå@bücher.example", "gr%C3%A5@b%C3%BCcher.example"), ("a@[127.0.0.1]", "a@%5B127.0.0.1%5D"),
  ])
  func addressesToLeave(address: String, encoded: String) throws {
    let leave = Unsubscribe(mailto: try Address(parsing: address))
    #expect(
      try headers { $0.unsubscribe = leave }["List-Unsubscribe"] == "List-Unsubscribe: <mailto:\(encoded)>")
  }

  /// RFC 3986, 3.2.2: a domain is looked up in its own form.
  @Test(arguments: [
    ("https://bücher.example:8080/ü?ü", "https://xn--bcher-kva.example:8080/%C3%BC?%C3%BC"),
    ("http://[::1]:80/", "http://[::1]:80/"), ("mailto:a@b?subject=ü", "mailto:a@b?subject=%C3%BC"),
  ])
  func pagesToLeave(url: String, encoded: String) throws {
    let leave = Unsubscribe(url: try WebAddress(url))
    #expect(try headers { $0.unsubscribe = leave }["List-Unsubscribe"] == "List-Unsubscribe: <\(encoded)>")
  }

  /// A URL cannot be folded: one that no line can hold is told before anything is composed (RFC 5322, 2.1.1).
  @Test(arguments: [(994, true), (995, false)]) func longPagesToLeave(count: Int, fits: Bool) throws {
    var mail = try MailParameters.plain()
    let url = "https://x.example/" + String(repeating: "u", count: count - 18)
    mail.unsubscribe = Unsubscribe(url: try WebAddress(url), mailto: try Address(parsing: "leave@x.example"))
    let composition = compose(mail, in: try context(InMemoryFiles()))
    #expect((composition.mail != nil) == fits)
    #expect(composition.issues.map(\.path.description) == (fits ? [] : ["unsubscribe.url"]))
    #expect(composition.issues.map(\.kind) == (fits ? [] : [.longHeader(name: "List-Unsubscribe")]))
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
