import ShareDiagnostics
import ShareYAML

/// The base recipes that a run has read, each file once.
public struct BaseFiles: Sendable {
  /// A file, and the keys in it; nil where it cannot be a base, which is then in a report.
  struct Base: Sendable {
    let source: Source
    let root: Node?
  }

  private var bases: [String: Base] = [:]

  /// No base was read yet.
  public init() {}

  /// Whether a file of that name was read as a base.
  public func contains(_ name: String) -> Bool { bases[name] != nil }

  func base(named name: String) -> Base? { bases[name] }

  /// Reads the bytes of a base, which must be one document with a mapping.
  mutating func read(_ bytes: [UInt8], named name: String, report: inout Report) -> Base {
    let source = Source(name: name, bytes: bytes)
    let documents = YAMLReader().documents(in: source, report: &report)
    let filled = documents.filter { $0.root != nil || $0.isBroken }
    let base = Base(source: source, root: root(of: filled, in: source, report: &report))
    bases[name] = base
    return base
  }

  private func root(of documents: [Document], in source: Source, report: inout Report) -> Node? {
    guard let first = documents.first else {
      report.add(.emptyBase(source))
      return nil
    }
    if documents.count > 1 {
      report.add(.severalBases(documents[1], first: documents[0]))
      return nil
    }
    guard !first.isBroken, let root = first.root else { return nil }
    switch root.content {
    case .mapping: return root
    case .invalid: return nil
    case .scalar, .sequence:
      report.add(.baseIsNoMapping(root))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyBase(_ source: Source) -> Diagnostic {
    Diagnostic(
      .error, .badExtends, "this base recipe is empty", at: SourceRange(source, line: 1, column: 1),
      help: "write keys of a recipe into it, or remove it from 'extends'")
  }

  fileprivate static func severalBases(_ second: Document, first: Document) -> Diagnostic {
    let start = (second.root?.range ?? second.range)
    return Diagnostic(
      .error, .badExtends, "a base recipe is one document, and this is a second one",
      at: SourceRange(start.source, line: start.start.line, column: start.start.column),
      help: "put it into a file of its own")
  }

  fileprivate static func baseIsNoMapping(_ root: Node) -> Diagnostic {
    Diagnostic(
      .error, .wrongType, "a base recipe must be a mapping of keys to values, but this is \(root.kindName)",
      at: root.startRange)
  }
}
