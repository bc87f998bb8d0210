import ShareModel

/// A share whose effect this version does not compose, as what is known of it: for previews, and not to be performed.
public struct Outline: Sendable {
  /// A thing that is known, and its value.
  public struct Row: Sendable, Hashable {
    /// What it is, by the key of the recipe.
    public let name: String
    /// The value, for people to read.
    public let value: String
  }

  /// The destination.
  public let destination: String
  /// What is known, in the order of the destination's keys.
  public let rows: [Row]
  /// The files that go along.
  public let files: [AttachmentSummary]
}

/// Collects an outline.
struct OutlineWriter {
  let destination: String
  private let context: ComposeContext
  private var rows: [Outline.Row] = []
  private var files: [Attachment] = []
  private var paths: [FieldPath] = []

  init(_ destination: String, in context: ComposeContext) {
    self.destination = destination
    self.context = context
  }

  mutating func row(_ name: String, _ value: String?) {
    if let value { rows.append(Outline.Row(name: name, value: value)) }
  }

  /// A file that is shown with its type, size and digest.
  mutating func file(_ name: String, _ attachment: Attachment, at path: FieldPath) {
    switch attachment.content {
    case .file(let path): row(name, path)
    case .bytes(let bytes): row(name, attachment.filename?.text ?? "\(bytes.count) bytes")
    }
    files.append(attachment)
    paths.append(path)
  }

  mutating func file(_ name: String, path: String) {
    file(name, Attachment(.file(path: path)), at: FieldPath(.key(name)))
  }

  /// The outline; without reading, the files' summaries are left out.
  func composition(reading: Bool) -> Composition {
    var reader = AttachmentReader(context.files)
    var summaries: [AttachmentSummary] = []
    if reading {
      for (attachment, path) in zip(files, paths) {
        if let file = reader.read(attachment, at: path) { summaries.append(file.summary) }
      }
    }
    let outline = Outline(destination: destination, rows: rows, files: summaries)
    return Composition(
      share: reader.issues.allSatisfy(\.isWarning) ? .outline(outline) : nil, issues: reader.issues)
  }
}
