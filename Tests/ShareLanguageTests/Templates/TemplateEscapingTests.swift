import ShareModel
import Foundation
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// Data stays data in every kind of field.
@Suite struct TemplateEscapingTests {
  static func insert(_ value: String, _ escaping: TemplateEscaping, into source: String = "{{v}}") throws
    -> String
  {
    try rendered(source, .object(["v": value]), escaping: escaping)
  }

  @Test(arguments: [
    (TemplateEscaping.none, "<b>&\"'\n{{x}}", "<b>&\"'\n{{x}}"),
    (.html, "<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"), (.html, "Zoë & {{v}}", "Zoë &amp; {{v}}"),
    (.url, "a b/ä?&=#~-._+", "a%20b%2F%C3%A4%3F%26%3D%23~-._%2B"),
    (.url, "\u{1F600}\r\n", "%F0%9F%98%80%0D%0A"),
    (.header, "Doe, Jane <x@y> \"q\"", "Doe, Jane <x@y> \"q\""),
    (.markdown, "v1.2-rc (x86_64)", "v1.2-rc \\(x86\\_64\\)"), (.markdown, "# Big", "\\# Big"),
    (.markdown, "1. one", "1\\. one"), (.markdown, "12) x", "12\\) x"),
    (.markdown, "- a\n- b", "\\- a\\\n\\- b"),
    (.markdown, "> q", "\\> q"), (.markdown, "C# \t", "C\\#&#32;&#9;"), (.markdown, "+ a", "\\+ a"),
    (.markdown, "===", "\\==="),
    (.markdown, "---", "\\---"),
    (.markdown, "    code", "&#32;&#32;&#32;&#32;code"), (.markdown, "a\r\n\r\n\n# b\n", "a\\\n\\# b"),
    (.markdown, "[x](javascript:y) ![i](j)", "\\[x\\]\\(javascript\\:y\\) \\!\\[i\\]\\(j\\)"),
    (.markdown, "http://e.example www.e.example", "http\\://e.example www\\.e.example"),
    (.markdown, "a|b `c` ~~d~~ <i>&amp; \\", "a\\|b \\`c\\` \\~\\~d\\~\\~ \\<i\\>\\&amp; \\\\"),
    (.markdown, "name: !!python/object", "name\\: \\!\\!python/object"),
  ])
  func values(escaping: TemplateEscaping, value: String, expected: String) throws {
    #expect(try Self.insert(value, escaping) == expected)
  }

  @Test(arguments: ["# {{v}}", "| {{v}} |", "{{v}} |\n", "{{v}} and more", "[{{v}}](x)"])
  func lineEndsBecomeSpacesWhereALineMustStayOne(source: String) throws {
    let result = try Self.insert("a\nb", .markdown, into: source)
    #expect(result == source.replacing("{{v}}", with: "a b"))
  }

  @Test(arguments: TemplateEscaping.allCases) func aValueIsNeverEvaluatedAgain(escaping: TemplateEscaping)
    throws
  {
    let row: DataValue = .object(["v": "{{secret}}", "secret": "leaked"])
    let result = try rendered("{{#v}}{{v}}{{/v}}{{> p}}", row, escaping: escaping, partials: ["p": "{{v}}"])
    #expect(!result.contains("leaked"))
  }

  @Test(arguments: ["a\r\nBcc: x@y", "a\nb", "a\rb", "a\u{0}b", "a\u{7F}", "a\u{85}b", "a\tb", "a\u{2028}b"])
  func headersRefuseControls(value: String) {
    let found = faults { () throws(TemplateFaults) in
      try rendered("S {{ v | upper }}", .object(["v": value]), escaping: .header)
    }
    #expect(found.map(\.code) == [.badVariable])
    #expect(found.map(\.range) == [5..<6])
    #expect(!found[0].sentence.unicodeScalars.contains { $0.isHidden })
  }

  @Test func theTemplateItselfIsVerbatim() throws {
    #expect(try Self.insert("<", .html, into: "<b>&{{v}}</b>") == "<b>&&lt;</b>")
    #expect(try Self.insert("*", .markdown, into: "**{{v}}**") == "**\\***")
    #expect(try Self.insert("&", .url, into: "https://x/?q={{v}}&r=1") == "https://x/?q=%26&r=1")
  }

  @Test func rawIsForMarkupOnly() throws {
    for source in ["{{{v}}}", "{{&v}}", "{{ v | raw }}", "{{ v | raw | upper }}"] {
      #expect(try Self.insert("<B>", .html, into: source) == "<B>")
      #expect(try Self.insert("*B*", .markdown, into: source) == "*B*")
      for escaping in [TemplateEscaping.none, .url, .header] {
        #expect(
          faults { () throws(TemplateFaults) in try rendered(source, .object(["v": "x"]), escaping: escaping)
          }.map(\.kind) == [.misplacedRaw])
      }
    }
  }

  @Test(arguments: [
    ("<p title=\"{{v}}\">{{v}}</p>", nil), ("I <3 {{v}}, a < b {{v}}", nil), ("<!-- <a {{v}} -->{{v}}", nil),
    ("<!-->{{v}}", nil), ("<!-- -> {{v}} <p {{v}} ---><b>{{v}}</b>", nil),
    ("<style><</style>{{v}}", nil), ("<script></scrip></script x='>'>{{v}}", nil),
    ("<!-- --><p {{v}}>", "inside a tag, where it could become an attribute"),
    ("<style>a{}</style>{{v}}", nil), ("<br/>{{v}}<a href='x'>{{v}}", nil), ("</p >{{v}}", nil),
    ("<p title={{v}}>", "in an attribute without quotes"),
    ("<p title=a{{v}}>", "in an attribute without quotes"),
    ("<p {{v}}>", "inside a tag, where it could become an attribute"),
    ("<{{v}}>", "inside a tag, where it could become an attribute"),
    ("<a onclick=\"f('{{v}}')\">", "in an attribute that is a script"),
    ("<SCRIPT>x = {{v}}</SCRIPT>", "in a script or a style sheet, where escaping does not work"),
    ("<style>a{color: {{v}}}</style>", "in a script or a style sheet, where escaping does not work"),
  ])
  func placesInHTML(source: String, danger: String?) {
    let found = faults { () throws(TemplateFaults) in
      try rendered(source, .object(["v": "x"]), escaping: .html)
    }
    #expect(found.first?.sentence == danger.map { "'v' stands \($0)" })
  }

  @Test(arguments: [
    ("{{v}}", "https://e.example/?a=1&b", true), ("{{v}}", "/path:x", true), ("{{v}}", "mailto:a@b", true),
    ("{{v}}", "javascript:alert(1)", false), ("{{v}}", " JaVa\nScript:x", false),
    ("{{v}}", "data:text/html,x", false),
    ("https://x/{{v}}", "a:b", true), ("mailto:{{v}}", "a:b", true), ("java{{v}}", "script:x", false),
    ("{{v}}{{v}}", "x:", false),
  ])
  func addressesInHTML(source: String, value: String, isAllowed: Bool) {
    for attribute in ["<a href=\"\(source)\">", "<img alt='' SRC = '\(source)'>"] {
      let found = faults { () throws(TemplateFaults) in
        try rendered(attribute, .object(["v": value]), escaping: .html)
      }
      #expect(found.isEmpty == isAllowed, "\(attribute) \(value): \(words(found))")
    }
  }

  /// What reads percent-encoding independently gives the value back.
  @Test func percentEncodingComesBack() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let value = randomText(&random, alphabet: Array("aZ0-._~ %&=+#?/äß€😀\r\n\t\"'<>".unicodeScalars))
      guard !value.isEmpty, !DataValue.text(value).isEmpty else { continue }
      #expect(try Self.insert(value, .url).removingPercentEncoding == value)
    }
  }
}

func randomText(_ random: inout SeededGenerator, alphabet: [Unicode.Scalar]) -> String {
  var text = String.UnicodeScalarView()
  for _ in 0..<Int.random(in: 0...24, using: &random) {
    if let scalar = alphabet.randomElement(using: &random) { text.append(scalar) }
  }
  return String(text)
}
