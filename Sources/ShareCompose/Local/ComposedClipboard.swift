import ShareModel

/// What will be put on the pasteboard.
public struct ComposedClipboard: Sendable {
  /// The kinds of content.
  public enum Content: Sendable {
    /// A text, without NUL.
    case text(String)
    /// An image.
    case image(SealedFile, ImageLocation?)
  }

  /// The content.
  public let content: Content

  /// The one recipient, for results: `pasteboard`.
  public static let recipient = "pasteboard"

  /// The size in bytes.
  public var size: Int {
    switch content {
    case .text(let text): text.utf8.count
    case .image(let file, _): file.size
    }
  }

  /// SHA-256 over the kind and the bytes, those of an image counting by their own digest: 64 lower-case hexadecimal digits.
  public var digest: String {
    let digest = SHA256()
    switch content {
    case .text(let text):
      digest.update(counted: Array("v1 pasteboard text".utf8))
      digest.update(counted: Array(text.utf8))
    case .image(let file, _):
      digest.update(counted: Array("v1 pasteboard \(file.type.text) \(file.sha256)".utf8))
    }
    return digest.finish()
  }
}

/// Composes what is put on the pasteboard.
func compose(_ parameters: PasteboardParameters, in context: ComposeContext) -> Composition {
  let issues = issues(of: parameters, in: context)
  guard issues.allSatisfy(\.isWarning), let content = parameters.content else {
    return Composition(share: nil, issues: issues)
  }
  switch content {
  case .string(let text): return clipboard(.text(text), issues)
  case .url(let url): return clipboard(.text(url.text), issues)
  case .image(let path):
    let image = ImageReader(files: context.files, isPhoto: false).read(path)
    guard let image else {
      // What was there a moment ago is gone.
      return Composition(share: nil, issues: [ComposeIssue(.file(FileFault(.changed, path)), imageField)])
    }
    return clipboard(.image(image.file, image.location), issues)
  }
}

/// Finds what is wrong with a share for the pasteboard.
func issues(of parameters: PasteboardParameters, in context: ComposeContext) -> [ComposeIssue] {
  switch parameters.content {
  case .string(let text):
    ClipboardText(text).issues.map { ComposeIssue(.local($0), FieldPath(.key("string"))) }
  case .image(let path): ImageReader(files: context.files, isPhoto: false).issues(of: path)
  case .url, nil: []
  }
}

private let imageField = FieldPath(.key("image"))

private func clipboard(_ content: ComposedClipboard.Content, _ issues: [ComposeIssue]) -> Composition {
  Composition(share: .clipboard(ComposedClipboard(content: content)), issues: issues)
}

/// What a text does when it is pasted into a terminal.
private struct ClipboardText {
  let issues: [LocalIssue]

  init(_ text: String) {
    var issues: [LocalIssue] = []
    let scalars = text.unicodeScalars
    if scalars.contains("\0") { issues.append(.nulInText) }
    if scalars.isEmpty { issues.append(.emptyClipboard) }
    // A line end within the text is visible to whoever reads the recipe; one at its end is not.
    let control = scalars.first { scalar in
      switch scalar {
      case "\0", "\t", "\n": false
      case "\u{1}"..."\u{1F}", "\u{7F}"..."\u{9F}": true
      default: false
      }
    }
    if let control { issues.append(.controlCharacter(control)) }
    if scalars.last == "\n" || scalars.last == "\r" { issues.append(.trailingNewline) }
    self.issues = issues
  }
}
