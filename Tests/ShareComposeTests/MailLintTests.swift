import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

@Suite struct MailLintTests {
  private func lints(
    campaign: Bool = false, _ files: InMemoryFiles = InMemoryFiles(),
    _ change: (inout MailParameters) throws -> Void
  ) throws -> [MailLint] {
    var mail = try MailParameters.plain()
    mail.subject = HeaderText("News")
    try change(&mail)
    var context = try context(files)
    context.isCampaign = campaign
    return issues(of: mail, in: context, linting: true).compactMap {
      if case .lint(let lint) = $0.kind { lint } else { nil }
    }
  }

  private func lints(html: String) throws -> [MailLint] { try lints { $0.body = Body(markup: .html(html)) } }

  @Test func aPlainMailIsClean() throws { #expect(try lints { _ in } == []) }

  @Test(
    arguments: [
      ("", [.emptySubject]), (" \u{A0}", [.emptySubject]), (String(repeating: "é", count: 78), []),
      (String(repeating: "é", count: 79), [.longSubject(count: 79, limit: 78)]),
      ("COME TO OUR PARTY", [.shoutingSubject]),
      ("NASA and ESA", []), ("RFC 5322", []), ("HTTP API", []), ("ÜBER ALLES HINWEG!", [.shoutingSubject]),
      ("東京 大阪", []), ("BUY NOW", [.shoutingSubject]), ("URGENT", [.shoutingSubject]), ("BUY IT", []),
      ("Re: FREE MONEY", [.shoutingSubject]), ("AW: Fwd:FREE MONEY", [.shoutingSubject]), ("Re: NASA", []),
      ("Re: Free MONEY", []), ("FREE MONEY nº 5", [.shoutingSubject]), ("FREE money nº 5", []),
      ("GROßE AUSWAHL", [.shoutingSubject]), ("Go to UNESCO", []), ("PDF HTML RFC HTTP", []),
      ("MP3 H264 UTF8 X509", []), ("СРОЧНО!", [.shoutingSubject]), ("Срочно", []),
      ("\u{200B}", [.emptySubject]),
    ] as [(String, [MailLint])])
  func subjects(_ row: (text: String, lints: [MailLint])) throws {
    #expect(try lints { $0.subject = HeaderText(row.text) } == row.lints, "\(row.text)")
  }

  @Test(
    arguments: [
      ("<img src='cid:x'>", [.noTextAlternative, .imageWithoutText]), ("<p> &nbsp; </p>", [.emptyBody]),
      (
        "<p>a<img src='http://x/1.png' alt=''><img src='//x/2.png' alt=''>",
        [.remoteFiles(.picture, count: 2)]
      ),
      ("<p>&#8203;&zwnj;&#xFEFF; </p>", [.emptyBody]), ("<p>&#8203;a", []),
      ("<p>a<svg><image href='https://x/1.png'/></svg>", [.remoteFiles(.picture, count: 1)]),
      ("<p>a<svg><image xlink:href='#a'/></svg><a href='https://x/1.png'>b</a>", []),
      (
        "<p style=\"background:image-set('https://x/a.png' 1x type('image/png'))\">a",
        [.remoteFiles(.picture, count: 1)]
      ),
      ("<p style=\"content:'https://x/a.png'\">a", []),
      ("<p>a<img src='ftp://x/1.png' alt=''>", [.remoteFiles(.picture, count: 1)]),
      (
        "<p>a<video src='https://x/v'></video><audio><source src='//x/s'></audio>",
        [.remoteFiles(.recording, count: 2)]
      ),
      (
        "<style>@font-face{src:url(https://x/a.woff2)}p{background:url(//x/b)}</style><p>a",
        [.remoteFiles(.picture, count: 1), .remoteFiles(.font, count: 1)]
      ),
      ("<style>@font-face{src:local('https://x/a.woff2')}</style><p>a", []),
      (
        "<style>@import url(https://x/a.css);</style><p>a",
        [.droppedStyle(name: "@import", readers: [.gmail, .yahoo])]
      ),
      (
        "<style>@import \"https://x/a.css\";</style><p>a",
        [.droppedStyle(name: "@import", readers: [.gmail, .yahoo])]
      ),
      ("<p style='float:none !important;position: static!important'>a", []),
      ("<p style='float:none ! /**/ IMPORTANT;position:/* x */static'>a", []),
      (
        "<p style='display:flex!important'>a",
        [.droppedStyle(name: "display: flex", readers: [.outlookOnWindows])]
      ),
      ("<p>a<input type=IMAGE src='//x/1'>", [.remoteFiles(.picture, count: 1), .imageWithoutText]),
      ("<p>a<input type=image alt=''><input type=text><input>", []),
      ("<p>a<map><area href='https://x/'></map>", [.imageWithoutText]),
      ("<p>a<map><area><area href='https://x/' alt=''></map>", []),
      ("<p>a<template><img src='//x/1'><script></script></template>", []),
      (
        "<p>a<!--[if mso]><img src='//x/1'><script></script><p style='float:left'><![endif]-->",
        [.remoteFiles(.picture, count: 1)]
      ),
      (
        "<p>a<!--[if !mso]><!--><img src='//x/1'><!--<![endif]-->",
        [.remoteFiles(.picture, count: 1), .imageWithoutText]
      ),
      (
        "<p>a<iframe></iframe><form>b</form><form>c</form>",
        [.activeHTML(element: "iframe"), .activeHTML(element: "form")]
      ),
      (
        "<p style='POSITION : Absolute;top:0'>a",
        [.droppedStyle(name: "position", readers: [.gmail, .outlookOnWindows])]
      ),
      (
        "<style>/* float:left */ a:hover{color:red} @media (max-width:9px){p{display:grid}}</style><p>a",
        [.droppedStyle(name: "display: grid", readers: [.outlookOnWindows])]
      ),
      (
        "<p style=\"width:calc(1px + var(--x))\">a",
        [.droppedStyle(name: "var()", readers: [.gmail, .outlookOnWindows, .yahoo])]
      ),
      ("<p style=\"float:none;position:static;background:url('a;float:left')\">a", []),
      ("<p style='border-radius:3px;color:red;min-width:3px;text-transform:none'>a", []),
      (
        "<link rel=stylesheet href=a.css><p>a",
        [.droppedStyle(name: "<link rel=\"stylesheet\">", readers: [.gmail, .yahoo])]
      ),
    ] as [(String, [MailLint])])
  func html(_ row: (html: String, lints: [MailLint])) throws {
    #expect(try lints(html: row.html) == row.lints, "\(row.html)")
  }

  @Test func markdownPicturesNeedWords() throws {
    var files = InMemoryFiles()
    files.contents = ["a.png": [1]]
    #expect(
      try lints(files) { $0.body = Body(markup: .markdown("x ![](a.png) ![A](a.png)")) } == [
        .imageWithoutText
      ])
  }

  /// A text of one's own that is empty hides all from readers without HTML.
  @Test(
    arguments: [
      (.html("<p>Hello you</p>"), "", [.blankText]), (.html("<p>Hello you</p>"), " \u{200B}\n", [.blankText]),
      (.markdown("Hello"), "", [.blankText]), (.html("<img src='data:,x' alt=''>"), "", [.blankText]),
      (.html("<p></p>"), "", [.emptyBody]), (.html("<p>Hello you</p>"), "Hello", []),
      (.html("<p>Hello you</p>"), nil, []),
    ] as [(Body.Markup, String?, [MailLint])])
  func texts(_ row: (markup: Body.Markup, text: String?, lints: [MailLint])) throws {
    #expect(try lints { $0.body = Body(text: row.text, markup: row.markup) } == row.lints, "\(row)")
  }

  /// Both alternatives count, in the encoding in which they go.
  @Test(
    arguments: [
      ("é", 5_000_000, 10_000_000, true), ("é", 2_000_000, 13_000_000, false),
      ("a=\n", 2_500_000, 12_000_000, true),
      ("abc\n", 1_000_000, 12_000_000, false),
    ])
  func textsCountAsTheyAreSent(_ row: (piece: String, repeated: Int, file: Int, isLarge: Bool)) throws {
    var mail = try MailParameters.plain()
    let text = String(repeating: row.piece, count: row.repeated / 2)
    mail.body = Body(text: text, markup: .html("<p>\(text)"))
    mail.attachments = [
      Attachment(.bytes([UInt8](repeating: 1, count: row.file)), filename: FileName("a.bin"))
    ]
    let sizes = issues(of: mail, in: try context(), linting: true).compactMap { issue in
      if case .lint(.largeMail(let size, _)) = issue.kind { size } else { nil }
    }
    let composed = try #require(compose(mail, in: try context()).mail).message.size
    #expect((composed > 25_000_000) == row.isLarge)
    #expect(sizes.count == (row.isLarge ? 1 : 0))
    for size in sizes { #expect(abs(composed - size) < 1_500) }
  }

  @Test func sizes() throws {
    let html = "<p>" + String(repeating: "x", count: 102_000)
    #expect(try lints(html: html) == [.clippedHTML(size: 102_003, limit: 102_000)])
    let large = Attachment(.bytes([UInt8](repeating: 1, count: 18_300_000)), filename: FileName("a.bin"))
    let found = try lints { $0.attachments = [large] }
    guard case .largeMail(let size, 25_000_000)? = found.first else {
      Issue.record("\(found)")
      return
    }
    var mail = try MailParameters.plain()
    mail.attachments = [large]
    let composed = try #require(compose(mail, in: try context()).mail)
    #expect(abs(composed.message.size - size) < 1_000)
  }

  @Test func campaignsCanBeLeft() throws {
    #expect(try lints(campaign: true) { _ in } == [.missingUnsubscribe])
    let leave = Unsubscribe(mailto: try Address(parsing: "leave@example.org"))
    #expect(try lints(campaign: true) { $0.unsubscribe = leave } == [])
  }

  @Test func namesAreDifferent() throws {
    let names = ["a.txt", "b.txt", "A.TXT"].map { Attachment(.bytes([1]), filename: FileName($0)) }
    let third = try #require(FileName("A.TXT"))
    let first = FieldPath(.key("attachments"), .index(0))
    #expect(try lints { $0.attachments = names } == [.repeatedFilename(third, first: first)])
  }

  /// Every fact of the table is that of caniemail.
  @Test(.enabled(if: SharedData.isPresent, "the shared test data is not here"))
  func theTableIsRight() throws {
    var support: [String: String] = [:]
    for row in try SharedData.rows("caniemail-extract.tsv") {
      support["\(row[0]) \(row[1]) \(row[2])"] = row[4]
    }
    let platforms: [MailReader: [String]] = [
      .gmail: ["gmail desktop-webmail", "gmail ios", "gmail android"], .outlookOnWindows: ["outlook windows"],
      .yahoo: ["yahoo desktop-webmail"],
    ]
    func droppers(_ feature: String) throws -> [MailReader] {
      try MailReader.allCases.filter { reader in
        try (platforms[reader] ?? []).allSatisfy { try #require(support["\(feature) \($0)"]) == "n" }
      }
    }
    for entry in StyleSupport.table {
      for feature in entry.features { #expect(try droppers(feature) == entry.droppedBy, "\(feature)") }
    }
    #expect(try droppers("html-link") == [.gmail, .yahoo])
    #expect(StyleSupport.table.count == 31)
  }
}
