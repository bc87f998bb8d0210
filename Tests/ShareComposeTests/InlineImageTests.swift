import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// Files that a body shows by relative addresses.
@Suite struct InlineImageTests {
  private let files: InMemoryFiles = {
    var files = InMemoryFiles()
    files.contents = [
      "news/a b.png": [1], "news/é.png": [2], "top.gif": [3], "news/../top.gif": [3], "/abs.png": [4],
      "news/bg.jpg": [5],
    ]
    return files
  }()

  private func composed(_ markup: Body.Markup, _ attachments: [Attachment] = []) throws -> Composition {
    var mail = try MailParameters.plain()
    mail.subject = HeaderText("s")
    (mail.body, mail.attachments) = (Body(text: "x", markup: markup, folder: "news"), attachments)
    return compose(mail, in: try context(files))
  }

  @Test(arguments: [
    ("<img src='a%20b.png'><img src=\"a b.png?v=1#x\"><IMG SRC=./a%20b.png>", ["a b.png"], 3),
    (
      "<td background=\"&eacute;.png\"><p style=\"background:url(&quot;bg.jpg&quot;)\">",
      ["é.png", "bg.jpg"], 2
    ),
    ("<style>p { background: url( 'bg.jpg' ) }</style>", ["bg.jpg"], 1),
    ("<img srcset='a%20b.png 1x, bg.jpg 2x,' src=\"../top.gif\">", ["a b.png", "bg.jpg", "top.gif"], 3),
    ("<img src='/abs.png'><video poster=bg.jpg></video>", ["abs.png", "bg.jpg"], 2),
    ("<img src='https://x/a.png'><img src='//x/a.png'><img src='data:,x'><img src=''><img src='#x'>", [], 0),
    ("<a href='a.html'>x</a><script src='a.js'></script><style>@import url(a.css)</style>", [], 0),
    ("<base href='https://example.org/'><img src='a.png'>", [], 0),
    ("<!-- <img src='a.png'> --> <img alt=\"<img src='b.png'>\">", [], 0),
  ])
  func filesBecomeParts(_ row: (html: String, names: [String], uses: Int)) throws {
    let composition = try composed(.html(row.html))
    #expect(composition.issues == [])
    let mail = try #require(composition.mail)
    #expect(mail.attachments.map(\.filename?.text) == row.names)
    let html = try #require(mail.html)
    #expect(html.ranges(of: "cid:").count == row.uses, "\(html)")
    for part in mail.attachments { #expect(html.contains("cid:\(part.contentID?.text ?? "?")")) }
    if row.uses == 0 { #expect(html == row.html) }
    let read = try PythonReader.read([bytes(of: mail.message, files)])[0]
    #expect(read.defects == [] && read.parts.count == 2 + row.names.count)
  }

  @Test func markdownShowsFilesToo() throws {
    let mail = try #require(try composed(.markdown("![b](<a b.png>) and ![é](é.png)")).mail)
    #expect(mail.attachments.map(\.filename?.text) == ["a b.png", "é.png"])
    #expect(mail.html?.contains("<img src=\"cid:image1.") == true)
    #expect(mail.text == "x")
  }

  @Test func aFileThatIsAttachedInlineIsShownByItsIdentifier() throws {
    let id = try #require(ContentID("bg"))
    let attachment = Attachment(.file(path: "news/bg.jpg"), disposition: .inline(contentID: id))
    let composition = try composed(.html("<img src='bg.jpg'>"), [attachment])
    #expect(composition.issues == [])
    #expect(composition.mail?.html == "<img src='cid:bg'>")
    #expect(composition.mail?.attachments.count == 1)
  }

  @Test(arguments: ["gone.png", "file:///etc/passwd", "C:\\x.png", "%FF.png", "/etc/passwd"])
  func whatCannotBeReadIsToldAtItsPlace(_ address: String) throws {
    let html = "<p>é</p>\n<img src=\"\(address)\">"
    let composition = try composed(.html(html))
    #expect(composition.mail == nil)
    let issue = try #require(composition.issues.first)
    guard case .image(let fault) = issue.kind else {
      Issue.record("\(issue)")
      return
    }
    #expect(fault.kind == .notFound)
    #expect(issue.path.description == "body.html")
    #expect(issue.range.map { String(decoding: Array(html.utf8)[$0], as: UTF8.self) } == address)
    #expect(
      try composed(.markdown("a ![x](\(address == "gone.png" ? address : "gone.png"))")).issues[0].range
        == 7..<15)
  }

  @Test func identifiersFollowFromTheContent() throws {
    let (one, two) = (try composed(.html("<img src=bg.jpg>")), try composed(.html("<img src=bg.jpg>")))
    #expect(one.mail?.html == two.mail?.html)
    #expect(one.mail?.messageID == two.mail?.messageID)
  }

  @Test func randomMarkupNeverTraps() throws {
    var generator = SeededGenerator(seed: 29)
    let pieces = [
      "<img ", "src=", "srcset=", "style=", "\"", "'", "url(", ")", "cid:", "a.png", " ", ",", ">", "<style>",
      "</style>",
      "{", "}", ":", ";", "/*", "*/", "@import", "background", "<", "é", "&quot;", "%", "%4", "\\", "alt",
      "=", "(", "<!--[if mso]>", "<![endif]-->", "<!-->", "<template>", "</template>", "image-set(", "&#40;",
      "@font-face",
      "src:", "<image ", "href=", "'a.png'", "url(a.png)", "\\29 ", "&#xE9;",
    ]
    for _ in 0..<4_000 {
      let html = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      .joined()
      var mail = try MailParameters.plain()
      mail.body = Body(markup: .html(html))
      let references = HTMLReferences.all(in: html).map(\.range)
      for (first, second) in zip(references, references.dropFirst()) {
        #expect(first.upperBound <= second.lowerBound, "\(html)")
      }
      _ = compose(mail, in: try context(InMemoryFiles(contents: ["a.png": [1]])))
      for issue in issues(of: mail, in: try context(), linting: true) {
        if let range = issue.range {
          #expect(range.lowerBound >= 0 && range.upperBound <= html.utf8.count, "\(html)")
        }
      }
    }
  }
}
