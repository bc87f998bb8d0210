import ShareModel
import Foundation
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareLanguage

/// What cmark-gfm reads out of escaped values is their text, and the structure is that of the template alone.
@Suite struct MarkdownEscapingTests {
  static let templates = [
    "{{v}}", "Dear {{v}}, x", "- {{v}}", "1. {{v}}", "> {{v}}", "# {{v}}", "a\n{{v}}", "{{v}}\n===",
    "  {{v}}", "- a\n\n  {{v}}",
    "**{{v}}**", "_{{v}}_ b", "[{{v}}](http://ok)", "[x]{{v}}", "![{{v}}", "1{{v}}", "{{v}}{{v}}",
    "<p>{{v}}</p>",
    "| a | b |\n|---|---|\n| {{v}} | c |", "~~{{v}}~~", "{{v}}\n\n    code",
  ]

  static let pieces = [
    "a", "b", "1", "2", ".", ")", "(", "#", "-", "+", "=", "*", "_", "`", "[", "]", "<", ">", "&", "|", "~",
    "!", "\"", "'", ":",
    "\\", " ", "  ", "\n", "\t", "{", "}", "/", "www.", "http://", "&amp;", "^", "$", "\r\n", "- [ ] ", "***",
    "---", "ä", "javascript:",
  ]

  @Test(arguments: templates) func valuesAreText(template: String) throws {
    var random = SeededGenerator(seed: 5)
    let parsed = try Template(parsing: template)
    for _ in 0..<400 {
      let value = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
      guard !DataValue.text(value).isEmpty else { continue }
      let source = try parsed.render(
        TemplateScope(row: .object(["v": value])), TemplateOptions(escaping: .markdown))
      let html = Markdown.html(source)
      let plain = Markdown.html(template.replacing("{{v}}", with: "zz"))
      #expect(
        Self.tags(html) == Self.tags(plain), "\(value.debugDescription): \(source.debugDescription): \(html)")
      #expect(
        Self.text(html) == Self.text(plain).replacing("zz", with: Self.withoutSpaces(value)),
        "\(source.debugDescription)")
    }
  }

  /// Line breaks are the one element that a value may bring.
  static func tags(_ html: String) -> [String] {
    html.matches(of: /<(\/?[a-z0-9]+)[^>]*>/).map { String($0.output.1) }.filter { $0 != "br" }
  }

  static func text(_ html: String) -> String {
    let text = html.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    return withoutSpaces(text.replacing("&quot;", with: "\"").replacing("&amp;", with: "&"))
  }

  static func withoutSpaces(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}
