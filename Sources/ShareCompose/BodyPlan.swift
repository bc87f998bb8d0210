import ShareModel

/// A body in the forms in which it is sent, and what it shows of other parts and of files.
struct BodyPlan {
  /// The plain text.
  let text: String
  /// The HTML, where there is one, with paths of files as they were written.
  let html: String?
  /// At most so many bytes the HTML has, where it was left out.
  let mostHTML: Int
  /// What the HTML shows.
  let references: [HTMLReference]
  /// The files among that.
  let images: InlineImages
  /// Where the markup stands.
  let path: FieldPath
  /// The markup as it was written, where it is not the HTML itself.
  let markdown: String?
  /// What keeps it from being sent.
  let issues: [ComposeIssue]

  /// When Markdown is made HTML.
  enum Rendering {
    case always
    /// Only where the HTML can show something, or can be long enough to be spoken of: all else that is said of a body is seen
    /// in the Markdown.
    case whereItShows
  }

  /// Markdown is its own plain text, since it was made to be read; other HTML has its text taken out of it.
  init(_ body: Body, title: String?, beside attachments: [Attachment], _ rendering: Rendering = .always) {
    var mostHTML = 0
    switch body.markup {
    case nil:
      (text, html, markdown, issues) = (body.text ?? "", nil, nil, [])
      path = FieldPath(.key("body"))
    case .html(let source):
      text = body.text ?? HTMLText.text(of: source)
      (html, markdown, issues) = (source, nil, [])
      path = FieldPath(.key("body"), .key("html"))
    case .markdown(let source):
      path = FieldPath(.key("body"), .key("markdown"))
      text = body.text ?? MarkdownText.text(of: source)
      markdown = source
      let refusal = Markdown.refusal(of: source)
      if refusal == nil, rendering == .whereItShows, let most = Markdown.mostHTML(of: source, title: title) {
        mostHTML = most
        html = nil
      } else {
        html = refusal == nil ? Markdown.page(source, title: title) : nil
      }
      if let refusal { issues = [ComposeIssue(refusal, path)] } else { issues = [] }
    }
    self.mostHTML = mostHTML
    let html = html
    references = html.map { HTMLReferences.all(in: $0) } ?? []
    images = InlineImages(references, in: body.folder, beside: attachments)
  }

  /// The place in the markup of what stands at `range` in the HTML; nil where it cannot be told.
  ///
  /// In Markdown it is the first place at which the same address is written.
  func place(of range: Range<Int>) -> Range<Int>? {
    guard let markdown, let html else { return range }
    let address = HTMLEntities.decode(Array(html.utf8)[range])
    return MarkdownAddress.range(of: address, in: markdown)
  }

  /// The parts: text alone, or all forms, the richer ones later, HTML with the files that it shows (RFC 2046, 5.1.4;
  /// RFC 2387), an invitation last (RFC 6047, 4).
  ///
  /// - Parameter html: The HTML with `cid:` in place of paths.
  func part(html: String?, inline files: [AttachedFile], invitation: AttachedFile?) -> Part {
    let plain = Part.text("plain", text)
    let calendar = invitation.map { [Part.invitation($0)] } ?? []
    guard let html else {
      return calendar.isEmpty
        ? plain : .multi(subtype: "alternative", parameters: [], parts: [plain] + calendar)
    }
    var rich = Part.text("html", html)
    if !files.isEmpty {
      rich = .multi(
        subtype: "related", parameters: ["type=\"text/html\""], parts: [rich] + files.map(Part.file))
    }
    return .multi(subtype: "alternative", parameters: [], parts: [plain, rich] + calendar)
  }
}
