import ShareDiagnostics
import ShareModel
import ShareYAML

extension HeaderField: SpecItem {
  static var itemShape: Shape { .map(HeaderText.shape) }

  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [HeaderField]) {
    guard case .mapping(let entries) = node.content else {
      reader.reportWrongType(node, wanted: "a mapping of header names to texts")
      return
    }
    for entry in entries {
      guard isName(entry.key) else {
        reader.report(
          Diagnostic(
            .error, .badHeader, "'\(entry.key)' cannot be the name of a header", at: entry.keyRange,
            help: "use letters, digits and hyphens, without a colon"))
        continue
      }
      guard !holdsSecret(entry.key) else {
        reader.report(.secret(entry))
        continue
      }
      reader.descending(into: entry.key) { reader in
        reader.recordOrigin(at: entry.keyRange)
        guard let value = HeaderText.read(entry.value, with: &reader) else { return }
        if let field = HeaderField(name: entry.key, value: value) { list.append(field) }
      }
    }
  }

  /// The headers by which programs log in (RFC 9110, 11; RFC 6265, 4.2).
  private static func holdsSecret(_ name: String) -> Bool {
    ["authorization", "proxy-authorization", "cookie", "x-api-key", "x-auth-token"].contains(
      name.lowercased())
  }
}
