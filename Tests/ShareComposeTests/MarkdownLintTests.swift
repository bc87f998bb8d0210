import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose

/// What is left out of Markdown, and links that lead nowhere.
@Suite struct MarkdownLintTests {
  private func found(_ markup: Body.Markup) throws -> [(lint: MailLint, text: String?)] {
    var mail = try MailParameters.plain()
    mail.subject = HeaderText("News")
    mail.body = Body(markup: markup)
    let source =
      switch markup {
      case .markdown(let text), .html(let text): Array(text.utf8)
      }
    return issues(of: mail, in: try context(InMemoryFiles()), linting: true).compactMap { issue in
      guard case .lint(let lint) = issue.kind else { return nil }
      return (lint, issue.range.map { String(decoding: source[$0], as: UTF8.self) })
    }
  }

  @Test(
    arguments: [
      ("Hello\n\n<div>closed\n</div>\n\nBye", "<div>", 1, "<div>"), ("a <br> b <b>c</b>", "<br>", 3, "<br>"),
      ("`<div>` and <div>", "<div>", 1, "<div>"), ("x<y>z", "<y>", 1, "<y>"),
      ("> - a\n>   <img\n>   src='x'>", "<img", 1, "<img"), ("<!-- a --> text", "<!-- a -->", 1, nil),
    ] as [(String, String, Int, String?)])
  func htmlIsTold(_ row: (source: String, tag: String, count: Int, place: String?)) throws {
    let found = try found(.markdown(row.source)).filter { $0.lint != .emptyBody }
    #expect(found.map(\.lint) == [.htmlInMarkdown(tag: row.tag, count: row.count)])
    #expect(found.first?.text == row.place)
  }

  @Test(arguments: [
    "a < b", "a\n<!-- c -->\n\nb", "a <!-- c --> b", "`<div>`", "    <div>\n\na", "\\<div> a",
    "<https://x.example/>",
    "[a](https://x.example/), [b](mailto:a@x.example), [c](#part) and [d](tel:+123)", "a[^1]\n\n[^1]: b",
    "[a](<> 'b",
  ])
  func othersAreNot(_ source: String) throws {
    #expect(try found(.markdown(source)).map(\.lint) == [])
  }

  @Test(
    arguments: [
      ("[a](plan.pdf)", .deadLink(address: "plan.pdf", scheme: nil), "plan.pdf"),
      ("[a][b]\n\n[b]: /plan.pdf\n", .deadLink(address: "/plan.pdf", scheme: nil), "/plan.pdf"),
      (
        "[a](javascript:alert)", .deadLink(address: "javascript:alert", scheme: "javascript"),
        "javascript:alert"
      ),
      (
        "[a](file:///etc/passwd)", .deadLink(address: "file:///etc/passwd", scheme: "file"),
        "file:///etc/passwd"
      ),
      (
        "[a](DATA:text/plain,x)", .deadLink(address: "DATA:text/plain,x", scheme: "data"), "DATA:text/plain,x"
      ),
      ("[a]()", .deadLink(address: "", scheme: nil), nil),
    ] as [(String, MailLint, String?)])
  func deadLinksInMarkdown(_ row: (source: String, lint: MailLint, place: String?)) throws {
    let found = try found(.markdown(row.source))
    #expect(found.map(\.lint) == [row.lint])
    #expect(found.first?.text == row.place)
  }

  @Test(
    arguments: [
      ("<p><a href='plan.pdf'>a</a>", [.deadLink(address: "plan.pdf", scheme: nil)]),
      ("<p><a href=' JavaScript:a'>a</a>", [.deadLink(address: " JavaScript:a", scheme: "javascript")]),
      ("<p><a href=''>a</a>", [.deadLink(address: "", scheme: nil)]),
      ("<p><a href='#a'>a</a><a href='//x.example'>b</a><a name=c>c</a><a href='sms:+1'>d</a>", []),
      ("<base href='https://x.example/'><p><a href='plan.pdf'>a</a>", []),
      (
        "<p>" + String(repeating: "<a href=x>a</a>", count: 30),
        Array(repeating: .deadLink(address: "x", scheme: nil), count: 10)
      ),
    ] as [(String, [MailLint])])
  func deadLinksInHTML(_ row: (html: String, lints: [MailLint])) throws {
    #expect(try found(.html(row.html)).map(\.lint) == row.lints)
  }
}
