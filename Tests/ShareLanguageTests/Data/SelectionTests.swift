import ShareDiagnostics
import ShareModel
import Testing

@testable import ShareLanguage

@Suite struct SelectionTests {
  private static let guests = """
    email,name,status
    a@x,A,yes
    b@x,B,no
    c@x,C,yes
    b@x,D,yes
    a@x,E,yes

    """

  @Test func keysMustDiffer() throws {
    let read = try ReadData(csv: Self.guests, selecting: DataSelection(key: .init("email")))
    #expect(
      read.text == """
        guests.csv:5:1: error: the key 'b@x' of row 4 is also that of row 2 (line 3) [duplicate-row]
          5 | b@x,D,yes
            | ^^^ remove one of the rows
        guests.csv:6:1: error: the key 'a@x' of row 5 is also that of row 1 (line 2) [duplicate-row]
          6 | a@x,E,yes
            | ^^^ remove one of the rows

        """)
    #expect(read.rows.map(\.number) == [1, 2, 3])
  }

  @Test func keysOfRowsThatAreNotWantedDoNotCount() throws {
    let selection = DataSelection(key: .init("email"), where: [.init(.init("status"), is: "yes")])
    let read = try ReadData(csv: Self.guests, selecting: selection)
    #expect(read.codes == [.duplicateRow])
    #expect(read.texts.map { $0[1] } == ["A", "C", "D"])
  }

  @Test func keysMustNotBeEmpty() throws {
    let csv = try ReadData(csv: "id,x\n,1\n\"\",2\n 3,3\n", selecting: DataSelection(key: .init("id")))
    #expect(csv.codes == [.badData, .badData])
    #expect(csv.report.diagnostics[0].message == "the key 'id' of row 1 is empty")
    let json = "{\"id\":1}\n{\"id\":\"1\"}\n{\"id\":null}\n{\"id\":[1]}\n{\"ib\":1}\n"
    let read = try ReadData(jsonl: json, selecting: DataSelection(key: .init("id")))
    #expect(
      read.report.sorted.map(\.message) == [
        "the key '1' of row 2 is also that of row 1 (line 1)", "the key 'id' of row 3 is empty",
        "the key 'id' of row 4 is a list", "row 5 has no key 'id'",
      ])
    #expect(read.report.sorted.last?.help == "did you mean 'ib'? columns: ib")
  }

  @Test func conditionsAreAllMet() throws {
    let conditions = [("status", "yes"), ("email", "a@x")].map {
      DataSelection.Condition(.init($0.0), is: $0.1)
    }
    let read = try ReadData(csv: Self.guests, selecting: DataSelection(where: conditions))
    #expect(read.texts.map { $0[1] } == ["A", "E"])
    let typed = DataSelection(where: [.init(.init("ok"), is: "true"), .init(.init("n"), is: "1.0")])
    let lines =
      "{\"ok\":true,\"n\":1.0}\n{\"ok\":\"true\",\"n\":\"1.0\"}\n{\"ok\":true,\"n\":1}\n{\"n\":1.0}\n"
    #expect(try ReadData(jsonl: lines, selecting: typed).rows.map(\.number) == [1, 2])
  }

  @Test func theLimitCountsRowsThatAreWanted() throws {
    let selection = DataSelection(where: [.init(.init("status"), is: "yes")], limit: 2)
    #expect(
      try ReadData(csv: Self.guests + "ragged\n", selecting: selection).texts.map { $0[1] } == ["A", "C"])
    let none = try ReadData(csv: Self.guests, selecting: DataSelection(limit: 0))
    #expect(none.rows.isEmpty && none.text.isEmpty)
    let file = MadeFile(start: "a\n", count: 1_000_000) { "\($0)\n" }
    #expect(try ReadData(file, as: .guests, selecting: DataSelection(limit: 3)).rows.count == 3)
    #expect(file.bytesRead <= 1 << 17)
  }

  @Test func unknownColumnsAreReportedInTheRecipe() throws {
    let recipe = Source(
      name: "news.share.yaml", text: "for-each:\n  file: guests.csv\n  key: emial\n  where: {state: yes}\n")
    let selection = DataSelection(
      key: .init("emial", at: SourceRange(recipe, line: 3, column: 8, length: 5)),
      where: [.init(.init("state", at: SourceRange(recipe, line: 4, column: 11, length: 5)), is: "yes")])
    let read = try ReadData(csv: Self.guests + "ragged\n", selecting: selection)
    #expect(
      read.text == """
        guests.csv:7:7: error: row 6 has 1 of 3 cells [ragged-row]
          7 | ragged
            |       ^ an empty cell needs its ',', too
        news.share.yaml:3:8: error: no column 'emial' in guests.csv [unknown-column]
          3 |   key: emial
            |        ^^^^^ did you mean 'email'? columns: email, name, status
        news.share.yaml:4:11: error: no column 'state' in guests.csv [unknown-column]
          4 |   where: {state: yes}
            |           ^^^^^ columns: email, name, status

        """)
    #expect(read.rows.isEmpty)
  }

  @Test func aConditionOnAColumnThatNoRowHasIsReportedAtTheEnd() throws {
    let selection = DataSelection(where: [.init(.init("statsu"), is: "yes")])
    let read = try ReadData(jsonl: "{\"a\":1}\n{\"status\":\"yes\"}\n", selecting: selection)
    #expect(
      read.text == """
        guests.jsonl: error: no column 'statsu' in guests.jsonl [unknown-column]
          did you mean 'status'? columns: a, status

        """)
  }

  @Test func aConditionThatNoRowMeetsIsAWarning() throws {
    let read = try ReadData(
      csv: Self.guests, selecting: DataSelection(where: [.init(.init("status"), is: "maybe")]))
    #expect(
      read.text == """
        guests.csv: warning: none of the 5 rows of guests.csv is wanted by 'where' [no-rows]
          nothing is shared

        """)
  }

  @Test func aListOfManyColumnsIsCut() {
    let header = DataHeader(columns: (1...20).map { "column\($0)" }, isFixed: true)
    #expect(header.help(for: "x").hasSuffix("column11, column12 and 8 more"))
  }

  @Test func faultsOfTheCallerCountToo() throws {
    var reader = try DataReader(PiecedFile(Array(Self.guests.utf8)), as: .guests)
    while let row = try reader.next() {
      let place = try #require(row.range(of: "name"))
      reader.faults.add(.error) { Diagnostic(.error, .badValue, "not \(row.number)", at: place) }
    }
    var report = Report()
    reader.finish(into: &report)
    #expect(report.sorted.map(\.message) == (1...5).map { "not \($0)" })
  }

  /// A file that changes while it is read stops the reading.
  @Test func faultsOfTheFileAreThrown() throws {
    final class Broken: OpenedFile {
      let size = 10
      var calls = 0
      func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
        calls += 1
        guard calls == 1 else { throw FileFault(.changed, "guests.csv") }
        buffer.copyBytes(from: Array("a\n1\n2".utf8))
        return 5
      }
    }
    var reader = try DataReader(Broken(), as: .guests)
    #expect(try reader.next()?["a"] == .text("1"))
    #expect(throws: FileFault(.changed, "guests.csv")) { try reader.next() }
  }

  @Test(arguments: [
    ("a.csv", DataFile.Format.csv), ("A/B.CSV", .csv), ("x.tsv", .csv), ("x.jsonl", .jsonl),
    ("x.ndjson", .jsonl),
    ("x.yaml", .yaml), ("x.share.yml", .yaml), ("x.txt", nil), ("csv", nil), ("x.", nil),
  ])
  func formatsByExtension(_ path: String, _ format: DataFile.Format?) {
    #expect(DataFile.Format(ofPath: path) == format)
  }
}
