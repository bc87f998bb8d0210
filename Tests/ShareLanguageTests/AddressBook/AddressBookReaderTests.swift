import ShareDiagnostics
import ShareTestSupport
import ShareYAML
import Testing

@testable import ShareLanguage

/// Groups of groups, and books that are large or hostile.
@Suite struct AddressBookReaderTests {
  func book(_ bytes: [UInt8]) -> (book: AddressBook, report: Report) {
    var report = Report()
    let documents = YAMLReader().documents(in: Source(name: "book", bytes: bytes), report: &report)
    let book = AddressBookReader(files: InMemoryFiles()).book(in: documents, report: &report)
    return (book, report)
  }

  func addresses(_ name: String, in book: AddressBook) -> [String]? {
    book.contacts(of: name)?.map { $0.contact.mailbox?.address.text ?? $0.contact.phone?.text ?? "" }
  }

  @Test(arguments: [
    ("a", ["a@x.org"]), ("same", ["a@x.org"]), ("both", ["a@x.org", "b@x.org"]),
    ("nested", ["c@x.org", "a@x.org", "b@x.org"]), ("phone", ["+49 170 1234567"]), ("x-ray", ["x@x.org"]),
  ])
  func contacts(_ row: (name: String, addresses: [String])) {
    let (book, report) = book(
      Array(
        """
        nested: [c@x.org, both, a, same]
        a: A <a@x.org>
        b: {address: b@x.org}
        both: [a, b]
        same: a
        phone: +49 170 1234567
        x-ray: x@x.org
        """.utf8))
    #expect(report.diagnostics.isEmpty)
    #expect(addresses(row.name, in: book) == row.addresses)
  }

  /// A ladder of groups, each of which holds the next twice: two to the thirtieth ways, and one address.
  @Test func aLadderOfGroupsHasOneMember() {
    var text = "g30: [a@x.org]\n"
    for level in 0..<30 { text += "g\(level): [g\(level + 1), g\(level + 1), g\(level + 1)]\n" }
    let (book, report) = book(Array(text.utf8))
    #expect(report.diagnostics.isEmpty)
    #expect(addresses("g0", in: book) == ["a@x.org"])
  }

  @Test func aLongChainIsNoDepth() {
    var text = "n4000: a@x.org\n"
    for level in 0..<4_000 { text += "n\(level): n\(level + 1)\n" }
    let (book, report) = book(Array(text.utf8))
    #expect(report.diagnostics.isEmpty)
    #expect(addresses("n0", in: book) == ["a@x.org"])
  }

  @Test func eachCircleIsToldOnce() {
    let (book, report) = book(Array("a: [b, c]\nb: [a, c]\nc: [c, d]\nd: [a, e@x.org]\n".utf8))
    #expect(
      report.diagnostics.map(\.message) == [
        "'a' holds itself: it holds 'b', which holds 'a'", "'c' holds itself",
        "'a' holds itself: it holds 'b', which holds 'c', which holds 'd', which holds 'a'",
      ])
    #expect(addresses("a", in: book) == ["e@x.org"])
  }

  @Test func damagedBooksEndInDiagnostics() {
    var random = SeededGenerator(seed: 5)
    let original = Array(
      "a: A <a@x.org>\nb: {name: B, phone: +49 170 1234567}\nt: [a, b, t2]\nt2: [a]\n".utf8)
    for _ in 0..<1_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let (book, report) = book(bytes)
      for name in book.names { #expect(book.contacts(of: name) != nil || report.hasErrors) }
    }
  }
}
