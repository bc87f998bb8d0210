import ShareModel

/// A body in the forms in which it is sent, and the identifiers of inline parts that it refers to.
struct BodyPlan {
  /// The plain text.
  let text: String
  /// The HTML, where there is one.
  let html: String?
  /// The identifiers that the HTML refers to.
  let references: [String]
  /// Where the markup stands.
  let path: FieldPath
  /// What keeps it from being sent.
  let issues: [ComposeIssue]

  /// Markdown is its own plain text, since it was made to be read; other HTML has its text taken out of it.
  init(_ body: Body, title: String?) {
    switch body.markup {
    case nil:
      (text, html, references, issues) = (body.text ?? "", nil, [], [])
      path = FieldPath(.key("body"))
    case .html(let source):
      text = body.text ?? HTMLText.text(of: source)
      (html, references, issues) = (source, InlineReferences.contentIDs(in: source), [])
      path = FieldPath(.key("body"), .key("html"))
    case .markdown(let source):
      path = FieldPath(.key("body"), .key("markdown"))
      text = body.text ?? MarkdownText.text(of: source)
      if let refusal = Markdown.refusal(of: source) {
        (html, references, issues) = (nil, [], [ComposeIssue(refusal, path)])
      } else {
        let page = Markdown.page(source, title: title)
        (html, references, issues) = (page, InlineReferences.contentIDs(in: page), [])
      }
    }
  }

  /// The parts: text alone, or both forms, the richer one last and with the files that it shows (RFC 2046, 5.1.4;
  /// RFC 2387).
  func part(inline files: [AttachedFile]) -> Part {
    let plain = Part.text("plain", text)
    guard let html else { return plain }
    var rich = Part.text("html", html)
    if !files.isEmpty {
      rich = .multi(
        subtype: "related", parameters: ["type=\"text/html\""], parts: [rich] + files.map(Part.file))
    }
    return .multi(subtype: "alternative", parameters: [], parts: [plain, rich])
  }
}
