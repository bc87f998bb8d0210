import ShareDiagnostics
import ShareYAML

/// Where a recipe goes.
public enum Destination: String, Sendable, CaseIterable {
  case mail

  /// The keys of its recipes, the common ones first: for documentation and schemas.
  public var fields: [FieldFacts] { CommonFields.table.facts + ownFields }

  /// The keys that are its own.
  public var ownFields: [FieldFacts] {
    switch self {
    case .mail: MailRecipe.own.facts
    }
  }
}

extension Destination: SpecValue {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Destination? {
    guard let text = reader.text(of: node) else { return nil }
    if let destination = Destination(rawValue: text) { return destination }
    let names = allCases.map(\.rawValue).sorted()
    var meant = Spelling.nearest(to: text, among: names, leastLimit: 2)
    if let synonym = destinationSynonyms[Spelling.folded(text)], names.contains(synonym) { meant = [synonym] }
    let hint = meant.isEmpty ? "" : "did you mean \(meant.map { "'\($0)'" }.joined(separator: " or "))? "
    reader.report(
      Diagnostic(
        .error, .badValue, "unknown destination '\(text)'", at: node.range,
        help: hint + "destinations: \(names.joined(separator: ", "))",
        fixes: meant.count == 1 ? [.init(replace: node.range, with: meant[0])] : []))
    return meant.count == 1 ? Destination(rawValue: meant[0]) : nil
  }
}
