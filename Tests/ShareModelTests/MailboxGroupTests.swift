import ShareModel
import Testing

@Suite(.serialized) struct MailboxGroupTests {
  @Test(
    "H16: a group is its members, and an empty one nobody",
    arguments: [
      ("Team: a@x, b@y;", ["a@x", "b@y"]), ("undisclosed-recipients:;", []), ("Nobody: ;", []),
      ("\"The: team, here\": \"Doe, Jane\" <j@x>,k@[IPv6:::1] ; (all)", ["j@x", "k@[IPv6:::1]"]),
      ("Jane <j@x>", ["j@x"]), ("Équipe: grå@x;", ["grå@x"]), ("A:a@x;", ["a@x"]),
    ])
  func members(_ row: (text: String, addresses: [String])) throws {
    #expect(try Mailbox.members(parsing: row.text).map(\.address.text) == row.addresses)
  }

  static let refused: [MailboxFaultTests.Row] = [
    ("A: B: a@x;;", .nestedGroup, ":"), ("A: a@x, B: b@x;, c@x;", .nestedGroup, ":"),
    ("A: a@x", .unclosedGroup, "A:"), ("A: a@x; b@x", .textAfterGroup, "b@x"),
    ("A: a@x;, B: b@x;", .textAfterGroup, ", B: b@x;"), ("A: a@x,;", .trailingComma, ","),
    ("A: a@x,,b@x;", .trailingComma, ","), ("A: a@x, bob;", .noAt, "bob"), ("A: a@b@c;", .secondAt, "@"),
    (": a@x;", .specialInName, ":"), ("A (b): a@x;", .specialInName, "("),
    ("A: J. (x <j@x>;", .unclosedComment, "("),
    ("A: a@x\r\n;", .controlCharacter, "\r"),
  ]

  @Test("H17: groups in groups are refused, at their place", arguments: refused)
  func refuses(_ row: MailboxFaultTests.Row) {
    let fault = #expect(throws: AddressFault.self) { try Mailbox.members(parsing: row.text) }
    guard let fault else { return }
    #expect(fault.kind == row.kind, "\(row.text)")
    #expect(
      String(decoding: Array(row.text.utf8)[fault.utf8Range], as: UTF8.self) == row.place, "\(row.text)")
  }

  @Test("H17: 10,000 groups deep, and a million", arguments: [10_000, 1_000_000])
  func deepGroups(_ depth: Int) {
    let text = String(repeating: "g:", count: depth) + "a@x" + String(repeating: ";", count: depth)
    let elapsed = ContinuousClock().measure {
      #expect(throws: AddressFault(.nestedGroup, 3..<4)) { try Mailbox.members(parsing: text) }
    }
    #expect(elapsed < .seconds(10), "\(elapsed)")
  }

  @Test("H1: a comma in a name is told, at its place; a single author is no group")
  func commas() {
    #expect(throws: AddressFault(.commaInName, 3..<4)) {
      try Mailbox.members(parsing: "Doe, Jane <j@example.org>")
    }
    #expect(throws: AddressFault(.group, 0..<2)) { try Mailbox(parsing: "A: a@x;") }
  }

  /// Whatever the bytes, the answer is values or a fault with a range inside the text.
  @Test func randomGroupsNeverTrap() {
    var generator = SystemRandomNumberGenerator()
    let letters: [Character] = Array("ab@.,;:<>()\"\\ é")
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...14, using: &generator)
      let text = "g:" + String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "a" })
      do throws(AddressFault) {
        for mailbox in try Mailbox.members(parsing: text) {
          #expect((try? Mailbox(parsing: mailbox.description)) == mailbox, "\(text)")
        }
      } catch {
        #expect(error.utf8Range.lowerBound >= 0 && error.utf8Range.upperBound <= text.utf8.count, "\(text)")
      }
    }
  }
}
