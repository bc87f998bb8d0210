import ShareDiagnostics
import Testing

@testable import ShareLanguage

@Suite struct YAMLRowTests {
  @Test func readsAListOfMappings() throws {
    let read = try ReadData(
      yaml: """
        # guests
        - email: a@x
          code: 007
          n: 1.50
          member: true
          word: 'true'
          note: ~
        - {email: b@x, tags: [x, "1", {k: v}]}

        """)
    #expect(read.text.isEmpty)
    #expect(read.header == ["email", "code", "n", "member", "word", "note"])
    try #require(read.rows.count == 2)
    #expect(
      read.rows[0].values == [.text("a@x"), .text("007"), .number("1.50"), .bool(true), .text("true"), .null])
    #expect(read.rows[1]["tags"] == .list([.text("x"), .text("1"), .object([.init("k", .text("v"))])]))
    #expect(read.rows.map(\.line) == [2, 8])
    #expect(read.rows[1].range(of: "email")?.text == "b@x")
  }

  @Test func reportsAllFaultsAtTheirPlaces() throws {
    let read = try ReadData(yaml: "- a: 1\n- text\n-\n- [1]\n- a: 1\n  a: 2\n- a: *x\n- a: 5\n")
    #expect(
      read.report.sorted.map { diagnostic -> String in
        guard case .range(let range) = diagnostic.place else { return "" }
        return "\(range.start.line):\(range.start.column) \(diagnostic.message)"
      } == [
        "2:3 row 2 must be a mapping, but this is text",
        "3:2 row 3 must be a mapping, but this is empty",
        "4:3 row 4 must be a mapping, but this is a list",
        "6:3 'a' is given twice",
        "7:6 no anchor '&x' before this point in the document",
      ])
    #expect(read.rows.map(\.number).last == 7)
  }

  @Test func refusesWhatIsNoList() throws {
    #expect(try ReadData(yaml: "a: 1\n").codes == [.badData])
    #expect(try ReadData(yaml: "text\n").codes == [.badData])
    #expect(try ReadData(yaml: "- a: 1\n---\n- a: 2\n").codes == [.badData])
    #expect(try ReadData(yaml: "").codes == [.noRows])
    #expect(try ReadData(yaml: "~\n").codes == [.noRows])
    #expect(try ReadData(yaml: "[]\n").codes == [.noRows])
    #expect(try ReadData(yaml: "- a: \"x\n").codes == [.unclosedQuote])
  }

  @Test func hasLimitsOfItsOwn() throws {
    let many = (1...20_000).map { "- a: \($0)\n" }.joined()
    #expect(try ReadData(yaml: many).rows.count == 20_000)
  }
}
