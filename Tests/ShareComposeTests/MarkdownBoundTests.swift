@testable import ShareCompose
import ShareModel
import Testing

/// What is said of a page that is not made must hold for the page.
@Suite struct MarkdownBoundTests {
  @Test("random Markdown: a page for which there is a bound keeps it and shows nothing")
  func randomTexts() {
    var generator = SeededGenerator(seed: 7)
    var bounded = 0
    for _ in 0..<4_000 {
      let text = Self.text(&generator)
      guard Markdown.refusal(of: text) == nil, let most = Markdown.mostHTML(of: text, title: "A & <b> title")
      else { continue }
      let page = Markdown.page(text, title: "A & <b> title")
      #expect(page.utf8.count <= most, "\(text)")
      #expect(HTMLReferences.all(in: page).isEmpty, "\(text)")
      bounded += 1
    }
    #expect(bounded > 1_000)
  }

  @Test(
    "the markup that becomes the longest HTML",
    arguments: [
      String(repeating: ">", count: 90) + "a", String(repeating: ">\n\n", count: 300),
      String(repeating: "-\n+\n", count: 300), String(repeating: "- [ ] a\n+ [ ] b\n", count: 80),
      String(repeating: "\"", count: 900), String(repeating: "a@b.c ", count: 200),
      "a|b\n:-:|:-:\n" + String(repeating: "c\n", count: 400),
      "a|b|c|d|e|f\n:-:|:-:|:-:|:-:|:-:|:-:\n" + String(repeating: "c\n", count: 400),
      String(repeating: "a|b\n-|-\n\n", count: 100), String(repeating: "1.\n\n2)\n\n", count: 200),
      String(repeating: "~~~a\n~~~\n", count: 100), String(repeating: "*a*_b_~c~", count: 100),
      String(repeating: "[](a'')", count: 150), String(repeating: "www.a.b'&quot;", count: 90),
      String(repeating: "www.a.b\"' ", count: 90), String(repeating: "- ", count: 90) + "a",
    ])
  func longPages(text: String) {
    guard Markdown.refusal(of: text) == nil, let most = Markdown.mostHTML(of: text, title: nil) else {
      return
    }
    #expect(Markdown.page(text, title: nil).utf8.count <= most)
  }

  @Test(
    "what may show something is always made",
    arguments: [
      "![a](b.png)", "[a](cid:b)", "<CID:b>", "[a](&#99;id:b)", "a ![b][c]\n\n[c]: d.png",
      "[a]: b 'c'\n\n[a]",
    ])
  func references(text: String) { #expect(Markdown.mostHTML(of: text, title: nil) == nil) }

  @Test("the size of a mail counts the page that was not made") func sizeNearTheLimit() throws {
    let body = Body(text: String(repeating: "a", count: MailLinter.sizeLimit - 100), markup: .markdown("a"))
    let mail = MailParameters(subject: HeaderText("A subject"), body: body)
    let context = try context()
    let draft = Draft(mail, in: context, rendering: .whereItShows)
    #expect(draft.body.html == nil)
    let issues = MailLinter(draft, in: context, filesSize: 0).issues
    #expect(issues == MailLinter(Draft(mail, in: context), in: context, filesSize: 0).issues)
    #expect(issues.count == 1)
  }

  /// Pieces that mean something to Markdown, in any order.
  private static func text(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", "word ", "\n", "\n\n", "> ", ">", "- ", "* ", "1. ", "# ", "|", "|-|-|\n", ":-:|", "`", "```\n",
      "~~~ x\n",
      "*", "**", "_", "~~", "[", "](x)", "]", "(", ")", "<", ">", "<img src=x>", "<style>", "http://a.b/",
      "www.a.b",
      "a@b.c", "\\", "\t", "    ", "ci", "d", ":", "!", "\"", "'", "é", "[x] ", "- [ ] ", "---\n", "===\n",
      "src=",
      "url(", "background",
    ]
    let count = Int.random(in: 1...60, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}

/// Quick looks over bytes, beside slow ones.
@Suite struct ByteLookTests {
  @Test func counting() {
    var generator = SeededGenerator(seed: 3)
    for length in Array(0..<70) + [4_079, 4_080, 4_081, 9_000] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0x39...0x80, using: &generator) }
      let expected = bytes.count { $0 > 0x7E || $0 == 0x3D }
      #expect(bytes.withUnsafeBufferPointer(QuotedPrintable.encodedBytes) == expected)
      let alike = [UInt8](repeating: 0x3D, count: length)
      #expect(alike.withUnsafeBufferPointer(QuotedPrintable.encodedBytes) == length)
    }
  }

  @Test("a control character is seen wherever it stands") func controls() {
    for length in 0..<40 {
      for place in 0...length {
        for (byte, isSafe) in [(0x09, true), (0x00, false), (0x1F, false), (0x7F, false), (0x0D, false)] {
          var line = [UInt8](repeating: 0x41, count: length)
          line.insert(UInt8(byte), at: place)
          line.append(0x42)
          #expect(TextScan.isSafe(line + [0x0D, 0x0A]) == isSafe, "\(byte) at \(place) of \(length)")
        }
      }
    }
  }

  @Test(
    "an attribute is known by its name",
    arguments: ["src=a", "SRC=a", "src \n = a", "srcset=a", "SrcSet='a 2x'"])
  func attributes(attribute: String) {
    for length in 0..<20 {
      let padding = String(repeating: "=", count: length)
      #expect(HTMLReferences.all(in: "\(padding)<img \(attribute)>").count == 1)
    }
  }

  @Test(
    "a reference is found wherever it stands", arguments: ["src", "cid:", "url(", "poster", "background"])
  func references(word: String) {
    let attribute =
      [
        "src": "src=a", "cid:": "data-x=cid:a", "url(": "style='background:url(a.png)'", "poster": "poster=a",
      ][word]
      ?? "background=a"
    let element = word == "poster" ? "video" : "img"
    for length in 0..<40 {
      let padding = String(repeating: "p", count: length)
      let html = "\(padding)<\(element) \(attribute)>"
      #expect(HTMLReferences.all(in: html).count == 1, "\(html)")
      #expect(HTMLReferences.all(in: padding + word.dropLast()).isEmpty)
    }
  }

  @Test("the bounds of tables are those of their lines, one by one") func tables() {
    var generator = SeededGenerator(seed: 5)
    let pieces = ["|", "-", ":-:", "a", "\n", "\n\n", "\r\n", " ", "\t", "> ", "- ", "1. ", "|-|-|", "\u{B}"]
    for _ in 0..<3_000 {
      let count = Int.random(in: 0...40, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let tables = MarkdownTables(of: text)
      let expected = Self.tables(of: text)
      #expect(tables.cells == expected.cells && tables.columns == expected.columns, "\(text)")
    }
  }

  /// Split into lines first, then looked at.
  private static func tables(of text: String) -> (cells: Int, columns: Int) {
    var (cells, columns) = (0, 0)
    var stretch: [[UInt8]] = []
    let lines = Array(text.utf8).split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    for line in lines.map(Array.init) + [[]] {
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 }) {
        stretch.append(line)
        continue
      }
      let delimited = stretch.map(delimiterColumns).max() ?? 0
      if delimited > 0 {
        cells += stretch.count * delimited
        columns = max(columns, stretch.map { $0.count { $0 == 0x7C } + 1 }.max() ?? 0)
      }
      stretch = []
    }
    return (cells, columns)
  }

  private static func delimiterColumns(_ line: [UInt8]) -> Int {
    let row = line.drop { Array("0123456789 \t>*+.)-".utf8).contains($0) }
    guard row.allSatisfy({ Array("|-: \t\u{B}\u{C}".utf8).contains($0) }), line.contains(0x2D),
      row.contains(where: { Array("|-:".utf8).contains($0) })
    else { return 0 }
    return row.count { $0 == 0x7C } + 1
  }
}
