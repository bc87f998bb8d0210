import ShareDiagnostics
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// Files that are right, however odd they look.
@Suite struct CSVRowTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var rows: [[String]]
    var delimiter = DataFile.Delimiter.comma
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "LF", text: "a,b\n1,2\n3,4\n", rows: [["1", "2"], ["3", "4"]]),
    Case(name: "CR LF", text: "a,b\r\n1,2\r\n3,4\r\n", rows: [["1", "2"], ["3", "4"]]),
    Case(name: "CR only", text: "a,b\r1,2\r3,4\r", rows: [["1", "2"], ["3", "4"]]),
    Case(name: "no line end at the end", text: "a,b\n1,2", rows: [["1", "2"]]),
    Case(name: "byte order mark", text: "\u{FEFF}a,b\n1,2\n", rows: [["1", "2"]]),
    Case(name: "byte order mark before a quote", text: "\u{FEFF}\"a\",b\n1,2\n", rows: [["1", "2"]]),
    Case(name: "blank lines", text: "\n\na,b\n\n1,2\n  \n\t\n3,4\n\n\n", rows: [["1", "2"], ["3", "4"]]),
    Case(name: "quoted line breaks", text: "a,b\n\"1\r\n\n2\",3\n", rows: [["1\r\n\n2", "3"]]),
    Case(name: "doubled quotes", text: "a,b\n\"\"\"\",\"x\"\"y\"\n", rows: [["\"", "x\"y"]]),
    Case(name: "empty cells", text: "a,b\n,\n\"\",\"\"\n", rows: [["", ""], ["", ""]]),
    Case(name: "one empty quoted cell is a row", text: "a\n\"\"\n\nx\n", rows: [[""], ["x"]]),
    Case(name: "blanks stay", text: "a,b\n 1 ,\t2\u{A0}\n", rows: [[" 1 ", "\t2\u{A0}"]]),
    Case(name: "formulas stay", text: "a,b\n=1+1,@x\n+49,-5\n", rows: [["=1+1", "@x"], ["+49", "-5"]]),
    Case(name: "numbers stay", text: "a,b\n007,1e3\n", rows: [["007", "1e3"]]),
    Case(name: "semicolons", text: "a;b\n1;2,3\n", rows: [["1", "2,3"]], delimiter: .semicolon),
    Case(name: "tabs", text: "a\tb\n1\t2\n\t\n", rows: [["1", "2"], ["", ""]], delimiter: .tab),
    Case(name: "bars", text: "a|b\n\"1|\"|2\n", rows: [["1|", "2"]], delimiter: .bar),
    Case(name: "a cell with two addresses is one text", text: "to\na@x; b@x\n", rows: [["a@x; b@x"]]),
    Case(
      name: "beyond ASCII", text: "a,b\n\u{E9},e\u{301}\n🇩🇪,\u{2028}\n",
      rows: [["é", "e\u{301}"], ["🇩🇪", "\u{2028}"]]),
  ])
  func reads(_ sample: Case) throws {
    let read = try ReadData(csv: sample.text, delimiter: sample.delimiter)
    #expect(read.text.isEmpty)
    #expect(
      read.texts.map { $0.map { $0.map { Array($0.utf8) } } } == sample.rows.map { $0.map { Array($0.utf8) } }
    )
  }

  @Test func knowsTheHeaderBeforeTheRows() throws {
    var reader = try DataReader(PiecedFile(Array("email,name\nx,y\n".utf8)), as: .guests)
    #expect(reader.header?.columns == ["email", "name"])
    #expect(reader.header?.isFixed == true)
    let row = try #require(try reader.next())
    #expect(row["name"] == .text("y"))
    #expect(row["nam"] == nil)
    #expect(reader.header?.help(for: "nam") == "did you mean 'name'? columns: email, name")
    #expect(reader.header?.help(for: "E-Mail") == "did you mean 'email'? columns: email, name")
  }

  @Test func countsRowsAndLines() throws {
    let read = try ReadData(csv: "\na,b\n\"1\n\r\r\n2\",x\n\n3,4\r5,6\n")
    #expect(read.rows.map(\.number) == [1, 2, 3])
    #expect(read.rows.map(\.line) == [3, 8, 9])
    #expect(read.codes == [.lineSeparator])
  }

  @Test func knowsWhereAValueStands() throws {
    let read = try ReadData(csv: "\u{FEFF}a,b\né,\"x\ny\"\nz,ü\n")
    let first = try #require(read.rows[0].range(of: "b"))
    #expect(first.text == "\"x\ny\"")
    #expect((first.start.line, first.start.column, first.end.line, first.end.column) == (2, 3, 3, 3))
    #expect(first.fileByteRange == 10..<15)
    let second = try #require(read.rows[1].range(of: "b"))
    #expect((second.start.line, second.start.column) == (4, 3))
    #expect(second.fileByteRange == 18..<20)
  }

  /// Every place at which a file can be cut into two pieces, and every size of equal pieces.
  @Test(arguments: [
    "\u{FEFF}a,\"b\"\"\"\r\n1,\"\"\"\"\r\r\n\"é\n\",\n\n\"\",🇩🇪\r\n\"x\"y,2\n3\nlast,\"one\"",
    "a\tb\r\"\t\"\t\"\"\"\"\r\r\n\n\"\r\n\"\t",
  ])
  func doesNotDependOnPieces(_ text: String) throws {
    let bytes = Array(text.utf8)
    let file = DataFile(name: "x.csv", format: .csv, delimiter: text.contains("\t") ? .tab : .comma)
    let whole = try ReadData(PiecedFile(bytes), as: file)
    #expect(!whole.rows.isEmpty)
    for cut in 1..<bytes.count {
      for pieces in [[cut], [Int](repeating: cut, count: bytes.count / cut), [cut, 1]] {
        let read = try ReadData(PiecedFile(bytes, pieces: pieces), as: file)
        #expect(read.header == whole.header)
        #expect(read.texts == whole.texts)
        #expect(read.rows.map(\.line) == whole.rows.map(\.line))
        #expect(read.text == whole.text)
        #expect(jsonLines(read) == jsonLines(whole))
      }
    }
  }

  /// The same with the reader's own chunks of every small size.
  @Test func doesNotDependOnChunks() throws {
    let bytes = Array("a,\"b\"\"\"\r\n1,\"\"\"\"\r\n\"é\r\n\",\n\n\"\",🇩🇪\r\n\"x\"y,2\n3\nlast,\"one\"".utf8)
    let whole = try ReadData(PiecedFile(bytes), as: .guests)
    for size in 1...bytes.count {
      var limits = DataLimits()
      limits.chunkBytes = size
      let read = try ReadData(
        PiecedFile(bytes), as: DataFile(name: "guests.csv", format: .csv, limits: limits))
      #expect(read.texts == whole.texts)
      #expect(read.text == whole.text)
    }
  }
}

/// The diagnostics for programs, which have byte offsets.
func jsonLines(_ read: ReadData) -> String { JSONLinesRenderer().render(read.report) }
