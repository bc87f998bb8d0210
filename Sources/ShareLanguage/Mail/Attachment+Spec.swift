import ShareDiagnostics
import ShareModel
import ShareYAML

extension Attachment: SpecItem {
  static var itemShape: Shape { .either([.term("path"), .fields(AttachmentFields.table.facts)]) }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Attachment]) {
    let first = list.count
    if case .scalar = node.content {
      if let file = AttachedFile.read(node, with: &reader) { list.append(Attachment(.file(path: file.path))) }
    } else if let fields = AttachmentFields.readFields(node, with: &reader) {
      if let diagnostic = fields.glob?.mismatch(fields.expect) { reader.report(diagnostic) }
      list += fields.attachments
    }
    for index in first..<list.count { reader.recordOrigin(item: index, at: node.range) }
  }
}

/// An attachment with its options.
struct AttachmentFields: FieldRoot {
  var path: AttachedFile?
  var glob: GlobPattern?
  var text: String?
  var base64: Base64Bytes?
  var filename: FileName?
  var type: MediaType?
  var inline: ContentID?
  var expect: Expectation?

  static let table = FieldTable<AttachmentFields>(
    .part("an attachment"),
    [
      Field("path", \.path, "a file"),
      Field(
        "glob", \.glob,
        "all files that match, sorted bytewise; `*`, `?` and `[...]` within a folder, `**` for folders"),
      Field("text", \.text, "the content itself, as text"),
      Field("base64", \.base64, "the content itself, in Base64"),
      Field("filename", \.filename, "the name for the reader; without it, that of the file"),
      Field("type", \.type, "its type; without it, the name's extension decides, then the content"),
      Field("inline", \.inline, "an identifier by which the HTML shows it: `<img src=\"cid:logo\">`"),
      Field(
        "expect", \.expect, "how many files `glob` must find: `3`, `1..5` or `0..`; without it, at least one"),
    ],
    rules: [
      .needsOne(["path", "glob", "text", "base64"]),
      .excludes(
        ["path", "glob", "text", "base64"], help: "an attachment has one content; write a second attachment"),
      .excludes(["glob", "filename"], help: "several files cannot have one name; use 'path'"),
      .excludes(["glob", "inline"], help: "several files cannot have one identifier; use 'path'"),
      .requires("expect", with: "glob"),
    ])

  var attachments: [Attachment] {
    var contents: [Attachment.Content] = []
    if let path { contents.append(.file(path: path.path)) }
    if let glob { contents += glob.paths.map { .file(path: $0) } }
    if let text { contents.append(.bytes(Array(text.utf8))) }
    if let base64 { contents.append(.bytes(base64.bytes)) }
    let plainText = text == nil ? nil : MediaType("text/plain")
    let assumed = filename.map(\.fileExtension) ?? "" == "" ? plainText : nil
    return contents.map {
      Attachment(
        $0, filename: filename, type: type ?? assumed,
        disposition: inline.map { .inline(contentID: $0) } ?? .attachment)
    }
  }
}

/// A path that leads to a file.
struct AttachedFile: SpecValue {
  let path: String

  static var shape: Shape { .term("path") }

  static func read(_ node: Node, with reader: inout SpecReader) -> AttachedFile? {
    guard let path = reader.path(of: node) else { return nil }
    let written = reader.written(path, at: node)
    if written.hasPrefix("http://") || written.hasPrefix("https://") {
      reader.report(
        Diagnostic(
          .error, .noSuchFile, "an attachment is a file, but this is a URL", at: node.range,
          help: "download the file first, or put the link into the body"))
      return nil
    }
    let noun = ["image", "images", "video", "file"].first { $0 == (reader.fieldName ?? "") }
    guard reader.open(path, noun ?? "attachment", at: node) != nil else { return nil }
    return AttachedFile(path: path)
  }
}
