import ShareDiagnostics
import Testing

/// The text form, as a person sees it.
@Suite struct TextRendererTests {
  private func rendered(
    _ text: String, line: Int, column: Int, length: Int = 1, help: String? = nil
  ) -> String {
    let source = Source(name: "a.share.yaml", text: text)
    let range = SourceRange(source, line: line, column: column, length: length)
    return TextRenderer().render(Diagnostic(.error, .unknownKey, "m", at: range, help: help))
  }

  /// The two lines below the heading, the first one without the gutter, and the second one up to the mark.
  private func excerpt(_ text: String, line: Int = 1, column: Int, length: Int = 1) -> [String] {
    let lines = rendered(text, line: line, column: column, length: length).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().prefix(2).map { String($0) }
  }

  @Test func theFormOfTheDocumentation() {
    let source = Source(
      name: "news.share.yaml", text: "destination: mail\nto: a@b.c\n\nsubjet: Hello\n")
    let diagnostic = Diagnostic(
      .error, .unknownKey, "unknown key 'subjet' for destination 'mail'",
      at: SourceRange(source, line: 4, column: 1, length: 6), help: "did you mean 'subject'?")
    #expect(
      TextRenderer().render(diagnostic) == """
        news.share.yaml:4:1: error: unknown key 'subjet' for destination 'mail' [unknown-key]
          4 | subjet: Hello
            | ^^^^^^ did you mean 'subject'?

        """)
  }

  @Test func notesFollowWithTheirOwnPlaces() {
    let source = Source(name: "a", text: String(repeating: "x: 1\n", count: 12))
    let other = Source(name: "base", text: "to: a\n")
    let diagnostic = Diagnostic(
      .warning, .duplicateKey, "'x' is given twice", at: SourceRange(source, line: 10, column: 1),
      notes: [
        .init("first given here", at: SourceRange(source, line: 9, column: 1)),
        .init("value comes from base", at: SourceRange(other, line: 1, column: 5)),
      ])
    #expect(
      TextRenderer().render(diagnostic) == """
        a:10:1: warning: 'x' is given twice [duplicate-key]
          10 | x: 1
             | ^
        a:9:1: note: first given here [duplicate-key]
          9 | x: 1
            | ^
        base:1:5: note: value comes from base [duplicate-key]
          1 | to: a
            |     ^

        """)
  }

  @Test func aFileHasNoExcerpt() {
    let diagnostic = Diagnostic(
      .error, .unreadableFile, "cannot be read", file: "b\u{1B}.yaml", help: "is it there?")
    #expect(
      TextRenderer().render(diagnostic)
        == "b‹U+001B›.yaml: error: cannot be read [unreadable-file]\n  is it there?\n")
  }

  @Test(arguments: [
    // Tabs stay and are copied.
    ("\ta:\tx", 5, 1, "\ta:\tx", "\t  \t^"),
    // Wide characters take two cells, combining marks none.
    ("日本: x", 5, 1, "日本: x", "      ^"),
    ("日本: x", 1, 2, "日本: x", "^^^^"),
    ("e\u{301}e\u{301}: x", 7, 1, "e\u{301}e\u{301}: x", "    ^"),
    ("😀👍🏽: x", 6, 1, "😀👍🏽: x", "        ^"),
    ("👨\u{200D}👩: x", 6, 1, "👨\u{200D}👩: x", "      ^"),
    ("ｱ한: x", 5, 1, "ｱ한: x", "     ^"),
    // Hidden characters are shown by their code point.
    ("a\u{1B}[31m: x", 9, 1, "a‹U+001B›[31m: x", "               ^"),
    ("to\u{200B}: x", 3, 1, "to‹U+200B›: x", "  ^^^^^^^^"),
    ("\u{202E}x: y", 2, 1, "‹U+202E›x: y", "        ^"),
    ("a\u{85}\u{2028}b", 4, 1, "a‹U+0085›‹U+2028›b", "                 ^"),
    ("a\u{9B}1m\u{7F}", 5, 1, "a‹U+009B›1m‹U+007F›", "           ^^^^^^^^"),
    // Places without characters have one mark.
    ("a: x", 5, 1, "a: x", "    ^"),
    ("a: x", 4, 0, "a: x", "   ^"),
    ("a: x", 99, 4, "a: x", "    ^"),
  ])
  func theMarkStandsBelow(_ text: String, _ column: Int, _ length: Int, _ shown: String, _ marks: String) {
    #expect(excerpt(text + "\nz\n", column: column, length: length) == ["  1 | \(shown)", "    | \(marks)"])
    #expect(
      excerpt(text + "\r\nz\r\n", column: column, length: length) == ["  1 | \(shown)", "    | \(marks)"])
    #expect(
      excerpt("\u{FEFF}" + text, column: column, length: length) == ["  1 | \(shown)", "    | \(marks)"])
    #expect(
      excerpt("z\r" + text, line: 2, column: column, length: length) == ["  2 | \(shown)", "    | \(marks)"])
  }

  @Test func bytesThatAreNotUTF8AreNamed() {
    let source = Source(name: "a", bytes: Array("k: é".utf8) + [0xE9, 0x20, 0xFF, 0x78])
    let diagnostic = Diagnostic(.error, .encoding, "m", at: SourceRange(source, line: 1, column: 7))
    #expect(
      TextRenderer().render(diagnostic)
        == "a:1:7: error: m [encoding]\n  1 | k: é‹E9› ‹FF›x\n    |          ^^^^\n")
  }

  @Test func anEmptyLineHasNoBlankBehindTheBar() {
    #expect(excerpt("a\n\nb", line: 2, column: 1) == ["  2 |", "    | ^"])
    #expect(excerpt("", column: 1) == ["  1 |", "    | ^"])
  }

  @Test func aRangeOverLinesIsMarkedToTheEndOfTheFirst() {
    let source = Source(name: "a", text: "k: |\n  x\n  y\n")
    let range = SourceRange(
      source, from: SourcePosition(line: 1, column: 4), to: SourcePosition(line: 3, column: 4))
    #expect(
      TextRenderer().render(Diagnostic(.note, .conflict, "m", at: range)).hasSuffix(
        "  1 | k: |\n    |    ^\n"))
  }

  @Test func aLongLineIsCut() {
    let text = String(repeating: "a", count: 1000) + "XYZ" + String(repeating: "b", count: 20_000_000)
    let lines = excerpt(text, column: 1001, length: 3)
    #expect(
      lines[0] == "  1 | …" + String(repeating: "a", count: 60) + "XYZ" + String(repeating: "b", count: 97)
        + "…")
    #expect(lines[1] == "    | " + String(repeating: " ", count: 61) + "^^^")
    let whole = excerpt(text, column: 1, length: 5000)
    #expect(whole[0] == "  1 | " + String(repeating: "a", count: 160) + "…")
    #expect(whole[1] == "    | " + String(repeating: "^", count: 160))
  }

  @Test func nothingFromDataIsObeyed() {
    let bad =
      (0...0x1F).map { String(Unicode.Scalar($0)) }.joined()
      + "\u{7F}\u{80}\u{9F}\u{200E}\u{202A}\u{2066}\u{2028}\u{2029}"
    let source = Source(name: "n\(bad)", text: "k: \(bad)\n")
    let range = SourceRange(source, line: 1, column: 1)
    let diagnostic = Diagnostic(
      .error, .badValue, "m\(bad)", at: range, help: "h\(bad)", notes: [.init("n\(bad)", at: range)])
    let hidden = TextRenderer().render(diagnostic).unicodeScalars.filter {
      $0.isHidden && $0 != "\n" && $0 != "\t"
    }
    #expect(hidden.isEmpty)
    #expect(TextRenderer().render(diagnostic).utf8.filter { $0 == 0x0A }.count == 6)
  }

  @Test func colourIsOptional() {
    let diagnostic = Diagnostic(
      .error, .emptyFile, "m", at: SourceRange(Source(name: "a", text: "x"), line: 1, column: 1))
    #expect(
      TextRenderer(color: true).render(diagnostic)
        == "\u{1B}[1ma:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m m [empty-file]\n  1 | x\n    | \u{1B}[1;32m^\u{1B}[0m\n"
    )
  }
}

/// What a message quotes may be of any length.
@Suite struct AbridgedTextTests {
  @Test func longSentencesAreCutInTheMiddle() {
    let path = String(repeating: "é", count: 2_000_000) + "\u{301}end"
    let diagnostic = Diagnostic(.error, .unreadableFile, "no '\(path)' here", file: "f", help: path)
    #expect(diagnostic.message.unicodeScalars.count == 551)
    #expect(diagnostic.message.hasPrefix("no 'éé") && diagnostic.message.hasSuffix("end' here"))
    #expect(diagnostic.message.contains("é…é"))
    #expect(diagnostic.help?.unicodeScalars.count == 551)
    let source = Source(name: "s", text: "a")
    #expect(Diagnostic.Note(path, at: SourceRange(source, line: 1, column: 1)).message.utf8.count < 1200)
  }

  @Test func othersStay() {
    let text = String(repeating: "a", count: 1000)
    #expect(Diagnostic(.error, .unreadableFile, text, file: "f").message == text)
  }
}
