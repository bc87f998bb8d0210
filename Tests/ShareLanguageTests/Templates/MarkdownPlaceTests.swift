import Foundation
import ShareModel
import ShareText
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareLanguage

/// Values in code and in addresses come out of the HTML as they were, read by Python's parser.
@Suite struct MarkdownPlaceTests {
  /// Where a value stands, and what holds it in the HTML: the text of `code` or the decoded `href`.
  static let templates: [(template: String, tag: String, before: String, after: String)] = [
    ("a `{{v}}` b", "code", "", ""), ("a ``x {{v}} y`` b", "code", "x ", " y"),
    ("a `x\n{{v}} y` b", "code", "x ", " y"),
    ("> - `q{{v}}z`", "code", "q", "z"), ("# `q{{v}}z`", "code", "q", "z"),
    ("| a | b |\n|---|---|\n| `q{{v}}z` | c |", "code", "q", "z"),
    ("```\nq{{v}}z\n```", "code", "q", "z\n"), ("~~~~ sh\n{{v}}\n~~~~\n", "code", "", "\n"),
    ("> ```\n> x\n> {{v}}\n> ```", "code", "x\n", "\n"),
    ("1. a\n\n   ```\n   {{v}}\n   ```", "code", "", "\n"),
    ("a\n\n    q{{v}}z\n", "code", "q", "z\n"), ("- a\n\n      q{{v}}z", "code", "q", "z\n"),
    ("[^1]\n\n[^1]: a\n\n        q{{v}}z\n", "code", "q", "z\n"),
    ("see https://x.example/?t={{v}}", "href", "https://x.example/?t=", ""),
    ("see https://x.example/?t={{v}}&u=1, or", "href", "https://x.example/?t=", "&u=1"),
    ("(http://x.example/{{v}}/)", "href", "http://x.example/", "/"),
    ("see **https://x.example/?t={{v}}**", "href", "https://x.example/?t=", ""),
    ("- ftp://x.example/{{v}}", "href", "ftp://x.example/", ""),
    ("<https://x.example/?t={{v}}>", "href", "https://x.example/?t=", ""),
    ("[x](https://x.example/?t={{v}})", "href", "https://x.example/?t=", ""),
    ("[**x** y]( https://x.example/?t={{v}}&u=(1) \"T {{v}}\")", "href", "https://x.example/?t=", "&u=(1)"),
    ("[x](mailto:a@x.example?subject={{v}})", "href", "mailto:a@x.example?subject=", ""),
    ("[![p](https://x.example/{{v}}.png)](https://x.example/?t={{v}})", "href", "https://x.example/?t=", ""),
    ("[x]\n\n[x]: https://x.example/?t={{v}} 'T'\n", "href", "https://x.example/?t=", ""),
    ("www.x.example/{{v}}", "href", "http://www.x.example/", ""),
    ("<mailto:{{v}}@x.example>", "href", "mailto:", "@x.example"),
    ("{{#v}}see https://x.example/?t={{v}}{{/v}}", "href", "https://x.example/?t=", ""),
    ("| a |\n|---|\n| https://x.example/{{v}} |", "href", "https://x.example/", ""),
  ]

  static let pieces =
    (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) } + [
      " ", "``", "```", "\u{E4}", "\u{20AC}", "\u{1F600}", "a", "b", "&amp;", "%41", "**", "__", "[x](y)",
    ]

  private static let program = """
    import html.parser, json, sys, urllib.parse
    class Reader(html.parser.HTMLParser):
        def reset(self):
            super().reset(); self.code = None; self.href = None; self.depth = 0
        def handle_starttag(self, tag, attributes):
            if tag == 'code': self.depth += 1; self.code = self.code or ''
            href = dict(attributes).get('href')
            if tag == 'a' and href is not None and not href.startswith('#') and self.href is None: self.href = href
        def handle_endtag(self, tag):
            if tag == 'code': self.depth -= 1
        def handle_data(self, data):
            if self.depth: self.code += data
    out = []
    for page in json.load(sys.stdin):
        r = Reader(); r.feed(page); r.close()
        out.append({'code': r.code, 'href': r.href and urllib.parse.unquote(r.href)})
    json.dump(out, sys.stdout)
    """

  @Test(arguments: templates) func valuesComeBack(
    row: (template: String, tag: String, before: String, after: String)
  ) throws {
    var random = SeededGenerator(seed: 11)
    let template = try Template(parsing: row.template)
    var (pages, values, refused): ([String], [String], Int) = ([], [], 0)
    let fixed = ["a_b*c~d!e@f&g<h>i", "x\\|y", "a|b", "_t_", "100%", "a\\"]
    for number in 0..<300 {
      let value =
        number < fixed.count
        ? fixed[number]
        : (0..<Int.random(in: 1...8, using: &random)).map { _ in
          Self.pieces.randomElement(using: &random) ?? ""
        }.joined()
      let outer = value.trimmingCharacters(in: .whitespaces)
      guard !outer.isEmpty else { continue }
      do throws(TemplateFaults) {
        let source = try template.render(
          TemplateScope(row: .object(["v": outer])), TemplateOptions(escaping: .markdown))
        pages.append(Markdown.html(source))
        values.append(outer)
        // In the source the line end within a span is one, and in the HTML a space.
        if row.tag == "code" { #expect(MarkdownText.text(of: source).contains(outer), "\(source)") }
      } catch {
        #expect(error.all.map(\.code) == [.badVariable])
        #expect(outer.contains("`") || outer.contains("~") || row.template.contains("\n{{v}} y"))
        refused += 1
      }
    }
    #expect(values.count > 150)
    let result = try Program.run(
      Program.python, ["-c", Self.program], input: Array(try JSONEncoder().encode(pages)))
    let found = try JSONDecoder().decode([[String: String?]].self, from: Data(result.output))
    #expect(found.count == values.count)
    for (index, value) in values.enumerated() where index < found.count {
      let expected = row.before + value + row.after
      #expect((found[index][row.tag] ?? nil) == expected, "\(pages[index])")
    }
  }

  @Test(arguments: [
    ("`{{v}}`", "a`b"), ("``{{v}}``", "a``b"), ("`{{v}}`", "`a"), ("`x {{v}}{{v}}`", "a`"),
    ("`x\n{{v}}`", "- a"), ("`x\n{{v}}`", "12) a"), ("> `x\n> {{v}}`", "# a"),
    ("```\n{{v}}\n```", "a\n```\nb"), ("```\n{{v}}\n```", "````"), ("~~~\n{{v}}~\n~~~", "~~"),
    ("> ~~~\n> x{{v}}\n> ~~~", "a\n~~~"),
  ])
  func whatEndsCodeIsRefused(row: (template: String, value: String)) throws {
    let template = try Template(parsing: row.template)
    let scope = TemplateScope(row: .object(["v": row.value]))
    do throws(TemplateFaults) {
      let source = try template.render(scope, TemplateOptions(escaping: .markdown))
      Issue.record("\(source)")
    } catch {
      #expect(error.all.allSatisfy { $0.kind == .endsCode("v") })
    }
  }

  @Test(arguments: [
    ("`{{v}}`", "a\r\nb", "`a b`"), ("`x{{v}}`", "a``b", "`xa``b`"),
    ("> ```\n> {{v}}\n> ```", "a\n\nb", "> ```\n> a\n> \n> b\n> ```"),
    ("- ```\n  {{v}};\n  ```", "a\nb", "- ```\n  a b;\n  ```"), ("-     {{v}}", "a\nb", "-     a\n      b"),
    ("`x\n{{v}}`", "12 a", "`x\n12 a`"), ("\\`{{v}}\\`", "a*", "\\`a\\*\\`"), ("``{{v}}`", "a*", "``a\\*`"),
    ("https://{{v}}/a", "x.example", "https://x.example/a"), ("<mailto:{{v}}>", "a@b.c", "<mailto:a@b.c>"),
    ("[https://a/{{v}}", "_", "[https://a/\\_"), ("https://a/ {{v}}", "_", "https://a/ \\_"),
    ("[a](b) {{v}}", "_", "[a](b) \\_"), ("xhttp://a/{{v}}", "_", "xhttp://a/\\_"),
    ("a\n    {{v}}", "_", "a\n    \\_"), ("{{! ` }}{{v}} `", "_", "\\_ `"),
    ("<!-- `{{v}}` -->", "*", "<!-- `\\*` -->"),
  ])
  func placesAreKnown(row: (template: String, value: String, source: String)) throws {
    let template = try Template(parsing: row.template)
    let scope = TemplateScope(row: .object(["v": row.value]))
    #expect(try template.render(scope, TemplateOptions(escaping: .markdown)) == row.source)
  }

  @Test(arguments: [
    "[](", "<!-- ", "`", "> ", "[a](<", "www.", "http://", "|-", "- ", "[^1]: ", "<a:", "```\n", "``\\`",
  ])
  func hostileTextsTakeLittle(unit: String) {
    let text = Array(String(repeating: unit, count: 200_000 / unit.utf8.count).utf8)
    let start = ContinuousClock.now
    _ = MarkdownStretch.all(in: text)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
