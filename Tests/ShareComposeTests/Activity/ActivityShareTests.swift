import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// What activities make of items.
@Suite struct ActivityShareTests {
  private let url: WebAddress
  private let items: [ActivityParameters.Item]

  init() throws {
    url = try WebAddress("https://example.org/a")
    items = [
      .text("First line\nsecond\n"), .url(url), .image(path: "d/a.png"), .text("More"), .file(path: "b.pdf"),
      .image(path: "c.png"),
    ]
  }

  private func shares(
    _ name: String, _ items: [ActivityParameters.Item]? = nil, subject: String? = nil
  ) throws -> [ActivityShare] {
    let activity = try #require(ActivityType(name))
    var sheet = ActivityParameters(items: items ?? self.items)
    sheet.customActivities = [
      .init(
        type: try #require(ActivityType("org.example.own")), title: "Own", accepts: [.url, .file],
        run: ["own", "x"])
    ]
    if let subject { sheet.overrides = [.init(activity: activity, subject: HeaderText(subject))] }
    return try ActivityShares(of: activity, in: sheet, folder: "specs").shares
  }

  @Test func mail() throws {
    let share = try #require(try shares("mail").first)
    var mail = MailParameters(
      subject: HeaderText("First line"),
      body: Body(text: "First line\nsecond\n\nhttps://example.org/a\n\nMore"),
      attachments: ["d/a.png", "b.pdf", "c.png"].map { Attachment(.file(path: $0)) })
    mail.delivery = .draft
    #expect(share.parameters == .mail(mail))
    #expect("\(share.origin(of: FieldPath(.key("attachments"), .index(1))))" == "items[4]")
    #expect("\(share.origin(of: FieldPath(.key("body"), .key("text"))))" == "items[0]")
    guard case .mail(let other) = try shares("mail", subject: "Mine").first?.parameters else {
      Issue.record("no mail")
      return
    }
    #expect(other.subject?.text == "Mine")
  }

  /// A control character of a text may not stand in a subject; a picture alone has none.
  @Test(arguments: [
    ("\r\n\nA\u{7}B\u{2028}C\nD", "ABC"), ("\u{1B}[31m", "[31m"), ("", nil), ("\n\n", ""),
  ])
  func subjects(_ text: String, _ subject: String?) throws {
    guard case .mail(let mail) = try shares("mail", [.text(text)]).first?.parameters else {
      Issue.record("no mail")
      return
    }
    #expect(mail.subject?.text == subject ?? "")
  }

  @Test func messages() throws {
    let expected = MessagesParameters(body: "First line\nsecond\nhttps://example.org/a\nMore")
    #expect(try shares("messages").map(\.parameters) == [.messages(expected)])
  }

  @Test func pasteboard() throws {
    func content(_ items: ActivityParameters.Item...) throws -> ShareParameters? {
      try shares("pasteboard", items).first?.parameters
    }
    #expect(try content(.text("a\n")) == .pasteboard(.init(.string("a\n"))))
    #expect(try content(.url(url)) == .pasteboard(.init(.url(url))))
    #expect(try content(.image(path: "a.png")) == .pasteboard(.init(.image(path: "a.png"))))
    #expect(try content(.text("a\n"), .url(url)) == .pasteboard(.init(.string("a\nhttps://example.org/a"))))
  }

  @Test func photos() throws {
    let shares = try shares("photos")
    #expect(
      shares.map(\.parameters) == [.photos(.init(image: "d/a.png")), .photos(.init(image: "c.png"))])
    #expect("\(shares[1].origin(of: FieldPath(.key("image"))))" == "items[5]")
  }

  @Test func networks() throws {
    let post = SocialParameters(
      body: "First line\nsecond\n\nMore", images: [Picture(path: "d/a.png"), Picture(path: "c.png")],
      urls: [url])
    #expect(try shares("twitter").map(\.parameters) == [.social(.twitter, post)])
  }

  @Test func programs() throws {
    let share = try #require(try shares("org.example.own", subject: "S").first)
    let own = ProgramParameters(
      activity: try #require(ActivityType("org.example.own")), run: ["own", "x"], folder: "specs",
      subject: HeaderText("S"), items: [.url(url), .file(path: "b.pdf")])
    #expect(share.parameters == .program(own))
    #expect("\(share.origin(of: FieldPath(.key("items"), .index(1))))" == "items[4]")
  }

  /// All that a sheet makes is for a place: a ledger can keep it without a recipient.
  @Test(arguments: ["mail", "messages", "pasteboard", "photos", "org.example.own"])
  func composed(_ name: String) throws {
    let png = Placeholder.image
    let files = InMemoryFiles(contents: ["d/a.png": png, "c.png": png, "b.pdf": Array("%PDF-1.7\n".utf8)])
    let items = name == "pasteboard" ? [self.items[2]] : items
    for share in try shares(name, items) {
      var context = try context(files)
      context.sender = nil
      let composition = compose(share.parameters, in: context)
      let composed = try #require(composition.share, "\(composition.issues)")
      #expect(composed.isForPlace && composed.recipients.count == 1)
      #expect(composed.digest?.utf8.count == 64 && composed.size != nil)
      #expect(issues(of: share.parameters, in: context).isEmpty)
    }
  }

  @Test func draftsWithoutAuthorAndRecipients() throws {
    var mail = MailParameters(body: Body(text: "Hello"))
    var context = try context()
    context.sender = nil
    #expect(issues(of: mail, in: context).map(\.kind) == [.noSender, .noRecipient])
    mail.delivery = .draft
    let composed = try #require(compose(mail, in: context).mail)
    let text = String(decoding: try bytes(of: composed.message), as: UTF8.self)
    #expect(field("From", in: text) == nil && field("To", in: text) == nil)
    #expect(composed.messageID.text.hasSuffix("@draft.invalid"))
    #expect(
      composed.recipientNames == ["drafts"] && composed.addressed(to: ["drafts"]).recipientNames == ["drafts"]
    )
  }
}
