import Testing

@testable import SharespecCLI

/// The lines of a chooser, in terminals of many sizes.
@Suite struct ChooserScreenTests {
  static func lines(
    _ keys: String, _ entries: [ChooserEntry], width: Int = 60, height: Int = 10, title: String = "Share by"
  ) -> [String] {
    var state = ChooserState(title: title, entries: entries)
    var screen = ChooserScreen(width: width, height: height)
    var lines = screen.lines(of: state)
    for key in KeyReaderTests.keys(keys.utf8) {
      _ = state.take(key, page: screen.page)
      lines = screen.lines(of: state)
    }
    return lines.map(\.text)
  }

  @Test func all() {
    #expect(
      Self.lines("\u{1B}[B", ChooserStateTests.few) == [
        "Share by", "  1 Mail", "  - Photos: takes an image", "> 2 Pasteboard", "  3 Étagère",
        "arrows or a number choose, letters filter, Esc cancels",
      ])
  }

  @Test func filtered() {
    #expect(
      Self.lines("a", ChooserStateTests.few) == [
        "Share by", "> Mail", "  Pasteboard", "  Étagère", "filter: a",
      ])
    #expect(
      Self.lines("oto", ChooserStateTests.few) == ["Share by", "  Photos: takes an image", "filter: oto"])
    #expect(Self.lines("xyz", ChooserStateTests.few) == ["Share by", "nothing fits: xyz"])
  }

  @Test func nothing() {
    #expect(Self.lines("", []) == ["Share by", "nothing here can be chosen; Esc cancels"])
  }

  /// The window moves when the next entry would be out of it, and marks tell that there is more.
  @Test(arguments: [
    ("", ["> 1", "  2", "  3", "↓ 4"]), ("\u{1B}[B\u{1B}[B", ["  1", "  2", "> 3", "↓ 4"]),
    ("\u{1B}[B\u{1B}[B\u{1B}[B", ["↑ 2", "  3", "> 4", "↓ 5"]),
    ("\u{1B}[F", ["↑20", " 21", " 22", ">23"]), ("\u{1B}[F\u{1B}[A", ["↑20", " 21", ">22", " 23"]),
    ("\u{1B}[F\u{1B}[A\u{1B}[A\u{1B}[A", ["↑19", ">20", " 21", "↓22"]),
    ("\u{1B}[A\u{1B}[B", ["> 1", "  2", "  3", "↓ 4"]),
  ])
  func scrolls(keys: String, wanted: [String]) {
    let lines = Self.lines(keys, ChooserStateTests.many, height: 6)
    #expect(lines.count == 6)
    let marks = lines.dropFirst().dropLast().map { line in line.prefix(4).filter { $0 != " " } }
    #expect(marks == wanted.map { $0.filter { $0 != " " } })
  }

  /// No line is as wide as the terminal, whatever is in it, and none holds what the terminal would obey.
  @Test(arguments: 1...40, 1...6) func fits(width: Int, height: Int) {
    let entries = [
      ChooserEntry(name: "a", title: "冬季版已出版冬季版已出版冬季版已出版"),
      ChooserEntry(
        name: "b", title: "\u{1B}]52;c;aGk=\u{07} two\nlines\u{202E}", reason: "\u{9B}31m it is\tso"),
      ChooserEntry(name: "c", title: "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧 e\u{301}e\u{301}"),
    ]
    for keys in ["", "\u{1B}[B", "冬", "e\u{301}", String(repeating: "ab冬", count: 30)] {
      let lines = Self.lines(keys, entries, width: width, height: height, title: "冬季\r\n版已")
      #expect(lines.count <= height)
      for line in lines {
        #expect(line.displayWidth <= max(1, width - 1), "\(line)")
        #expect(!line.unicodeScalars.contains { $0.isHidden && !$0.isEmojiJoiner })
      }
    }
  }

  @Test func clipsBetweenCharacters() {
    let entry = ChooserEntry(name: "a", title: "冬季版已出版")
    #expect(Self.lines("", [entry], width: 12)[1] == "> 1 冬季版…")
    #expect(Self.lines("", [entry], width: 13)[1] == "> 1 冬季版…")
    #expect(Self.lines("", [entry], width: 17)[1] == "> 1 冬季版已出版")
  }

  @Test func typedAnswers() {
    let state = ChooserState(title: "Share by", entries: ChooserStateTests.few)
    let choice = TypedChoice(state: state)
    #expect(
      choice.question == """
        Share by
          1 Mail
          - Photos: takes an image
          2 Pasteboard
          3 Étagère
        number or name, or nothing to cancel: 
        """)
    for (line, answer) in [
      ("1", .chosen("mail")), (" 2 ", .chosen("pasteboard")), ("MAIL", .chosen("mail")), ("", .cancelled),
      ("\t", .cancelled), ("org.example.archive", .chosen("org.example.archive")), ("photos", nil),
      ("4", nil),
      ("0", nil), ("-1", nil), ("99999999999999999999", nil),
    ] as [(String, ChooserAnswer?)] {
      #expect(choice.answer(line) == answer, "\(line)")
    }
  }
}
