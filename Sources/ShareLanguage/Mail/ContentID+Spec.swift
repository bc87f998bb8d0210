import ShareDiagnostics
import ShareModel
import ShareYAML

extension ContentID: SpecValue {
  static var shape: Shape { .term("identifier") }

  static func read(_ node: Node, with reader: inout SpecReader) -> ContentID? {
    guard let text = reader.text(of: node) else { return nil }
    if let id = ContentID(text) { return id }
    reader.report(
      Diagnostic(
        .error, .badValue, "'\(text)' cannot be the identifier of an inline part", at: node.range,
        help:
          "write it as it stands behind 'cid:' in the HTML, such as logo: letters, digits, '.', '-', '_', one '@'"
      ))
    return nil
  }
}
