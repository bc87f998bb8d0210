import ShareDiagnostics
import Testing

/// Lines, columns and byte offsets of a source.
@Suite struct SourceTests {
  @Test(arguments: [
    ("", [0]), ("a", [0]), ("a\n", [0, 2]), ("a\r\nb\rc\n\n", [0, 3, 5, 7, 8]), ("\u{FEFF}a\nb", [3, 5]),
    ("a\u{85}b\u{2028}c", [0]),
  ])
  func linesBegin(_ text: String, _ starts: [Int]) {
    #expect(Source(name: "a", text: text).lineStarts == starts)
  }

  /// Against a plain count over the decoded text, for every offset at which a character begins.
  @Test func placesAndOffsetsAgreeWithAPlainCount() {
    let text = "abcdefgh ijklmnop é日😀\u{301} 0123456789abcdef\r\nzé\n\n0123456789é0123456789\rend"
    let source = Source(name: "a", text: text)
    var (line, column, offset) = (1, 1, 0)
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if !(previous == "\r" && scalar == "\n") {
        let position = SourcePosition(line: line, column: column)
        #expect(source.position(ofByte: offset) == position)
        #expect(source.byteOffset(of: position) == offset)
      }
      offset += UTF8.width(scalar)
      column += 1
      if scalar == "\n" || scalar == "\r" {
        (line, column) = (previous == "\r" && scalar == "\n" ? line : line + 1, 1)
      }
      previous = scalar
    }
  }

  @Test func placesBeyondTheEndAreCut() {
    let source = Source(name: "a", text: "ab\nc")
    #expect(source.byteOffset(of: SourcePosition(line: 1, column: 99)) == 2)
    #expect(source.byteOffset(of: SourcePosition(line: 99, column: 1)) == 4)
    #expect(source.position(ofByte: 99) == SourcePosition(line: 2, column: 2))
    #expect(source.position(ofByte: -1) == SourcePosition(line: 1, column: 1))
  }

  /// A byte that is not part of valid UTF-8 counts as one column: overlong forms, surrogates, beyond U+10FFFF, cut ones.
  @Test(
    arguments: [
      ([0xC0, 0xAF], 2), ([0xE0, 0x80, 0x80], 3), ([0xED, 0xA0, 0x80], 3), ([0xF4, 0x90, 0x80, 0x80], 4),
      ([0xE2, 0x82], 2),
      ([0xF0, 0x9F, 0x98], 3), ([0x80], 1), ([0xFF], 1), ([0xC3, 0xA9], 1), ([0xED, 0x9F, 0xBF], 1),
      ([0xF4, 0x8F, 0xBF, 0xBF], 1),
    ] as [([UInt8], Int)])
  func invalidBytesCountOneByOne(_ bytes: [UInt8], _ columns: Int) {
    #expect(Source(name: "a", bytes: bytes).position(ofByte: bytes.count).column == columns + 1)
  }

  @Test(arguments: [
    ("plain é 日本 😀", "plain é 日本 😀"), ("a\nb\tc", "a‹U+000A›b‹U+0009›c"), ("\r\n", "‹U+000D›‹U+000A›"),
    ("a\u{200B}b\u{FEFF}", "a‹U+200B›b‹U+FEFF›"), ("\u{E0041}", "‹U+E0041›"),
    ("👨\u{200D}👩\u{200D}", "👨\u{200D}👩‹U+200D›"),
  ])
  func visibleText(_ text: String, _ visible: String) { #expect(text.visible == visible) }
}
