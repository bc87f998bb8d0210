import ShareDiagnostics
import ShareYAML
import Testing

/// Where the parts of a tree stand, and where parts of a text stand.
@Suite struct RangeTests {
  /// The value of the key `k` of a source, and the marks.
  private func value(_ marked: String) throws -> (Node, [String]) {
    let marked = MarkedSource(marked)
    let reading = Reading(marked.source)
    #expect(reading.summaries == [])
    return (try #require(reading.documents.first?.root?["k"]), marked.places)
  }

  /// libyaml marks the end of these one line below their last.
  @Test(arguments: ["a\n? ", "?", "- ? ", "a:\n  - b: &c", "k: 1\n? k"]) func theEndIsAPlace(_ text: String) {
    let reading = Reading(Source(name: "test", text: text))
    for document in reading.documents { #expect(document.range.isInside) }
    for diagnostic in reading.report.diagnostics {
      guard case .range(let range) = diagnostic.place else { continue }
      #expect(range.isInside, "\(diagnostic.summary)")
    }
  }

  @Test(arguments: [
    "k: ⟦value⟧ # c\n", "k: ⟦'v'⟧\n", "k: ⟦\"a\n  b\"⟧\n", "k: ⟦[a, b]⟧\n", "k: ⟦{a: b}⟧ \nl: 1\n",
    "k: ⟦|\n  a\n  b⟧\n\n\n# c\nl: 1\n", "k: ⟦>-\n  a\n  b⟧\n", "k: ⟦|\n  a⟧", "k: ⟦|⟧\n", "k: ⟦|⟧\n\n# c\n",
    "k:\n  ⟦a: 1\n  b: é⟧\n\n# c\nl: 1\n", "k:\n  ⟦- a\n  - b⟧\n\nl: 1\n", "k:\n⟦- a\n- b⟧\n\nl: 1\n",
    "k: !!str ⟦x⟧\n", "\u{FEFF}k: ⟦x⟧\n", "k: ⟦x⟧\r\nl: y\r\n", "é: 1\rk: ⟦😀e\u{301}⟧\rl: 2\r",
    "# 1\n---\na: b\n...\n# c\n---\nk: ⟦x⟧\n", "k:⟦⟧\nl: 1\n", "k:\n  ⟦a:\n    b: |\n      c⟧\n\n\nl: 1\n",
    "k: ⟦plain\n  text⟧\nl: 1\n",
  ])
  func aValueStandsWhereItIsWritten(_ marked: String) throws {
    let places = MarkedSource(marked).places
    let reading = Reading(MarkedSource(marked).source)
    #expect(reading.summaries == [])
    let node = try #require(reading.documents.last?.root?["k"])
    #expect([MarkedSource.place(node.range)] == places)
  }

  @Test func propertiesStandApart() throws {
    let marked = MarkedSource("k: ⟦&x⟧ ⟦!!str⟧ ⟦12⟧\nl: ⟦&y⟧ [*x]\nm: ⟦*y⟧\n")
    let root = try #require(Reading(marked.source).documents.first?.root)
    let (k, m) = try (#require(root["k"]), #require(root["m"]))
    #expect(k.anchor?.text == "x")
    #expect(k.tag?.text == "!!str")
    let ranges: [SourceRange?] = [k.anchor?.range, k.tag?.range, k.range, root["l"]?.anchor?.range, m.alias]
    #expect(ranges.compactMap { $0 }.map(MarkedSource.place) == marked.places)
    #expect(MarkedSource.place(m.range) == "2:7-2:11")
  }

  @Test func keysStandWhereTheyAreWritten() throws {
    let marked = MarkedSource("\u{FEFF}⟦a⟧: 1\n⟦'b c'⟧: 2\n⟦é\u{301}⟧ : 3\n")
    guard case .mapping(let entries) = Reading(marked.source).documents.first?.root?.content else {
      Issue.record("no mapping")
      return
    }
    #expect(entries.map { MarkedSource.place($0.keyRange) } == marked.places)
  }

  /// The marked part of the source is the part `X…Y` of the text; in the source it begins and ends as the marks say.
  @Test(arguments: [
    ("k: some ⟦XaY⟧ text\n", "XaY"), ("k: one\n  two ⟦XaY⟧\n", "XaY"),
    ("k: one ⟦two\n\n\n  three⟧ x\n", "two\n\nthree"),
    ("k: é😀 ⟦XéY⟧ b\n", "XéY"), ("k: 'it''s ⟦XaY⟧'\n", "XaY"), ("k: 'it⟦''⟧s'\n", "'"),
    ("k: 'a  \n   b ⟦XaY⟧'\n", "XaY"), ("k: \"\\t\\u00e9\\U0001F600\\x41 ⟦XaY⟧\"\n", "XaY"),
    ("k: \"a\\N\\_\\L\\P⟦\\n⟧b\"\n", "\n"), ("k: \"a⟦\\\\⟧b\"\n", "\\"),
    ("k: \"a\\\n   b\\\n  ⟦XaY⟧\"\n", "XaY"),
    ("k: \"a \\\n\n   b ⟦XaY⟧\"\n", "XaY"), ("k: |\n  one\n  two ⟦XaY⟧ é\n", "XaY"),
    ("k: |\n\n\n   one\n\n     two ⟦XaY⟧\n", "XaY"), ("k: |2\n    one\n  two ⟦XaY⟧\n", "XaY"),
    ("k: >\n  one\n  two ⟦XaY⟧\n", "XaY"),
    ("k: >-\n\n  one\n\n\n  two\n    more\n\n    more\n  x ⟦XaY⟧\n", "XaY"),
    ("k: |\r\n  one\r\n  two ⟦XaY⟧\r\n", "XaY"), ("k: \"one\r\n\r\n  two ⟦XaY⟧\"\r\n", "XaY"),
    ("k: |\r  one\r  ⟦XaY⟧\r", "XaY"), ("k: |  # c\n  one\n   \n  ⟦XaY⟧", "XaY"),
    ("k: >+\n  a\n   b\n  c\n   ⟦XaY⟧\n\n", "XaY"),
    ("k: \"⟦XaY⟧\"\n", "XaY"), ("k: ⟦XaY⟧\n", "XaY"), ("k: \"a\\\n   \\  b ⟦XaY⟧\"\n", "XaY"),
  ])
  func aPartOfATextIsFoundInTheSource(_ marked: String, _ part: String) throws {
    let (node, places) = try value(marked)
    guard case .scalar(let scalar) = node.content else { return }
    let found = try #require(scalar.text.utf8Range(of: part), "\(scalar.text.debugDescription)")
    #expect([MarkedSource.place(node.range(ofUTF8: found))] == places)
  }

  @Test(arguments: ["k: abc\n", "k: 'abc'\n", "k: \"abc\"\n", "k: |\n  abc\n", "k: >-\n  abc\n"])
  func emptyAndExcessiveParts(_ text: String) throws {
    let node = try #require(Reading(text).documents.first?.root?["k"])
    let inside = node.range(ofUTF8: 1..<1)
    #expect(inside.start == inside.end)
    #expect(inside.start == node.range(ofUTF8: 1..<2).start)
    let beyond = node.range(ofUTF8: 0..<1000)
    #expect(beyond.start == node.range(ofUTF8: 0..<1).start)
    #expect(beyond.end <= node.range.end)
    #expect(node.range(ofUTF8: 1000..<2000).end <= node.range.end)
  }
}

extension String {
  /// The bytes of the first occurrence of `part`, compared byte by byte.
  func utf8Range(of part: String) -> Range<Int>? {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }.map {
      $0..<$0 + wanted.count
    }
  }
}
