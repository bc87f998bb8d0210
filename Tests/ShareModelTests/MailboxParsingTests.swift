import ShareModel
import Testing

@Suite struct MailboxParsingTests {
  static let accepted: [(String, String?, String, String)] = [
    ("a@example.org", nil, "a", "example.org"),
    ("  a@example.org  ", nil, "a", "example.org"),
    ("root@localhost", nil, "root", "localhost"),
    ("<a@example.org>", nil, "a", "example.org"),
    ("Jane Doe <jane@example.org>", "Jane Doe", "jane", "example.org"),
    ("Jane   Doe<jane@example.org>", "Jane Doe", "jane", "example.org"),
    ("J. Doe <j@example.org>", "J. Doe", "j", "example.org"),
    ("\"Doe, Jane\" <j@example.org>", "Doe, Jane", "j", "example.org"),
    ("\"a \\\"b\\\" \\\\ c\" <j@example.org>", "a \"b\" \\ c", "j", "example.org"),
    ("\"Support (Billing)\" <s@example.org>", "Support (Billing)", "s", "example.org"),
    ("\"Doe\" Jane <j@example.org>", "Doe Jane", "j", "example.org"),
    ("\"\" <j@example.org>", nil, "j", "example.org"),
    ("Zoë <z@example.org>", "Zoë", "z", "example.org"),
    ("=?utf-8?Q?Zo=C3=AB?= <z@example.org>", "=?utf-8?Q?Zo=C3=AB?=", "z", "example.org"),
    ("\"john doe\"@example.org", nil, "john doe", "example.org"),
    ("\"a\\\"b\"@example.org", nil, "a\"b", "example.org"),
    ("\"a@b\"@example.org", nil, "a@b", "example.org"),
    ("Q <\"a>b\"@example.org>", "Q", "a>b", "example.org"),
    ("a.b+c=d!#$%&'*/?^_`{|}~-@example.org", nil, "a.b+c=d!#$%&'*/?^_`{|}~-", "example.org"),
    ("a@[192.0.2.1]", nil, "a", "[192.0.2.1]"),
    ("a@[IPv6:2001:db8::1]", nil, "a", "[IPv6:2001:db8::1]"),
    ("grå@bücher.example", nil, "grå", "bücher.example"),
    ("a@Bücher.EXAMPLE", nil, "a", "Bücher.EXAMPLE"),
    ("a@x-y.example", nil, "a", "x-y.example"),
    ("a@example.org (a comment)", nil, "a", "example.org"),
    ("(one) (two) a@example.org", nil, "a", "example.org"),
    ("Jane <a@example.org> (Jane, (c\\)", nil, "", ""),
    ("👨‍👩‍👧 <f@example.org>", "👨‍👩‍👧", "f", "example.org"),
    (
      String(repeating: "l", count: 64) + "@example.org", nil, String(repeating: "l", count: 64),
      "example.org"
    ),
  ].filter { !$0.3.isEmpty }

  @Test(arguments: accepted)
  func accepts(_ row: (text: String, name: String?, local: String, domain: String)) throws {
    let mailbox = try Mailbox(parsing: row.text)
    #expect(mailbox.name == row.name)
    #expect(mailbox.address.localPart == row.local)
    #expect(mailbox.address.domain == row.domain)
    #expect(try Mailbox(parsing: mailbox.description) == mailbox)
    #expect(try Address(parsing: mailbox.address.text) == mailbox.address)
  }

  @Test func textIsQuotedWhereItMustBe() throws {
    #expect(try Mailbox(parsing: "\"Doe, Jane\" <j@x>").description == "\"Doe, Jane\" <j@x>")
    #expect(try Mailbox(parsing: "\"J. Doe\" <j@x>").description == "J. Doe <j@x>")
    #expect(try Mailbox(parsing: "\"a  b\" <\"c d\"@x>").description == "\"a  b\" <\"c d\"@x>")
    #expect(try Address(parsing: "\"plain\"@x").text == "plain@x")
  }
}
