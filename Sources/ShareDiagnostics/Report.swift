/// The diagnostics of one run, collected while compiling goes on.
public struct Report: Sendable {
  /// The diagnostics in the order in which they were found.
  public private(set) var diagnostics: [Diagnostic] = []

  /// An empty report.
  public init() {}

  /// Adds a diagnostic.
  public mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Adds what another report holds.
  public mutating func add(contentsOf other: Report) { diagnostics += other.diagnostics }

  /// Adds what another report holds and this one does not say yet: the same at the same place, found on another way.
  public mutating func addNew(contentsOf other: Report) {
    for diagnostic in other.diagnostics
    where !diagnostics.contains(where: {
      $0.place.name == diagnostic.place.name && $0.place.start == diagnostic.place.start
        && $0.message == diagnostic.message && $0.code == diagnostic.code
    }) {
      diagnostics.append(diagnostic)
    }
  }

  /// Whether anything in it is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The diagnostics by file name (bytewise), line and column; those of one place in the order found.
  public var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let (a, b) = (left.element.place, right.element.place)
      if a.name != b.name { return a.name.utf8.lexicographicallyPrecedes(b.name.utf8) }
      if a.start != b.start { return a.start < b.start }
      return left.offset < right.offset
    }.map(\.element)
  }
}

extension Diagnostic.Place {
  /// The name of the source or the path of the file.
  public var name: String {
    switch self {
    case .range(let range): range.source.name
    case .file(let path): path
    }
  }

  /// The first position; line 1, column 1 of a whole file.
  var start: SourcePosition {
    switch self {
    case .range(let range): range.start
    case .file: SourcePosition(line: 1, column: 1)
    }
  }
}
