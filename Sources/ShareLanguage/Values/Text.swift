import ShareDiagnostics
import ShareModel
import ShareText
import ShareYAML

extension SpecReader {
  /// The text of a node that must be a scalar, its templates filled; nil where it is not, or where it holds NUL, as the report then
  /// says, and where its values come only with the rows.
  mutating func text(of node: Node, help: String? = nil, _ use: TemplateUse = .forbidden) -> String? {
    guard let text = written(at: node, help: help) else { return nil }
    if setting.notesAmbiguity { noteAmbiguity(of: text, at: node, use) }
    return fill(text, use) { node.range(ofUTF8: $0) }
  }

  /// Only of free texts: names, dates and choices are what they are.
  private mutating func noteAmbiguity(of text: String, at node: Node, _ use: TemplateUse) {
    guard case .scalar(let scalar) = node.content, scalar.style == .plain, node.tag == nil else { return }
    if case .forbidden = use { return }
    if let reading = AmbiguousScalar.otherReading(of: text) {
      report(.ambiguousScalar(text, reading, at: node))
    }
  }

  /// The text of a node that must be a scalar, as it was written.
  mutating func written(at node: Node, help: String? = nil) -> String? {
    guard case .scalar(let scalar) = node.content else {
      reportWrongType(node, wanted: "text", help: help)
      return nil
    }
    if let offset = scalar.text.offsetOfNUL {
      report(
        Diagnostic(
          .error, .controlCharacter, "\(fieldPhrase) holds the character U+0000",
          at: node.range(ofUTF8: offset..<offset + 1), help: "remove it"))
      return nil
    }
    if scalar.style == .plain, let comment = node.commentBehind { report(.commentInText(comment, in: node)) }
    return scalar.text
  }
}

extension String {
  /// The UTF-8 offset of the first U+0000.
  fileprivate var offsetOfNUL: Int? {
    // Over the bytes themselves: a view of them that is gone through index by index takes ten times as long.
    let found = utf8.withContiguousStorageIfAvailable { $0.firstIndex(of: 0) }
    return found ?? Array(utf8).firstIndex(of: 0)
  }
}

extension Node {
  /// The text of a scalar.
  var scalarText: String? {
    guard case .scalar(let scalar) = content else { return nil }
    return scalar.text
  }

  /// A comment directly behind a plain text that its writer may have meant as part of it: `#1` in `Sale #1`.
  var commentBehind: SourceRange? {
    let source = range.source
    var index = source.byteOffset(of: range.end)
    let end = source.contentEnd(ofLine: range.end.line)
    let start = index
    while index < end, source.bytes[index] == 0x20 || source.bytes[index] == 0x09 { index += 1 }
    guard index > start, index + 1 < end, source.bytes[index] == 0x23 else { return nil }
    guard source.bytes[index + 1] != 0x20, source.bytes[index + 1] != 0x23 else { return nil }
    return source.range(ofBytes: index..<end)
  }
}

extension Diagnostic {
  static func commentInText(_ comment: SourceRange, in node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .commentInText, "what follows ' #' is a comment and not part of the text", at: comment,
      help: "quote the whole text if it belongs to it, or put a space behind '#'")
  }
}

extension String: SpecValue, SpecItem {
  static var shape: Shape { .text }
  static var itemShape: Shape { .text }

  static func read(_ node: Node, with reader: inout SpecReader) -> String? {
    reader.text(of: node, .escaped(.none))
  }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [String]) {
    if let text = reader.text(of: node, .escaped(.none)) { list.append(text) }
  }
}

extension HeaderText: SpecValue {
  static var shape: Shape { .term("line") }

  static func read(_ node: Node, with reader: inout SpecReader) -> HeaderText? {
    let help = reader.fieldName.map { "only one \($0) is possible; join the lines to one text" }
    guard let text = reader.text(of: node, help: help, .escaped(.header)) else { return nil }
    if let header = HeaderText(text) { return header }
    guard let (scalar, offset) = HeaderText.firstControl(in: text) else { return nil }
    // Behind a template the place in the written text is not known; values with controls were refused before.
    let range =
      text == node.scalarText ? node.range(ofUTF8: offset..<offset + UTF8.width(scalar)) : node.range
    let isLineEnd = scalar == "\n" || scalar == "\r"
    reader.report(
      Diagnostic(
        .error, .badHeader,
        isLineEnd
          ? "\(reader.fieldPhrase) must be a single line, but a line ends here"
          : "\(reader.fieldPhrase) holds the control character \(scalar.codePoint)", at: range,
        help: isLineEnd ? "write it in one line, or with '>-' to have the lines joined" : "remove it"))
    return nil
  }
}
