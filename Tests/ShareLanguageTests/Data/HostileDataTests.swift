import ShareDiagnostics
import Testing

@testable import ShareLanguage

/// Large and hostile files: what is held and what is read is counted, not timed.
@Suite struct HostileDataTests {
  @Test func manyRowsAreReadInFlatMemory() throws {
    let count = 200_000
    let file = MadeFile(start: "email,name\n", count: count) { "someone.\($0 + 1_000_000)@example.org,Ü\n" }
    var reader = try DataReader(file, as: .guests, selecting: DataSelection(key: .init("email")))
    var last: DataRow?
    while let row = try reader.next() { last = row }
    var report = Report()
    reader.finish(into: &report)
    #expect(report.diagnostics.isEmpty)
    #expect(reader.selectedCount == count && reader.rowCount == count)
    #expect(last?.number == count && last?.line == count + 1)
    #expect(last?["email"] == .text("someone.1199999@example.org"))
    #expect(reader.peakBytes < 1 << 17)
  }

  @Test func keysStayWithinTheirBound() {
    var keys = RowKeys()
    var peak = 0
    for number in 1...1_000_000 {
      let before = keys.byteCount
      let found = keys.insert("k\(number)", number: number, line: number + 1)
      if found != nil { Issue.record("the key of row \(number) was found") }
      if keys.byteCount != before { peak = max(peak, before + keys.byteCount) }
    }
    #expect(keys.count == 1_000_000)
    #expect(keys.byteCount <= 48 << 20)
    #expect(peak <= 72 << 20)
    #expect(keys.insert("k777777", number: 1_000_001, line: 1) == RowKeys.Row(number: 777_777, line: 777_778))
    #expect(keys.count == 1_000_000)
  }

  @Test(arguments: [
    (DataFile.Format.csv, "x", DiagnosticCode.badData), (.csv, "\"", .unclosedQuote), (.jsonl, "x", .badData),
  ])
  func anEndlessLineStopsAtTheLimit(_ format: DataFile.Format, _ first: String, _ code: DiagnosticCode) throws
  {
    let filler = String(repeating: "y", count: 1000)
    let start = format == .csv ? "a,b\n1,2\n3,\(first)" : "{\"a\":1}\n"
    let file = MadeFile(start: start, count: 100_000) { _ in filler }
    let read = try ReadData(file, as: DataFile(name: "big", format: format))
    #expect(read.codes == [code])
    #expect(read.rows.count == 1)
    #expect(read.report.diagnostics.first?.place.name == "big")
    #expect(read.text.hasPrefix(format == .csv ? "big:3:3: error: " : "big:2:1: error: "))
    let limit = format == .csv ? 1 << 20 : 4 << 20
    #expect(read.peakBytes <= limit + 3 * (1 << 16))
    #expect(file.bytesRead <= limit + 3 * (1 << 16))
    if code == .unclosedQuote {
      #expect(
        read.text.contains("this quote is not closed within 1048576 bytes; nothing behind them was read"))
    }
  }

  @Test func aRowOfManyCellsStopsAtTheLimit() throws {
    let file = MadeFile(start: "a,b\n", count: 10_000_000) { _ in "12345678," }
    let read = try ReadData(file, as: .guests)
    #expect(read.codes == [.badData])
    #expect(
      read.text.hasPrefix("guests.csv:2:1: error: this row has more than 4194304 bytes; nothing behind them"))
    #expect(file.bytesRead <= (4 << 20) + (1 << 18))
  }

  @Test func aLongRowThatBeginsWithAQuoteIsNoUnclosedQuote() throws {
    let file = MadeFile(start: "a,b\n\"1\",", count: 10_000_000) { _ in "12345678," }
    #expect(try ReadData(file, as: .guests).codes == [.badData])
  }

  @Test func aCellUpToTheLimitIsRead() throws {
    let cell = String(repeating: "z", count: 1 << 20)
    #expect(try ReadData(csv: "a,b\n1,\(cell)\n").rows.first?["b"] == .text(cell))
    #expect(try ReadData(csv: "a,b\n1,\(cell)z\n").codes == [.badData])
    #expect(try ReadData(csv: "a,b\n\(cell)z,1\n").codes == [.badData])
    #expect(try ReadData(csv: "a,b\n1,\(cell)z").codes == [.badData])
  }

  @Test func aMillionQuotes() throws {
    let even = try ReadData(csv: "a\n" + String(repeating: "\"", count: 1_000_000) + "\n")
    #expect(even.rows.first?["a"]?.scalarText?.utf8.count == 499_999)
    let odd = try ReadData(csv: "a\n" + String(repeating: "\"", count: 999_999) + "\n")
    #expect(odd.codes == [.unclosedQuote])
  }

  @Test func tenThousandColumns() throws {
    let names = (1...10_000).map { "c\($0)" }.joined(separator: ",")
    let values = (1...10_000).map(String.init).joined(separator: ",")
    let read = try ReadData(csv: names + "\n" + values + "\n" + values + ",x\n" + values.dropLast(7) + "\"\n")
    #expect(read.rows.count == 1)
    #expect(read.rows.first?["c10000"] == .text("10000"))
    #expect(read.rows.first?.range(of: "c10000")?.start.column == 48_889)
    #expect(read.codes == [.raggedRow, .badData])
    let lines = read.text.split(separator: "\n")
    #expect(lines.first == "guests.csv:3:48895: error: row 2 has 10001 of 10000 cells [ragged-row]")
    #expect(lines.allSatisfy { $0.utf8.count < 300 })
    #expect(lines[1].hasPrefix("  3 | …") && lines[1].hasSuffix("9999,10000,x"))
  }

  @Test func tooManyColumns() throws {
    let names = (1...16_385).map { "c\($0)" }.joined(separator: ",")
    let read = try ReadData(csv: names + "\n")
    #expect(read.text.contains("error: the header has 16385 columns; at most 16384 are read [bad-data]"))
    #expect(read.header == nil)
  }

  @Test func depthAndValuesOfJSONAreBounded() throws {
    let deep = String(repeating: "[", count: 100_000)
    let read = try ReadData(jsonl: "{\"a\":\(deep)\n{\"a\":1}\n")
    #expect(read.codes == [.tooDeep])
    #expect(read.rows.count == 1)
    let fits = "{\"a\":" + String(repeating: "[", count: 63) + String(repeating: "]", count: 63) + "}"
    #expect(try ReadData(jsonl: fits).rows.count == 1)
    let wide = "{\"a\":[" + String(repeating: "1,", count: 100_000) + "1]}\n"
    #expect(try ReadData(jsonl: wide).codes == [.tooManyNodes])
  }

  @Test func yamlBeyondItsLimitIsRefusedUnread() throws {
    let file = MadeFile(start: "- a: 1\n", count: 1000) { _ in "- a: 2\n" }
    let read = try ReadData(file, as: DataFile(name: "x.yaml", format: .yaml))
    #expect(read.codes == [.fileTooLarge])
    #expect(file.bytesRead == 0)
  }

  /// Faults keep little of long rows, so that a hundred of them stay small.
  @Test func faultsKeepWindowsOnly() throws {
    let long = String(repeating: "é", count: 200_000)
    let rows = (1...50).map { "\($0),\(long),x\n" }.joined()
    let read = try ReadData(csv: "a,b\n" + rows)
    #expect(read.report.diagnostics.count == 50)
    for diagnostic in read.report.diagnostics {
      guard case .range(let range) = diagnostic.place else {
        Issue.record("no range")
        return
      }
      #expect(range.source.bytes.count <= 4096)
      #expect(range.start.column > 200_000 && range.text == "x")
    }
  }
}
