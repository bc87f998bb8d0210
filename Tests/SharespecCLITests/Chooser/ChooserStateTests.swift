import Testing

@testable import SharespecCLI

/// What keys do to a choice.
@Suite struct ChooserStateTests {
  static let few = [
    ChooserEntry(name: "mail", title: "Mail"),
    ChooserEntry(name: "photos", title: "Photos", reason: "takes an image"),
    ChooserEntry(name: "pasteboard", title: "Pasteboard"),
    ChooserEntry(name: "org.example.archive", title: "Étagère"),
  ]
  static let many = (1...23).map { ChooserEntry(name: "n\($0)", title: "Entry \($0)") }

  /// The answer that the bytes of a session come to, and the entry that is selected behind them.
  static func session(
    _ bytes: String, _ entries: [ChooserEntry] = few
  ) -> (answer: ChooserAnswer?, selected: String?) {
    var state = ChooserState(title: "Share by", entries: entries)
    for key in KeyReaderTests.keys(bytes.utf8, timesOut: true) {
      if let answer = state.take(key, page: 5) { return (answer, nil) }
    }
    return (nil, state.selected.map { entries[$0].name })
  }

  @Test(arguments: [
    ("\r", "mail"), ("\u{1B}[B\r", "pasteboard"), ("\u{1B}[B\u{1B}[B\r", "org.example.archive"),
    ("\u{0E}\u{0E}\u{0E}\r", "mail"), ("\u{10}\r", "org.example.archive"),
    ("\u{1B}[F\r", "org.example.archive"),
    ("\u{1B}[F\u{1B}[H\r", "mail"), ("1", "mail"), ("2", "pasteboard"), ("3", "org.example.archive"),
    ("a\u{1B}[B\r", "pasteboard"), ("BOARD\r", "pasteboard"), ("étag\r", "org.example.archive"),
    ("e\u{301}tag\r", "org.example.archive"), ("zz\u{7F}\u{7F}\r", "mail"), ("pasx\u{15}\r", "mail"),
    (" \r", "mail"), ("\u{1B}[6~\r", "org.example.archive"), ("\u{1B}[6~\u{1B}[5~\r", "mail"),
    ("0921", "pasteboard"),
  ])
  func chosen(bytes: String, name: String) { #expect(Self.session(bytes).answer == .chosen(name)) }

  @Test(arguments: ["\u{1B}", "\u{04}", "ma\u{1B}", "\u{1B}[B\u{04}"])
  func cancelled(bytes: String) { #expect(Self.session(bytes).answer == .cancelled) }

  /// What cannot be chosen is neither selected nor numbered nor chosen by Enter.
  @Test(arguments: [
    ("photos\r", nil), ("zz\r", nil), ("phot", nil), ("4", "mail"), ("0", "mail"), ("9", "mail"),
  ])
  func unanswered(bytes: String, selected: String?) {
    let session = Self.session(bytes)
    #expect(session.answer == nil && session.selected == selected)
  }

  /// A number waits for its second digit only where there can be one.
  @Test(arguments: [
    ("3", "n3"), ("9", "n9"), ("12", "n12"), ("23", "n23"), ("20", "n20"), ("1\r", "n1"),
    ("2\u{1B}[B\r", "n3"),
    ("1\u{1B}[B5", "n5"), ("24", "n4"),
  ])
  func numbers(bytes: String, name: String) {
    #expect(Self.session(bytes, Self.many).answer == .chosen(name))
  }

  @Test func firstDigitSelects() { #expect(Self.session("2", Self.many) == (nil, "n2")) }

  /// In a filter digits are text.
  @Test func digitsInFilter() { #expect(Self.session("y 21\r", Self.many).answer == .chosen("n21")) }

  @Test func selectionStaysWhileItFits() {
    #expect(Self.session("\u{1B}[B\u{1B}[B\u{1B}[Bentry", Self.many).selected == "n4")
    #expect(Self.session("\u{1B}[B\u{1B}[B\u{1B}[Bentry 2", Self.many).selected == "n2")
  }

  @Test(arguments: [[], [ChooserEntry(name: "a", title: "A", reason: "no")]])
  func nothingToChoose(entries: [ChooserEntry]) {
    for bytes in ["\r", "1", "\u{1B}[A", "\u{1B}[B", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~", "\u{1B}[6~", "a\r"]
    {
      let session = Self.session(bytes, entries)
      #expect(session.answer == nil && session.selected == nil)
    }
    #expect(Self.session("\u{1B}", entries).answer == .cancelled)
  }

  @Test func filterIsLimited() {
    var state = ChooserState(title: "", entries: Self.few)
    for _ in 0..<5_000 { _ = state.take(.character("a")) }
    #expect(state.filter.utf8.count == 100)
  }

  /// Whatever is typed, what is selected can be chosen and is shown, and an answer is an entry that can be chosen.
  @Test func randomKeys() {
    var generator = SystemRandomNumberGenerator()
    let keys: [ChooserKey] = [
      .up, .down, .pageUp, .pageDown, .first, .last, .erase, .eraseAll, .enter, .character("a"),
      .character("t"),
      .character("1"), .character("2"), .character("0"), .character(" "),
    ]
    let entries = Self.few + Self.many
    var state = ChooserState(title: "", entries: entries)
    var screen = ChooserScreen(width: 30, height: 7)
    for _ in 0..<3_000 {
      let answer = state.take(keys.randomElement(using: &generator) ?? .up, page: screen.page)
      if case .chosen(let name) = answer { #expect(entries.first { $0.name == name }?.reason == nil) }
      guard let selected = state.selected else { continue }
      #expect(state.shown.contains(selected) && entries[selected].canBeChosen)
      let lines = screen.lines(of: state)
      #expect(lines.count <= 7)
      #expect(lines.contains { $0.style == .selected && $0.text.contains(entries[selected].title) })
    }
  }
}
