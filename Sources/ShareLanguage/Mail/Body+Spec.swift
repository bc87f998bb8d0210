import ShareDiagnostics
import ShareModel
import ShareYAML

extension Body: SpecValue {
  static var shape: Shape { .either([.text, .fields(BodyFields.table.facts)]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Body? {
    if case .scalar = node.content { return reader.text(of: node, .escaped(.none)).map { Body(text: $0) } }
    if case .sequence = node.content {
      reader.reportWrongType(
        node, wanted: "text, or a mapping", help: "only one body is possible; join the lines with '|'")
      return nil
    }
    return BodyFields.readFields(node, with: &reader)?.body(with: &reader)
  }
}

/// A body in one form or in several.
struct BodyFields: FieldRoot {
  var text: PlainSource?
  var html: HTMLSource?
  var markdown: MarkdownSource?
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

  func body(with reader: inout SpecReader) -> Body {
    var body = Body(text: text?.text)
    if let html { (body.markup, body.folder) = (.html(html.text), html.folder) }
    if let markdown { (body.markup, body.folder) = (.markdown(markdown.text), markdown.folder) }
    guard let file else { return body }
    let format = format ?? BodyFormat(path: file.path)
    var text: String?
    reader.descending(into: format.rawValue) { text = file.text(format, with: &$0) }
    guard let text else { return body }
    body.folder = PathText.folder(of: file.path)
    switch format {
    case .text: (body.text, body.folder) = (text, "")
    case .html: body.markup = .html(text)
    case .markdown: body.markup = .markdown(text)
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

/// A file that is the body. What it holds is known only together with `format`, so that the mapping around it reads it.
struct BodyFile: SpecValue {
  let path: String
  let node: Node

  static var shape: Shape { .term("path") }

  static func read(_ node: Node, with reader: inout SpecReader) -> BodyFile? {
    reader.path(of: node).map { BodyFile(path: $0, node: node) }
  }

  func text(_ format: BodyFormat, with reader: inout SpecReader) -> String? {
    reader.textOfFile(path, "body file", at: node, format.escaping)
  }
}

extension BodyFormat {
  /// How values are made safe in such a text.
  var escaping: TemplateEscaping {
    switch self {
    case .text: .none
    case .html: .html
    case .markdown: .markdown
    }
  }
}

/// A text written in the recipe or kept in a file, with the format that says how values are made safe in it.
protocol TextSource: SpecValue {
  static var format: BodyFormat { get }
  /// A text, with the folder to which paths in it are relative.
  init(text: String, folder: String)
}

extension TextSource {
  static var shape: Shape { .either([.text, .fields(TextFileFields.table.facts)]) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Self? {
    guard case .mapping = node.content else {
      guard let text = reader.text(of: node, .escaped(format.escaping)) else { return nil }
      reader.recordText(text, writtenAt: node)
      return Self(text: text, folder: reader.inheritance.folder(of: node.range.source))
    }
    guard let file = TextFileFields.readFields(node, with: &reader)?.file else { return nil }
    return file.text(format, with: &reader).map { Self(text: $0, folder: PathText.folder(of: file.path)) }
  }
}

struct PlainSource: TextSource {
  static let format = BodyFormat.text
  let text: String
  let folder: String
}

struct HTMLSource: TextSource {
  static let format = BodyFormat.html
  let text: String
  let folder: String
}

struct MarkdownSource: TextSource {
  static let format = BodyFormat.markdown
  let text: String
  let folder: String
}

/// A file that holds a text.
struct TextFileFields: FieldRoot {
  var file: BodyFile?

  static let table = FieldTable<TextFileFields>(
    .part("a text"), [Field("file", \.file, "a file with the text, in UTF-8", .required)])
}
