import Testing

@testable import ShareCompose

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("<p>Hello <b>you</b></p><p>there</p>", "Hello you\n\nthere"),
    ("a<br>b<br/><br>c", "a\nb\n\nc"),
    ("  a \n\t b  ", "a b"),
    ("<ul><li>one</li><li>two<ul><li>deep</ul></ul>end", "- one\n- two\n  - deep\n\nend"),
    ("<ol start=3><li>c<li>d</ol>", "3. c\n4. d"),
    ("<a href='https://example.org/x'>here</a> now", "here (https://example.org/x) now"),
    ("<a href=https://example.org/>example.org</a>", "example.org"),
    ("<a href=\"https://example.org\">https://example.org</a>", "https://example.org"),
    ("<a href='mailto:a@b.example'>write</a>", "write (a@b.example)"),
    ("<a href='#top'>up</a>", "up"),
    ("<a href='https://x.example/'><img src=y alt=''></a>", "https://x.example/"),
    ("<img src=a alt='A &amp; B'>", "A & B"),
    ("<style>p{}</style><script>if (a<b) {}</script>text", "text"),
    ("<head><title>T</title><meta x></head><body>b</body>", "b"),
    ("<head><title>T</title><body>b", "b"),
    ("<!-- no --><!doctype html>yes<?pi?>", "yes"),
    (
      "&lt;b&gt; &#39;x&#x27; &euro; &uuml; &nbsp;| &unknown; &amp;amp; &",
      "<b> 'x' € ü \u{A0}| &unknown; &amp; &"
    ),
    ("&#0;&#10;a&#xD800;", "a&#xD800;"),
    ("<pre>a\n  b</pre>c", "a\n  b\n\nc"),
    ("<blockquote><p>q</p><p>r</p></blockquote>s", "> q\n\n> r\n\ns"),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "a | b\nc"),
    ("a<hr>b", "a\n---\nb"),
    ("1 < 2 and <3", "1 < 2 and <3"),
    ("", ""), ("<p></p>", ""), ("<", "<"), ("<a", ""), ("</", ""), ("<!--", ""), ("<script>x", ""),
  ])
  func converts(_ row: (html: String, text: String)) {
    #expect(HTMLText.text(of: row.html) == row.text, "\(row.html)")
  }

  @Test(arguments: [
    "<", "<!--", "<a ", "<a href='", "<script>", "&", "&amp", "<ul><li>", "<blockquote>", "<a href=x>", "</",
    "<table>",
    "<div>a", "<a href='https://x.example/'>a", "<ol>", "<head>", "<pre>\n",
  ])
  func takesLinearTime(_ piece: String) {
    let html = String(repeating: piece, count: 400_000 / piece.utf8.count)
    var size = 0
    let elapsed = ContinuousClock().measure { size = HTMLText.text(of: html).utf8.count }
    #expect(size <= html.utf8.count * 30)
    #expect(elapsed < .seconds(20), "\(piece) \(elapsed)")
  }

  @Test(arguments: [
    ("<img src='cid:a@b'>", ["a@b"]),
    ("<img src=cid:a><img SRC=\"CID:b\"><img src='cid:a'>", ["a", "b"]),
    ("<img src='cid:a%40b%25'>", ["a@b%"]),
    ("<img src='cid:a&amp;b'>", ["a&b"]),
    ("<td background='cid:x' style=\"background:url('cid:y') , url( cid:z )\">", ["x", "y", "z"]),
    ("<style>p{background:url(cid:s)}</style>", ["s"]),
    ("write cid:text <!-- <img src='cid:c'> --> <script>'cid:j'</script>", []),
    ("<a href='https://x.example/?cid:q'>", []),
    ("<img src='cid:'>", []),
  ])
  func findsReferences(_ row: (html: String, found: [String])) {
    let images = InlineImages(HTMLReferences.all(in: row.html), in: "", beside: [])
    #expect(images.contentIDs.map(\.text) == row.found)
  }
}
