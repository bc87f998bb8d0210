import Testing

@testable import SharespecCLI

/// What a terminal sends for a key, and what is read of it.
@Suite struct KeyReaderTests {
  static func keys(_ bytes: some Sequence<UInt8>, timesOut: Bool = false) -> [ChooserKey] {
    var reader = KeyReader()
    var keys = bytes.compactMap { reader.read($0) }
    if timesOut, let key = reader.timeOut() { keys.append(key) }
    return keys
  }

  @Test(arguments: [
    ("\u{1B}[A", ChooserKey.up), ("\u{1B}OA", .up), ("\u{10}", .up), ("\u{1B}[1;5A", .up),
    ("\u{1B}\u{1B}[A", .up),
    ("\u{1B}[B", .down), ("\u{1B}OB", .down), ("\u{0E}", .down),
    ("\u{1B}[H", .first), ("\u{1B}OH", .first), ("\u{1B}[1~", .first), ("\u{1B}[7~", .first),
    ("\u{01}", .first),
    ("\u{1B}[F", .last), ("\u{1B}OF", .last), ("\u{1B}[4~", .last), ("\u{1B}[8~", .last), ("\u{05}", .last),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\r", .enter), ("\n", .enter),
    ("\u{04}", .cancel), ("\u{03}", .cancel), ("\u{7F}", .erase), ("\u{08}", .erase), ("\u{15}", .eraseAll),
    ("a", .character("a")), ("é", .character("é")), ("冬", .character("冬")), ("🎿", .character("🎿")),
  ])
  func known(bytes: String, key: ChooserKey) {
    #expect(Self.keys(bytes.utf8) == [key])
    // Behind and before other keys.
    #expect(Self.keys(("x" + bytes + "y").utf8) == [.character("x"), key, .character("y")])
  }

  /// Unknown keys leave nothing that could be taken for typed text.
  @Test(arguments: [
    "\u{1B}[15~", "\u{1B}[24;5~", "\u{1B}OP", "\u{1B}x", "\u{1B}[Z", "\u{1B}[<0;1;2M", "\u{1B}[>1;2c",
    "\u{1B}[?1;2c", "\u{1B}[" + String(repeating: "1;", count: 500) + "q", "\u{00}", "\t", "\u{200B}",
    "\u{202E}",
    "\u{85}",
  ])
  func unknown(bytes: String) { #expect(Self.keys((bytes + "y").utf8) == [.character("y")]) }

  @Test(
    arguments: [
      [0x80], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5], [0xFF], [0xE2, 0x82],
      [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func malformedCharacters(bytes: [UInt8]) { #expect(Self.keys(bytes + [0x79]) == [.character("y")]) }

  /// Escape is Escape only when nothing follows for a while.
  @Test func escape() {
    #expect(Self.keys([0x1B]) == [])
    #expect(Self.keys([0x1B], timesOut: true) == [.cancel])
    #expect(Self.keys([0x1B, 0x1B], timesOut: true) == [.cancel])
    #expect(Self.keys("\u{1B}[".utf8, timesOut: true) == [])
    #expect(Self.keys([0xE2], timesOut: true) == [])
    #expect(Self.keys("a".utf8, timesOut: true) == [.character("a")])
  }

  @Test func waiting() {
    var reader = KeyReader()
    #expect(!reader.isWaiting)
    for byte in "\u{1B}[1;".utf8 {
      _ = reader.read(byte)
      #expect(reader.isWaiting)
    }
    _ = reader.read(UInt8(ascii: "A"))
    #expect(!reader.isWaiting)
  }

  /// A line end in what is pasted chooses nothing, and arrows and Escape in it do nothing.
  @Test func pasted() {
    let text = "\u{1B}[200~a\r\n\u{04}\u{1B}[A\u{1B}OB\u{1B}\u{1B}[Bb\u{1B}[201~\r"
    #expect(Self.keys(text.utf8) == [.character("a"), .character("b"), .enter])
  }

  /// Where the end of a paste is lost, Escape ends it.
  @Test func endlessPaste() {
    var reader = KeyReader()
    for byte in "\u{1B}[200~a".utf8 { _ = reader.read(byte) }
    #expect(reader.read(0x0D) == nil)
    #expect(reader.read(0x1B) == nil && reader.timeOut() == nil)
    #expect(reader.read(0x0D) == .enter)
  }
}
