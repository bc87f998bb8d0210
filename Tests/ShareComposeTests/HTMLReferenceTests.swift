import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// What HTML shows, where, and as what.
@Suite struct HTMLReferenceTests {
  @Test(arguments: [
    ("/* url(a.png) */background:url(b.png)", ["b.png"]),
    ("content:\"url(a.png)\";background:url('b.png')", ["b.png"]),
    ("content:'/*';background:url(b.png);content:'*/'", ["b.png"]),
    ("content:'\\'url(a.png)';background:url( \"b.png\" )", ["b.png"]),
    ("content:'a\nbackground:url(b.png)", ["b.png"]),
    ("background:url(/*a*/b.png)", ["/*a*/b.png"]),
    ("background:url(b\\28 1\\).png)", ["b\\28 1\\).png"]),
    ("background:curl(a.png),my-url(b.png),URL(c.png),url(d.png", ["c.png"]),
    (
      "background:-webkit-image-set('a.png' 1x type('image/png'), url(b.png) 2x),'c.png'", ["a.png", "b.png"]
    ),
    ("@import 'a.css';@import url(b.css);@namespace url(http://c);p{background:url(d)}", ["d"]),
    ("@font-face{font-family:'x';src:url(a.woff2)}p{background:url(b)}", ["font a.woff2", "b"]),
    ("<!-- @media print{@font-face{src:url(a)}p{list-style:url(b)}}", ["font a", "b"]),
    ("p{filter:url(a);clip-path:url(b);-moz-binding:url(c);mask:url(d);--x:url(e)}", ["d", "e"]),
    ("a:hover{cursor:url(b)}", ["b"]), ("", []), ("url(", []), ("url('", []), ("/*", []), ("\\", []),
    ("('", []),
  ])
  func styles(_ row: (css: String, found: [String])) {
    let bytes = Array(row.css.utf8)
    let found = CSSAddresses.all(in: bytes, 0..<bytes.count).map { address in
      (address.use == .font ? "font " : "") + String(decoding: bytes[address.range], as: UTF8.self)
    }
    #expect(found == row.found, "\(row.css)")
  }

  @Test(arguments: [
    ("a\\20 b", "a b"), ("a\\)b", "a)b"), ("\\000061b\\", "ab"), ("\\0", "\u{FFFD}"), ("é", "é"),
  ])
  func escapes(_ row: (written: String, text: String)) {
    #expect(CSSAddresses.unescaped(row.written) == row.text)
  }

  /// The references with the text that stands at their place.
  @Test(arguments: [
    ("<!--[if mso]><img src=a.png><![endif]-->", ["a.png"]),
    (
      "é<!--[if gte mso 9]><v:fill src='a.png'/><v:imagedata src=b.png /><v:image src=\"c\"><![endif]-->",
      [
        "a.png", "b.png", "c",
      ]
    ),
    ("<!--[if (gte mso 9)|(IE)]><td background=a.png><![endif]--><img src=b.png>", ["a.png", "b.png"]),
    ("<!--[if mso]><style>p{background:url(a.png)}</style><![endif]-->", ["a.png"]),
    ("<!--[if mso]><img src=a.png --><img src=b.png>", ["b.png"]),
    ("<!--[if !mso]><!--><img src=a.png><!--<![endif]-->", ["a.png"]),
    ("<!--[if !mso]><img src=a.png><![endif]-->", []), ("<!--[if ( !mso)]><img src=a.png><![endif]-->", []),
    ("<!--[if mso]><!--><img src=a.png><!--<![endif]-->", ["a.png"]),
    ("<!-- [if mso]><img src=a.png><![endif]-->", []), ("<!--[if mso<img src=a.png><![endif]-->", []),
    ("<!--[if mso]><script><![endif]--><img src=a.png>", ["a.png"]),
    ("<!--[if mso]><template><![endif]--><img src=a.png>", ["a.png"]),
    ("<!--[if mso]><!--[if mso]><img src=a.png><![endif]--><![endif]-->", []),
    ("<!--><img src=a.png>-->", ["a.png"]), ("<!---><img src=a.png>", ["a.png"]),
    ("<!-- x --!><img src=a.png>", ["a.png"]), ("<!--[if", []), ("<!--[if mso]>", []),
    ("<!--[if]><![endif]-->", []),
    ("<template><img src=a.png><template></template><style>p{background:url(b)}</style></template>", []),
    ("<template></template></template><img src=a.png>", ["a.png"]),
    ("<svg><image xlink:href='a.png'/><image href=b.png/></svg><a href=c.png>", ["a.png", "b.png/"]),
    ("<a href=a.png><image\nwidth=1 href=b.png>", ["b.png"]),
    ("<use href=a.svg#x><a href='x<image href=b'>", []),
    ("<p style='content:&quot;url(a.png)&quot;;background:url(&quot;b&amp;c.png&quot;)'>", ["b&amp;c.png"]),
    ("<p style='&#47;* url(a.png) */;background:url(b.png)'>", ["b.png"]),
    (
      "<video src=a.mp4 poster=b.png><source src=c.webm></video><audio src=d.mp3>",
      [
        "a.mp4", "b.png", "c.webm", "d.mp3",
      ]
    ),
  ])
  func references(_ row: (html: String, found: [String])) {
    let bytes = Array(row.html.utf8)
    let found = HTMLReferences.all(in: row.html).map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(found == row.found, "\(row.html)")
  }

  @Test(arguments: [
    ("a<!--[if mso]><p>b</p><img src=x alt=c><![endif]-->d", "ad"),
    ("a<!--[if !mso]><!--><p>b</p><!--<![endif]-->", "a\n\nb"), ("a<![if !mso]>b<![endif]>", "ab"),
  ])
  func whatIsForOutlookIsNoText(_ row: (html: String, text: String)) {
    #expect(HTMLText.text(of: row.html) == row.text)
  }

  @Test(arguments: [
    "<!--[if mso]>", "<!--[if mso]><![endif]-->", "<!--[if ", "<![endif]", "<!--[if mso]><![endif]",
    "<a href=x ",
    "<p style='", "<p style='&#40;", "url(", "image-set(", "/*", "@font-face{", "<style>url('", "--!",
    "<image href=a ",
  ])
  func takesLinearTime(_ piece: String) {
    for prefix in ["", "<style>", "<img src=x><p style=\"", "<!--[if mso]>"] {
      let html = prefix + String(repeating: piece, count: 400_000 / piece.utf8.count)
      let elapsed = ContinuousClock().measure { _ = HTMLReferences.all(in: html) }
      #expect(elapsed < .seconds(20), "\(prefix)\(piece) \(elapsed)")
    }
  }
}
