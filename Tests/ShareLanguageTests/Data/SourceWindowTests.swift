import ShareDiagnostics
import Testing

/// A window of a file gives the positions of the file.
@Suite struct SourceWindowTests {
  @Test func agreesWithTheWholeFile() {
    let text = "eins,é\r\nzwei\n🇩🇪,ü\rvier\n\nsechs"
    let bytes = Array(text.utf8)
    let whole = Source(name: "x", bytes: bytes)
    for start in bytes.indices {
      let isInCharacter = bytes[start] & 0xC0 == 0x80
      let isInLineEnd = start > 0 && bytes[start - 1] == 0x0D && bytes[start] == 0x0A
      if isInCharacter || isInLineEnd { continue }
      let place = whole.position(ofByte: start)
      let window = Source(
        name: "x", window: Array(bytes[start...]), firstLine: place.line, firstColumn: place.column,
        firstByte: start)
      for offset in start..<bytes.count {
        let position = whole.position(ofByte: offset)
        #expect(window.position(ofByte: offset - start) == position)
        #expect(window.byteOffset(of: position) + start == whole.byteOffset(of: position))
        let range = window.range(ofBytes: offset - start..<bytes.count - start)
        #expect(range.fileByteRange == whole.range(ofBytes: offset..<bytes.count).fileByteRange)
      }
      #expect(window.lastLine == whole.lastLine)
      for line in place.line + 1..<whole.lastLine + 1 {
        #expect(window.text(ofLine: line) == whole.text(ofLine: line))
      }
    }
  }

  @Test func positionsOutsideGiveTheNearestPlace() {
    let window = Source(name: "x", window: Array("abc\nde".utf8), firstLine: 7, firstColumn: 5, firstByte: 90)
    #expect(window.byteOffset(of: SourcePosition(line: 1, column: 1)) == 0)
    #expect(window.byteOffset(of: SourcePosition(line: 7, column: 1)) == 0)
    #expect(window.byteOffset(of: SourcePosition(line: 7, column: 99)) == 3)
    #expect(window.byteOffset(of: SourcePosition(line: 9, column: 1)) == 6)
    #expect(window.text(ofLine: 6).isEmpty && window.text(ofLine: 9).isEmpty)
    let before = Diagnostic(.error, .badData, "x", at: SourceRange(window, line: 2, column: 2))
    let behind = Diagnostic(.error, .badData, "x", at: SourceRange(window, line: 20, column: 2))
    #expect(TextRenderer().render(before).hasPrefix("x:2:2: error: x [bad-data]\n"))
    #expect(TextRenderer().render(behind).hasPrefix("x:20:2: error: x [bad-data]\n"))
  }

  @Test func showsTheLineAndItsBytes() {
    let window = Source(name: "x.csv", window: Array("ab,é\"\ncd".utf8), firstLine: 14, firstByte: 1000)
    let diagnostic = Diagnostic(.error, .badData, "odd", at: window.range(ofBytes: 3..<5))
    #expect(
      TextRenderer().render(diagnostic) == "x.csv:14:4: error: odd [bad-data]\n  14 | ab,é\"\n     |    ^\n")
    #expect(JSONLinesRenderer().render(diagnostic).contains("\"byteStart\":1003,\"byteEnd\":1005"))
  }
}
