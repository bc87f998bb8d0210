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
    if subject.isShouting { add(.shoutingSubject, "subject") }
  }

  private mutating func lintBody() {
    if let markdown = body.markdown, Markdown.showsNothing(markdown) { return addToBody(.emptyBody) }
    guard body.text.isBlank, body.issues.isEmpty else { return }
    let showsImages = body.references.contains { reference in
      switch reference.address {
      case .part, .file, .remote, .data: true
      case .other: false
      }
    }
    addToBody(body.html != nil && showsImages ? .noTextAlternative : .emptyBody)
  }

  private mutating func lint(_ html: String) {
    if html.utf8.count > MailLinter.htmlLimit {
      addToBody(.clippedHTML(size: html.utf8.count, limit: MailLinter.htmlLimit))
    }
    let remote = body.references.filter { $0.address == .remote }
    if let first = remote.first { addToBody(.remoteImages(count: remote.count), body.place(of: first.range)) }
    // HTML from Markdown has no styles and no elements but those of its own.
    guard body.markdown == nil || !body.references.isEmpty else { return }
    for (lint, range) in HTMLLint(html, needsText: body.markdown != nil).found {
      addToBody(lint, body.place(of: range))
    }
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

  /// Files count as they are sent; the text counts as it is, which is near enough.
  private mutating func lintSize(_ filesSize: Int) {
    var size = filesSize &+ body.text.utf8.count &+ (body.html?.utf8.count ?? 0)
    if body.html == nil, let markdown = body.markdown, size &+ body.mostHTML > MailLinter.sizeLimit,
      body.issues.isEmpty
    {
      size &+= Markdown.page(markdown, title: draft.mail.subject?.text).utf8.count
    }
    if size > MailLinter.sizeLimit {
      add(
        .largeMail(size: size, limit: MailLinter.sizeLimit),
        draft.mail.attachments.isEmpty ? "body" : "attachments")
    }
  }
}

extension String {
  /// Whether there is nothing but white space.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace } }

  /// Whether two words or more are in capital letters, and no letter is a small one.
  fileprivate var isShouting: Bool {
    guard !unicodeScalars.contains(where: { $0.properties.isLowercase }) else { return false }
    let words = unicodeScalars.split(separator: " ").map { word in word.count { $0.properties.isUppercase } }
    return words.count { $0 > 1 } >= 2 && words.reduce(0, +) >= 8
  }
}
