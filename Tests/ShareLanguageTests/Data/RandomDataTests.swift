import ShareDiagnostics
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// Random bytes: nothing traps, and every place that is named is a place of the file.
@Suite struct RandomDataTests {
  private static let csv: [[UInt8]] =
    [
      "a", ",", ",", "\"", "\"", "\"\"", "\n", "\r\n", "\r", "é", "😀", " ", "\t", "\0", "\u{FEFF}", "\u{85}",
    ].map { Array($0.utf8) } + [[0xE9], [0x80, 0x80], [0xF0, 0x9F]]
  private static let json: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"b\"", "{\"a\":", "1", "-", "e", ".", "true", "null",
      "\\", "\\u",
      "d83d", "\\ude00", "\n", "\n", "\r\n", " ", "é",
    ].map { Array($0.utf8) } + [[0xE9], [0x01]]
  private static let yaml: [[UInt8]] =
    [
      "- ", "\n- ", "a: ", "b: ", "\n  ", "\n  c: ", "x", "'", "\"", "[", "]", "{", "}", "*a", "&a ", "é",
      "---\n", "true", "1.5",
    ].map { Array($0.utf8) } + [[0xE9]]

  @Test(arguments: DataFile.Format.allCases, [false, true])
  func placesAreThoseOfTheFile(_ format: DataFile.Format, hasLongRows: Bool) throws {
    var random = SeededGenerator(seed: hasLongRows ? 7 : 8)
    let alphabet =
      switch format {
      case .csv: Self.csv
      case .jsonl: Self.json
      case .yaml: Self.yaml
      }
    for _ in 0..<(hasLongRows ? 150 : 2000) {
      var bytes = format == .csv ? Array("h,i\n".utf8) : []
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        bytes += alphabet.randomElement(using: &random) ?? []
        if hasLongRows, Int.random(in: 0..<8, using: &random) == 0 {
          let filler = Array(["é", "abc", "\n", "\r\n", "😀"].randomElement(using: &random)?.utf8 ?? "x".utf8)
          for _ in 0..<2500 { bytes += filler }
        }
      }
      try check(bytes, DataFile(name: "x", format: format))
    }
  }

  private func check(_ bytes: [UInt8], _ file: DataFile) throws {
    let whole = Source(name: "x", bytes: bytes)
    let read = try ReadData(PiecedFile(bytes), as: file, selecting: DataSelection(key: .init("a")))
    for diagnostic in read.report.diagnostics {
      guard case .range(let range) = diagnostic.place else { continue }
      for range in [range] + diagnostic.notes.map(\.range) {
        #expect(range.fileByteRange.lowerBound == whole.byteOffset(of: range.start), "\(bytes) \(diagnostic)")
        #expect(range.start.line <= whole.lastLine)
      }
    }
    for row in read.rows {
      #expect(row.range.start.line == row.line)
      for column in row.header.columns {
        let place = try #require(row.range(of: column))
        #expect(place.fileByteRange.lowerBound == whole.byteOffset(of: place.start))
        #expect(place.start.line >= row.line && place.end.line <= whole.lastLine)
      }
    }
    #expect(TextRenderer().render(read.report).utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 })
    #expect(read.rows.map(\.number) == read.rows.map(\.number).sorted())
  }
}
