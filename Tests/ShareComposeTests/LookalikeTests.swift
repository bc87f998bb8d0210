import ShareModel
import Testing

@testable import ShareCompose

@Suite struct LookalikeTests {
  private func lookalike(_ address: String) throws -> Lookalike? {
    try Lookalike.first(in: WireMailbox(try mailbox(address)))
  }

  @Test(
    arguments: [
      ("a@p\u{430}ypal.example", "\u{430}", "Cyrillic", "a@xn--pypal-4ve.example"),
      ("a@xn--pypal-4ve.example", "\u{430}", "Cyrillic", "a@xn--pypal-4ve.example"),
      ("p\u{430}y@example.org", "\u{430}", "Cyrillic", "p\u{430}y@example.org"),
      ("a@\u{430}\u{440}\u{440}\u{4CF}\u{435}.com", "\u{430}", "Cyrillic", "a@xn--80ak6aa92e.com"),
      ("a@g\u{3BF}\u{3BF}gle.example", "\u{3BF}", "Greek", nil),
      ("a@те\u{3C3}т.example", "\u{3C3}", "Greek", nil),
    ] as [(String, Unicode.Scalar, String, String?)])
  func areTold(_ row: (address: String, letter: Unicode.Scalar, script: String, ascii: String?)) throws {
    let found = try #require(try lookalike(row.address))
    #expect(found.letter == row.letter && found.script == row.script)
    if let ascii = row.ascii { #expect(found.address == ascii) }
  }

  @Test(arguments: [
    "a@bücher.example", "a@例え.テスト", "a@президент.рф", "a@мир.example", "a@сом.рф", "a@東京tokyoカタカナ.example",
    "a@한국abc.example", "grå@example.org", "a@βόλος.example", "a@abcไทย.example", "a@ελλάδα.example",
    "a@xn--a.org.example",
  ])
  func areNot(_ address: String) throws {
    do { #expect(try lookalike(address) == nil) } catch is DomainFault { #expect(address.contains("xn--a.")) }
  }
}
