import ShareDiagnostics
import Testing

@testable import ShareLanguage

@Suite struct JSONRowTests {
  @Test func readsValuesAsTheyAreWritten() throws {
    let read = try ReadData(
      jsonl: """
        \u{FEFF}{"email": "a@x", "n": 1.50, "big": -12345678901234567890e+7, "ok": true, "no": null}
          \t
        \t{ "email" : "\\u00e9\\ud83d\\ude00\\/\\"\\\\\\n" , "tags" : [ "x", [ ], { } ], "o": {"b": 1, "a": [0]} }\r

        """)
    #expect(read.codes == [.lineSeparator])
    #expect(read.header == ["email", "n", "big", "ok", "no"])
    try #require(read.rows.count == 2)
    #expect(
      read.rows[0].values == [
        .text("a@x"), .number("1.50"), .number("-12345678901234567890e+7"), .bool(true), .null,
      ])
    #expect(read.rows[1].header.columns == ["email", "tags", "o"])
    #expect(read.rows[1]["email"] == .text("é😀/\"\\\n"))
    #expect(read.rows[1]["tags"] == .list([.text("x"), .list([]), .object([])]))
    #expect(read.rows[1]["o"] == .object([.init("b", .number("1")), .init("a", .list([.number("0")]))]))
    #expect(read.rows.map(\.line) == [1, 3])
    #expect(read.rows[1].range(of: "tags")?.text == "[ \"x\", [ ], { } ]")
    #expect(read.rows[1].range(of: "o")?.text == "{\"b\": 1, \"a\": [0]}")
    #expect(read.rows[0].range(of: "email")?.fileByteRange == 13..<18)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var column: Int
    var code: DiagnosticCode
    var message: String
    var testDescription: String { text }

    init(_ text: String, _ column: Int, _ message: String, _ code: DiagnosticCode = .badJSON) {
      (self.text, self.column, self.code, self.message) = (text, column, code, message)
    }
  }

  @Test(arguments: [
    Case("{\"a\": 1,}", 9, "a comma stands before this bracket"),
    Case("{\"a\": [1,]}", 10, "a comma stands before this bracket"),
    Case("{\"a\": [,1]}", 8, "a value must stand here"),
    Case("{,}", 2, "a key in double quotes must stand here"),
    Case("{\"a\"}", 5, "a ':' must stand behind the key"),
    Case("{\"a\":}", 6, "a value must stand here"),
    Case("{\"a\": 1 \"b\": 2}", 9, "a ',' or '}' must stand here"),
    Case("{\"a\": [1 2]}", 10, "a ',' or ']' must stand here"),
    Case("{\"a\": [1}", 9, "a ',' or ']' must stand here"),
    Case("{\"a\": 1", 8, "the object does not end on this line"),
    Case("{\"a\":", 6, "the object does not end on this line"),
    Case("{\"a\"", 5, "the object does not end on this line"),
    Case("{\"a\": 1} {\"a\": 2}", 10, "text follows the object of this line"),
    Case("{\"a\": 1}}", 9, "text follows the object of this line"),
    Case("{\"a\": 'x'}", 7, "a value must stand here"),
    Case("{a: 1}", 2, "a key in double quotes must stand here"),
    Case("{\"a\": x}", 7, "texts stand in double quotes"),
    Case("{\"a\": True}", 7, "JSON writes true, false and null in small letters"),
    Case("{\"a\": NaN}", 7, "JSON has no such number"),
    Case("{\"a\": 01}", 7, "this is not a number of JSON"),
    Case("{\"a\": -}", 7, "this is not a number of JSON"),
    Case("{\"a\": 1.}", 7, "this is not a number of JSON"),
    Case("{\"a\": 1e}", 7, "this is not a number of JSON"),
    Case("{\"a\": 1x}", 7, "this is not a number of JSON"),
    Case("{\"a\": .5}", 7, "a value must stand here"),
    Case("{\"a\": +5}", 7, "a value must stand here"),
    Case("{\"a\": 1} // x", 10, "text follows the object of this line"),
    Case("[1]", 1, "this row is not an object"),
    Case("\"a\"", 1, "this row is not an object"),
    Case("{\"a\": 1, \"a\": 2}", 10, "the key 'a' is given twice", .duplicateKey),
    Case("{\"a\": 1, \"\\u0061\": 2}", 10, "the key 'a' is given twice", .duplicateKey),
    Case("{\"x\": {\"b\": 1, \"b\": 2}}", 16, "the key 'b' is given twice", .duplicateKey),
    Case("{\"a\": \"x", 7, "this quote is not closed on this line", .unclosedQuote),
    Case("{\"a\": \"x\\\"}", 7, "this quote is not closed on this line", .unclosedQuote),
    Case("{\"a\": \"x\ty\"}", 9, "a tab cannot stand in a text"),
    Case("{\"a\": \"\\x\"}", 8, "JSON has no such escape", .badEscape),
    Case("{\"a\": \"\\é\"}", 8, "JSON has no such escape", .badEscape),
    Case("{\"a\": \"\\u12g4\"}", 8, "four hexadecimal digits must follow '\\u'", .badEscape),
    Case(
      "{\"a\": \"\\ud83d\"}", 8, "this is half of a character (a surrogate without its partner)", .badEscape),
    Case(
      "{\"a\": \"\\ude00\"}", 8, "this is half of a character (a surrogate without its partner)", .badEscape),
    Case(
      "{\"a\": \"\\ud83d\\u0041\"}", 8, "this is half of a character (a surrogate without its partner)",
      .badEscape),
    Case("{\"a\": \"\\u0000\"}", 8, "the control character U+0000 cannot stand in data", .controlCharacter),
    Case("{\"a\": \"\\b\"}", 8, "the control character U+0008 cannot stand in data", .controlCharacter),
    Case("{\"a\": \"\u{1}\"}", 8, "the control character U+0001 cannot stand in data", .controlCharacter),
  ])
  func says(_ sample: Case) throws {
    let read = try ReadData(jsonl: "{\"a\":\"first\"}\n\n\(sample.text)\n{\"a\":\"last\"}\n")
    let first = String(read.text.prefix { $0 != "\n" })
    #expect(first == "guests.jsonl:3:\(sample.column): error: \(sample.message) [\(sample.code.rawValue)]")
    #expect(read.report.diagnostics.count == 1)
    #expect(read.texts == [["first"], ["last"]])
    #expect(read.rows.map(\.number) == [1, 3])
  }

  @Test(arguments: ["[\n{\"a\":1},\n{\"a\":2}\n]\n", "{\n\"a\": 1\n}\n"])
  func aFileThatIsNotByLinesIsOneFault(_ text: String) throws {
    let read = try ReadData(jsonl: text)
    #expect(read.codes == [.badJSON])
    #expect(read.report.diagnostics.first?.help?.contains("line") == true)
  }

  @Test func anEmptyFileHasNoRows() throws {
    #expect(
      try ReadData(jsonl: "").text
        == "guests.jsonl: warning: guests.jsonl has no rows [no-rows]\n  nothing is shared\n")
  }

  /// Cut anywhere, a line is either reported or a shorter object; nothing traps, and the other rows stay.
  @Test func everyPrefixIsReadOrReported() throws {
    let line = "{\"a\":[1,{\"b\":\"\\ud83d\\ude00é\",\"c\":[]},-1.5e3],\"d\":null}"
    let bytes = Array(line.utf8)
    for count in 1..<bytes.count {
      let file = PiecedFile(Array(bytes[..<count]) + Array("\n{\"z\":1}\n".utf8))
      let read = try ReadData(file, as: DataFile(name: "x", format: .jsonl))
      #expect(read.report.hasErrors)
      #expect(read.rows.count <= 1)
    }
  }
}
