import ShareDiagnostics
import ShareModel
import ShareYAML

extension WebAddress: SpecValue, SpecItem {
  static var shape: Shape { .term("URL") }
  static var itemShape: Shape { shape }

  static func read(_ node: Node, with reader: inout SpecReader) -> WebAddress? {
    // A URL that is one value as a whole is taken as it is; a value within a URL is encoded.
    let isOneValue =
      node.scalarText.map {
        $0.hasPrefix("{{") && $0.hasSuffix("}}") && !Template.hasTag(String($0.dropFirst(2)))
      } ?? false
    guard let text = reader.text(of: node, .escaped(isOneValue ? .header : .url)) else { return nil }
    do {
      return try WebAddress(text)
    } catch {
      reader.report(.webAddress(error, at: node))
      return nil
    }
  }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [WebAddress]) {
    if let url = read(node, with: &reader) { list.append(url) }
  }
}

extension Diagnostic {
  static func webAddress(_ fault: WebAddress.Fault, at node: Node) -> Diagnostic {
    switch fault {
    case .noScheme:
      Diagnostic(
        .error, .badURL, "this URL has no scheme", at: node.range,
        help: "write it like https://example.org/path")
    case .space:
      Diagnostic(
        .error, .badURL, "this URL holds white space or a control character", at: node.range,
        help: "write a space as %20")
    case .hiddenCharacter:
      Diagnostic(
        .error, .badURL, "this URL holds a character that cannot be seen", at: node.range,
        help: "remove it; where it belongs there, write it with '%'")
    case .noHost:
      Diagnostic(
        .error, .badURL, "this URL has no host", at: node.range,
        help: "write it like https://example.org/path")
    case .badPort:
      Diagnostic(
        .error, .badURL, "the port of this URL is no number up to 65535", at: node.range,
        help: "write it like https://example.org:8080/path, or leave it out")
    case .userInformation:
      Diagnostic(
        .error, .secretInRecipe, "this URL holds a user or a password", at: node.startRange,
        help: "recipes are kept in version control: put it into accounts.yaml")
    case .badPercent:
      Diagnostic(
        .error, .badURL, "this URL has a '%' without two hexadecimal digits", at: node.range,
        help: "write '%' itself as %25")
    }
  }
}
