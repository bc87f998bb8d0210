import ShareDiagnostics
import ShareYAML

extension Diagnostic {
  static func extendedTwice(_ second: Node, first: Node) -> Diagnostic {
    Diagnostic(
      .error, .badExtends, "this base recipe is named twice", at: second.range, help: "remove one of the two",
      notes: [.init("first named here", at: first.range)])
  }

  /// `chain` begins with the file that is reached again.
  static func extendsCycle(_ name: String, _ chain: ArraySlice<Extender.Link>, at item: Node) -> Diagnostic {
    guard chain.count > 1 else {
      return Diagnostic(
        .error, .badExtends, "\(name) cannot extend itself", at: item.range, help: "remove this item")
    }
    let words = chain.dropFirst().map { "\($0.name), which extends " }.joined()
    return Diagnostic(
      .error, .badExtends, "these extend each other in a circle: \(name) extends \(words)\(name)",
      at: item.range, help: "remove one of the links", notes: links(of: chain.dropFirst()))
  }

  static func extendsTooDeep(_ chain: [Extender.Link], at item: Node) -> Diagnostic {
    Diagnostic(
      .error, .badExtends, "the chain of base recipes is longer than \(Extender.deepest)", at: item.range,
      help: "name several bases in one list", notes: links(of: chain.dropFirst()))
  }

  static func baseTooLarge(_ path: String, _ size: Int, at item: Node) -> Diagnostic {
    Diagnostic(
      .error, .fileTooLarge,
      "base recipe '\(path)' has \(size) bytes; a base recipe may have \(SpecReader.textFileLimit)",
      at: item.range)
  }

  static func templateInExtends(at item: Node) -> Diagnostic {
    Diagnostic(
      .error, .badExtends, "a path under 'extends' cannot hold a template", at: item.range,
      help: "base recipes are read before templates are filled in: write the path itself")
  }

  /// The last link first, as from a value back to the recipe.
  private static func links(of chain: ArraySlice<Extender.Link>) -> [Note] {
    chain.reversed().compactMap { link in link.range.map { Note("\(link.name) is extended here", at: $0) } }
  }
}
