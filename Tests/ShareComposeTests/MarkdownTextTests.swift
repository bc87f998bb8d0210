import Testing

@testable import ShareCompose

/// What readers without HTML see of Markdown.
@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("# Title\n\n- one\n", "# Title\n\n- one\n"),
    ("Dear Bob \\<b\\>, O\\'Neil \\(Ada\\)", "Dear Bob <b>, O'Neil (Ada)"),
    ("1\\. no list", "1. no list"), ("C:\\Users", "C:\\Users"), ("end\\", "end\\"),
    ("\\\\server", "\\server"),
    ("`a\\*b` and a\\*b", "`a\\*b` and a*b"), ("``a`\\*`` \\*", "``a`\\*`` *"),
    ("`open \\* only", "`open * only"),
    ("`a\\*\\` \\*", "`a\\*\\` *"), ("\\\\`a\\*`", "\\`a\\*`"),
    ("\\`not code\\` \\*", "`not code` *"),
    ("```\n\\*\n```\n\\*", "```\n\\*\n```\n*"),
    ("~~~ sh\n\\*\n```\n\\*\n~~~\n\\*", "~~~ sh\n\\*\n```\n\\*\n~~~\n*"),
    ("a\\é", "a\\é"), ("", ""), ("one\\\ntwo", "one\ntwo"), ("a&#32;b &amp; c", "a b &amp; c"),
    ("a\\\\\nb", "a\\\nb"), ("\\*\r\n\\*", "*\r\n*"), ("one\\\r\ntwo", "one\r\ntwo"),
    ("> ```\n> \\*\n> ```", "> ```\n> \\*\n> ```"), ("a\n\n    \\*\n\n\\*", "a\n\n    \\*\n\n*"),
    ("`a\n\\* b` \\*", "`a\n\\* b` *"), ("|a|\n|-|\n|`x\\|y`|", "|a|\n|-|\n|`x|y`|"),
    ("https://x.example/\\*", "https://x.example/\\*"),
    // Comments go, and leave no empty line behind.
    ("a <!-- b --> c", "a  c"), ("a\n\n<!-- b\nc -->\n\nd", "a\n\nd"), ("<!-- a -->\n\nb\n", "b\n"),
    ("a\n<!-- b -->\nc", "a\nc"), ("`<!-- a -->` b", "`<!-- a -->` b"),
    ("a\r\n\r\n<!-- b -->\r\n\r\nc", "a\r\n\r\nc"),
    ("<!-- a -->", ""), ("a\n\n  <!-- b -->\n", "a\n\n"), ("\\<!-- a -->", "<!-- a -->"),
  ])
  func backslashesGo(_ row: (source: String, text: String)) {
    #expect(MarkdownText.text(of: row.source) == row.text)
  }
}
