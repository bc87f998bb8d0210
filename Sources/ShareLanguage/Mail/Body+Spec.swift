import ShareDiagnostics
import ShareModel
import ShareYAML

extension Body: SpecValue {
  static var shape: Shape { .either([.text, .fields(BodyFields.table.facts)]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Body? {
    if case .scalar = node.content { return reader.text(of: node).map { Body(text: $0) } }
    if case .sequence = node.content {
      reader.reportWrongType(
        node, wanted: "text, or a mapping", help: "only one body is possible; join the lines with '|'")
      return nil
    }
    return BodyFields.readFields(node, with: &reader)?.body
  }
}

/// A body in one form or in several.
struct BodyFields: FieldRoot {
  var text: TextSource?
  var html: TextSource?
  var markdown: TextSource?
  var file: BodyFile?
  var format: BodyFormat?

  static let table = FieldTable<BodyFields>(
    .part("a body"),
    [
      Field("text", \.text, "the plain text"),
      Field("html", \.html, "HTML, sent as written; a plain text is made from it where `text` is not given"),
      Field("markdown", \.markdown, "Markdown in GitHub's form, sent as HTML with a plain text"),
      Field(
        "file", \.file, "a file with the body; `.md` and `.markdown` hold Markdown, `.html` and `.htm` HTML"),
      Field("format", \.format, "what `file` holds, where its name does not tell"),
    ],
    rules: [
      .needsOne(["text", "html", "markdown", "file"]),
      .excludes(["html", "markdown"], help: "markdown already produces the HTML part; remove one"),
      .excludes(["text", "file"], help: "both give the body; remove one, or write 'text: {file: ...}'"),
      .excludes(["html", "file"], help: "both give the body; remove one, or write 'html: {file: ...}'"),
      .excludes(
        ["markdown", "file"], help: "both give the body; remove one, or write 'markdown: {file: ...}'"),
      .requires("format", with: "file"),
    ])

  var body: Body {
    var body = Body(text: text?.text)
    if let html { body.markup = .html(html.text) }
    if let markdown { body.markup = .markdown(markdown.text) }
    guard let file else { return body }
    switch format ?? file.format {
    case .text: body.text = file.text
    case .html: body.markup = .html(file.text)
    case .markdown: body.markup = .markdown(file.text)
    }
    return body
  }
}

/// What a body's file holds.
enum BodyFormat: String, CaseIterable, SpecValue {
  case text, html, markdown

  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> BodyFormat? {
    reader.choice(of: node, allCases.map(\.rawValue), noun: "format").flatMap(BodyFormat.init(rawValue:))
  }

  /// By the extension of a file's name; text where that says nothing.
  init(path: String) {
    switch FileName(lastOf: path)?.fileExtension ?? "" {
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    default: self = .text
    }
  }
}

/// A file that is the body.
struct BodyFile: SpecValue {
  let text: String
  let format: BodyFormat

  static var shape: Shape { .term("path") }

  static func read(_ node: Node, with reader: inout SpecReader) -> BodyFile? {
    guard let path = reader.path(of: node), let text = reader.textOfFile(path, "body file", at: node) else {
      return nil
    }
    return BodyFile(text: text, format: BodyFormat(path: path))
  }
}

/// A text written in the recipe or kept in a file.
struct TextSource: SpecValue {
  let text: String

  static var shape: Shape { .either([.text, .fields(TextFileFields.table.facts)]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> TextSource? {
    if case .mapping = node.content {
      return (TextFileFields.readFields(node, with: &reader)?.text).map { TextSource(text: $0) }
    }
    return reader.text(of: node).map { TextSource(text: $0) }
  }
}

/// A file that holds a text.
struct TextFileFields: FieldRoot {
  var file: BodyFile?

  static let table = FieldTable<TextFileFields>(
    .part("a text"), [Field("file", \.file, "a file with the text, in UTF-8", .required)])

  var text: String? { file?.text }
}
