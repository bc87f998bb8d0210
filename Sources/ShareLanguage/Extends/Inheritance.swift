import ShareDiagnostics

/// The base recipes that a recipe was made from, and the places under `extends` that brought them.
public struct Inheritance: Sendable {
  private struct Base: Sendable {
    /// Kept, so that its identity stays its own.
    let source: Source
    let folder: String
    let link: SourceRange
    var rank = 0
  }

  private var bases: [ObjectIdentifier: Base] = [:]

  init() {}

  /// Notes that the item of `extends` at `link` brought a file, whose path is relative to the recipe's folder.
  mutating func add(_ source: Source, path: String, at link: SourceRange) {
    let id = ObjectIdentifier(source)
    if bases[id] == nil { bases[id] = Base(source: source, folder: PathText.folder(of: path), link: link) }
  }

  /// Notes that the values of `source` give way to those of files with a higher rank.
  mutating func rank(_ source: Source, _ rank: Int) { bases[ObjectIdentifier(source)]?.rank = rank }

  /// The folder of a file, relative to the recipe's folder: empty for the recipe itself.
  func folder(of source: Source) -> String { bases[ObjectIdentifier(source)]?.folder ?? "" }

  /// Whether a place lies in a base.
  public func contains(_ range: SourceRange) -> Bool { bases[ObjectIdentifier(range.source)] != nil }

  /// Whether `first` was written before `second`: in a base of it, or further up in the same file.
  func precedes(_ first: SourceRange, _ second: SourceRange) -> Bool {
    let ranks = [first, second].map { bases[ObjectIdentifier($0.source)]?.rank ?? Int.max }
    return ranks[0] == ranks[1] ? first.start < second.start : ranks[0] < ranks[1]
  }

  /// A diagnostic about a value of a base, with a note at each `extends` on the way to it; others as they are.
  public func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    guard case .range(let range) = diagnostic.place else { return diagnostic }
    var explained = diagnostic
    let drop = diagnostic.code == .wrongDestination ? "; the key without a value drops it here" : ""
    var source = range.source
    while let base = bases[ObjectIdentifier(source)] {
      let sentence =
        source === range.source
        ? "this value comes from \(source.name) through 'extends'\(drop)"
        : "\(source.name) in turn is extended here"
      if !explained.notes.contains(where: { $0.range.isSame(as: base.link) }) {
        explained.notes.append(.init(sentence, at: base.link))
      }
      source = base.link.source
    }
    return explained
  }
}

extension SourceRange {
  fileprivate func isSame(as other: SourceRange) -> Bool {
    source === other.source && start == other.start && end == other.end
  }
}
