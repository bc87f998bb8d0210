import ShareModel

/// Looks at a mail as its readers will.
struct MailLinter {
  /// What was found, in the order of the fields.
  private(set) var issues: [ComposeIssue] = []
  private let draft: Draft
  private var body: BodyPlan { draft.body }

  /// Large services refuse mails over this many bytes.
  static let sizeLimit = 25_000_000
  /// Lists of mails show about so many characters of a subject.
  static let subjectLimit = 78
  /// Gmail hides the rest of longer HTML.
  static let htmlLimit = 102_000

  /// - Parameter filesSize: The octets of all files in Base64.
  init(_ draft: Draft, in context: ComposeContext, filesSize: Int) {
    self.draft = draft
    lintSubject()
    lintBody()
    if let html = body.html { lint(html) }
    if let markdown = body.markdown { lint(markdown: markdown) }
    lintFilenames()
    lintSize(filesSize)
    if context.isCampaign, draft.mail.unsubscribe == nil { add(.missingUnsubscribe, "campaign") }
  }

  private mutating func add(_ lint: MailLint, _ field: String) {
    issues.append(ComposeIssue(.lint(lint), FieldPath(.key(field))))
  }

  private mutating func addToBody(_ lint: MailLint, _ range: Range<Int>? = nil) {
    issues.append(ComposeIssue(.lint(lint), body.path, range))
  }

  private mutating func lintSubject() {
    let subject = draft.mail.subject?.text ?? ""
    if subject.isBlank { return add(.emptySubject, "subject") }
    if subject.count > MailLinter.subjectLimit {
      add(.longSubject(count: subject.count, limit: MailLinter.subjectLimit), "subject")
    }
    if Shouting.isHeard(in: subject) { add(.shoutingSubject, "subject") }
  }

  private mutating func lintBody() {
    if let markdown = body.markdown, Markdown.showsNothing(markdown) { return addToBody(.emptyBody) }
    guard body.text.isBlank, body.issues.isEmpty else { return }
    let showsImages = body.references.contains { reference in
      switch reference.address {
      case .part, .file, .remote, .data: reference.use != .font
      case .other: false
      }
    }
    if draft.mail.body.text != nil, let markup = draft.mail.body.markup,
      showsImages || !MailLinter.text(of: markup).isBlank
    {
      return issues.append(ComposeIssue(.lint(.blankText), FieldPath(.key("body"), .key("text"))))
    }
    addToBody(body.html != nil && showsImages ? .noTextAlternative : .emptyBody)
  }

  private static func text(of markup: Body.Markup) -> String {
    switch markup {
    case .html(let source): HTMLText.text(of: source)
    case .markdown(let source): MarkdownText.text(of: source)
    }
  }

  private mutating func lint(_ html: String) {
    if html.utf8.count > MailLinter.htmlLimit {
      addToBody(.clippedHTML(size: html.utf8.count, limit: MailLinter.htmlLimit))
    }
    for use in ShownFile.allCases {
      let remote = body.references.filter { $0.address == .remote && $0.use == use }
      guard let first = remote.first else { continue }
      addToBody(.remoteFiles(use, count: remote.count), body.place(of: first.range))
    }
    // HTML from Markdown has no styles and no elements but those of its own.
    guard body.markdown == nil || !body.references.isEmpty else { return }
    for (lint, range) in HTMLLint(html, needsText: body.markdown != nil).found {
      addToBody(lint, body.place(of: range))
    }
  }

  private mutating func lint(markdown: String) {
    guard body.issues.isEmpty else { return }
    for (lint, range) in MarkdownLint(markdown).found { addToBody(lint, range) }
  }

  private mutating func lintFilenames() {
    var first: [String: FieldPath] = [:]
    for (index, attachment) in draft.mail.attachments.enumerated() {
      guard attachment.contentID == nil, let filename = attachment.resolvedFilename else { continue }
      let path = FieldPath(.key("attachments"), .index(index))
      let folded = filename.text.lowercased()
      if let earlier = first[folded] {
        issues.append(ComposeIssue(.lint(.repeatedFilename(filename, first: earlier)), path))
      }
      first[folded] = first[folded] ?? path
    }
  }

  /// All counts as it is sent, but the headers.
  private mutating func lintSize(_ filesSize: Int) {
    let (text, html) = (body.text, body.html ?? "")
    // No text becomes four times as long, so that most need not be encoded to know that they are short enough.
    let most = 4 * (text.utf8.count + html.utf8.count + body.mostHTML)
    guard filesSize &+ most > MailLinter.sizeLimit else { return }
    var size = filesSize &+ EncodedText(text).bytes.count
    if body.html != nil {
      size &+= EncodedText(html).bytes.count
    } else if let markdown = body.markdown, body.issues.isEmpty {
      size &+= EncodedText(Markdown.page(markdown, title: draft.mail.subject?.text)).bytes.count
    }
    if size > MailLinter.sizeLimit {
      add(
        .largeMail(size: size, limit: MailLinter.sizeLimit),
        draft.mail.attachments.isEmpty ? "body" : "attachments")
    }
  }
}

extension String {
  /// Whether nothing in it is seen: white space, and what has no width, such as U+200B.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }
}
