import ShareDiagnostics
import ShareYAML

extension SpecReader {
  /// Reports a key that the table does not have, with what was probably meant.
  mutating func reportUnknownKey<Root>(
    _ entry: Node.Entry, in table: FieldTable<Root>, given: inout GivenKeys, siblings: [Node.Entry]
  ) {
    let folded = Spelling.folded(entry.key)
    if case .destination = table.title, secretKeys.contains(folded) {
      report(.secret(entry))
      return
    }
    let names = table.facts.map(\.name)
    let meant = meant(by: entry.key, folded: folded, among: names)
    given.probable.formUnion(meant)
    if meant.isEmpty, let diagnostic = misplaced(entry, in: table) {
      report(diagnostic)
      return
    }
    let present = Set(siblings.map(\.key))
    report(
      .unknownKey(entry, title: table.title, meant: meant, allowed: names.filter { !present.contains($0) }))
  }

  /// The keys that a word was probably meant to be: the same word in another style, a synonym, a near word.
  private func meant(by key: String, folded: String, among names: [String]) -> [String] {
    if let same = names.first(where: { Spelling.folded($0) == folded }) { return [same] }
    if let synonym = keySynonyms[folded]?.first(where: names.contains) { return [synonym] }
    return Spelling.nearest(to: key, among: names)
  }

  /// A key of another destination, or of a mapping one level down.
  private func misplaced<Root>(_ entry: Node.Entry, in table: FieldTable<Root>) -> Diagnostic? {
    if isKeyOneLevelUp(entry.key) {
      return Diagnostic(
        .error, .unknownKey, "unknown key '\(entry.key)' \(table.title.withPreposition)", at: entry.keyRange,
        help: "'\(entry.key)' belongs one level up: indent it less")
    }
    if case .destination(let name) = table.title, let destination {
      let others = Destination.allCases.filter { $0.ownFields.contains { $0.name == entry.key } }.map(
        \.rawValue)
      if !others.isEmpty {
        return .wrongDestination(entry, name: name, others: others.sorted(), named: destination.range)
      }
    }
    for field in table.facts {
      guard let inner = field.shape.fieldNames, inner.contains(entry.key) else { continue }
      return Diagnostic(
        .error, .unknownKey, "unknown key '\(entry.key)' \(table.title.withPreposition)", at: entry.keyRange,
        help: "'\(entry.key)' belongs inside '\(field.name)'")
    }
    return nil
  }
}

extension Shape {
  /// The keys of the mapping that may stand here.
  var fieldNames: [String]? {
    switch self {
    case .fields(let fields): fields.map(\.name)
    case .oneOrMore(let item): item.fieldNames
    case .either(let shapes): shapes.lazy.compactMap(\.fieldNames).first
    case .text, .bool, .integer, .choice, .term, .map: nil
    }
  }
}

extension Diagnostic {
  static func wrongDestination(
    _ entry: Node.Entry, name: String, others: [String], named: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, .wrongDestination, "'\(entry.key)' does not apply to destination '\(name)'", at: entry.keyRange,
      help: "'\(entry.key)' belongs to: \(others.joined(separator: ", "))",
      notes: [.init("the destination is set here", at: named)])
  }

  static func unknownKey(
    _ entry: Node.Entry, title: FieldTableTitle, meant: [String], allowed: [String]
  ) -> Diagnostic {
    let help: String
    if meant.isEmpty {
      help =
        allowed.isEmpty
        ? "all keys that are allowed here are given" : "keys allowed here: " + allowed.sorted().abridged
    } else {
      help = "did you mean \(meant.map { "'\($0)'" }.joined(separator: " or "))?"
    }
    return Diagnostic(
      .error, .unknownKey, "unknown key '\(entry.key)' \(title.withPreposition)", at: entry.keyRange,
      help: help,
      fixes: meant.count == 1 ? [.init(replace: entry.keyRange, with: meant[0])] : [])
  }

  static func secret(_ entry: Node.Entry) -> Diagnostic {
    Diagnostic(
      .error, .secretInRecipe, "'\(entry.key)' must not stand in a recipe", at: entry.keyRange,
      help:
        "recipes are kept in version control: put it into accounts.yaml, and change it if it was ever committed"
    )
  }
}
