import ShareModel
import Testing

@testable import ShareCompose

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("# Hi\n\n*you*", "<h1>Hi</h1>\n<p><em>you</em></p>\n"),
    ("~~a~~", "<p><del>a</del></p>\n"),
    ("<script>alert(1)</script>", "<!-- raw HTML omitted -->\n"),
    ("[x](javascript:alert(1))", "<p><a href=\"\">x</a></p>\n"),
    ("![x](cid:logo)", "<p><img src=\"cid:logo\" alt=\"x\" /></p>\n"),
    ("www.example.org", "<p><a href=\"http://www.example.org\">www.example.org</a></p>\n"),
    ("A & B < C", "<p>A &amp; B &lt; C</p>\n"),
    ("", ""),
    (
      "a[^1]\n\n[^1]: b <i>",
      """
      <p>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup></p>
      <section class="footnotes" data-footnotes>
      <ol>
      <li id="fn-1">
      <p>b <!-- raw HTML omitted --> <a href="#fnref-1" class="footnote-backref" data-footnote-backref \
      aria-label="Back to content">↩</a></p>
      </li>
      </ol>
      </section>

      """
    ),
    ("a[^1]", "<p>a[^1]</p>\n"),
    ("a\u{0}b", "<p>a\u{FFFD}b</p>\n"),
  ])
  func becomesHTML(_ row: (text: String, html: String)) {
    #expect(Markdown.html(row.text) == row.html)
  }

  @Test(arguments: [
    ("<div>a</div>", true), ("<!-- a -->\n\n<p>b", true), ("<div>\n\na\n\n</div>", false), ("a <b>", false),
    ("<https://a.b>", false), ("<b>a</b>", false), ("<br>", true), ("<", false), ("", false),
    ("<b>![](a.png)", false),
  ])
  func aPageThatShowsNothingIsNoted(_ row: (text: String, isEmpty: Bool)) throws {
    var mail = try MailParameters.plain()
    mail.subject = HeaderText("News")
    mail.body = Body(markup: .markdown(row.text))
    #expect(Markdown.showsNothing(row.text) == row.isEmpty)
    let lints = issues(of: mail, in: try context(), linting: true).map(\.kind)
    #expect(lints.contains(.lint(.emptyBody)) == (row.isEmpty || row.text.isEmpty))
  }

  @Test func hasTablesAndTasks() {
    #expect(Markdown.html("|a|b|\n|-|-|\n|1|2|").contains("<td>2</td>"))
    #expect(Markdown.html("- [x] done").contains("type=\"checkbox\""))
  }

  @Test func isAWholePage() throws {
    var mail = try MailParameters.plain()
    mail.subject = HeaderText("A <b> & C")
    mail.body = Body(markup: .markdown("Hi [there](https://example.org)"))
    let composed = try #require(compose(mail, in: context()).mail)
    #expect(composed.text == "Hi [there](https://example.org)")
    #expect(
      composed.html == """
        <!DOCTYPE html>
        <html>
        <head>
        <meta charset="utf-8">
        <title>A &lt;b&gt; &amp; C</title>
        </head>
        <body>
        <p>Hi <a href="https://example.org">there</a></p>
        </body>
        </html>

        """)
  }

  @Test func sizeIsLimited() {
    #expect(Markdown.refusal(of: String(repeating: "a", count: Markdown.sizeLimit)) == nil)
    #expect(
      Markdown.refusal(of: String(repeating: "a", count: Markdown.sizeLimit + 1))
        == .longMarkdown(limit: Markdown.sizeLimit))
  }

  @Test func tablesOfMillionsOfCellsAreRefused() {
    func table(_ columns: Int, _ rows: Int, before: String = "") -> String {
      let head = before + "|" + String(repeating: "a|", count: columns) + "\n" + before + "|"
      return head + String(repeating: "-|", count: columns) + "\n"
        + String(repeating: before + "a\n", count: rows)
    }
    let refusal = ComposeIssue.Kind.bigMarkdownTable(limit: Markdown.cellLimit)
    #expect(Markdown.refusal(of: table(30_000, 20_000)) == refusal)
    #expect(Markdown.refusal(of: table(20_000, 10_000, before: "> ")) == refusal)
    #expect(Markdown.refusal(of: table(20_000, 10_000, before: "- ")) == refusal)
    #expect(Markdown.refusal(of: table(5, 10_000)) == nil)
    #expect(
      Markdown.refusal(of: "| a | b |\n|--|--|\n" + String(repeating: "| - | -1 |\n", count: 10_000)) == nil)
  }
}
