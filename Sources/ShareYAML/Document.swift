import ShareDiagnostics

/// One document of a YAML file.
public struct Document: Sendable {
  /// The value at its top; nil where it is empty or where a syntax error keeps it from being read.
  public let root: Node?
  /// Whether it has a syntax error, already reported.
  public let isBroken: Bool
  /// Where it stands.
  public let range: SourceRange

  /// A document.
  public init(root: Node?, isBroken: Bool, range: SourceRange) {
    self.root = root
    self.isBroken = isBroken
    self.range = range
  }
}
