import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// A body shows pictures, and no other file goes along because it names it.
@Suite struct ShownFileTests {
  private let files: InMemoryFiles = {
    var files = InMemoryFiles()
    files.contents = [
      ".git/config": Array("[core]\n".utf8), "a.share.yaml": Array("to: a@b.example\n".utf8), "a.png": [1],
      "a.svg": Array("<svg/>".utf8), "a.mp4": [1], "a.woff2": [1], "a.css": [1],
      "key.env": Array("K=1\n".utf8),
      "plain": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0],
    ]
    return files
  }()

  @Test(
    arguments: [
      (.html("<img src='.git/config'>"), ".git/config text/plain"),
      (.html("<img src=a.share.yaml>"), "a.share.yaml application/yaml"),
      (.html("<img srcset='a.png 1x, key.env 2x'>"), "key.env text/plain"),
      (.html("<video poster=a.mp4>"), "a.mp4 video/mp4"), (.html("<video src=a.png>"), "a.png image/png"),
      (.html("<td background=a.css>"), "a.css text/css"),
      (.html("<p style='background:url(a.share.yaml)'>"), "a.share.yaml application/yaml"),
      (.html("<!--[if mso]><v:fill src=.git/config><![endif]-->"), ".git/config text/plain"),
      (.markdown("![x](a.share.yaml)"), "a.share.yaml application/yaml"),
      (.html("<img src=a.png><img src=a.svg><img src=plain><video src=a.mp4 poster=a.png>"), nil),
      (.html("<style>@font-face{src:url(a.woff2)}</style><a href=a.share.yaml>"), nil),
      (.markdown("![x](a.png) [y](a.share.yaml)"), nil),
    ] as [(Body.Markup, String?)])
  func onlyPicturesAreShown(_ row: (markup: Body.Markup, refused: String?)) throws {
    var mail = try MailParameters.plain()
    mail.body = Body(text: "x", markup: row.markup)
    let context = try context(files)
    let composition = compose(mail, in: context)
    for found in [composition.issues, issues(of: mail, in: context)] {
      let refused = found.filter { !$0.isWarning }.map { issue in
        if case .notShowable(_, let path, let type) = issue.kind {
          "\(path) \(type.text)"
        } else {
          "\(issue)"
        }
      }
      #expect(refused == (row.refused.map { [$0] } ?? []), "\(row)")
      let ranges = found.filter { !$0.isWarning }.map(\.range)
      #expect(ranges.allSatisfy { $0 != nil })
    }
    #expect((composition.mail == nil) == (row.refused != nil))
  }

  @Test func whatIsForOutlookGoesAlong() throws {
    var mail = try MailParameters.plain()
    mail.body = Body(markup: .html("<p>hi</p><!--[if mso]><img src=\"a.png\"><img src='cid:b'><![endif]-->"))
    let id = try #require(ContentID("b"))
    mail.attachments = [Attachment(.file(path: "a.svg"), disposition: .inline(contentID: id))]
    let composition = compose(mail, in: try context(files))
    #expect(composition.issues == [])
    #expect(composition.mail?.attachments.map(\.filename?.text) == ["a.svg", "a.png"])
    #expect(composition.mail?.html?.contains("<!--[if mso]><img src=\"cid:image1.") == true)
  }
}
