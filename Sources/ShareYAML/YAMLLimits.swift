/// What a YAML file may cost, so that a hostile one is refused before it takes time or memory.
public struct YAMLLimits: Sendable {
  /// The most levels of lists and mappings, values reached through aliases included.
  public var depth: Int
  /// The most aliases that may be visited in one document, those within aliased values included.
  public var aliases: Int
  /// The most values that may be visited in one document, aliased values counted each time.
  public var nodes: Int
  /// The most bytes of a file.
  public var bytes: Int

  /// Limits; those of recipes unless given.
  public init(depth: Int = 64, aliases: Int = 100, nodes: Int = 10_000, bytes: Int = 4 << 20) {
    self.depth = depth
    self.aliases = aliases
    self.nodes = nodes
    self.bytes = bytes
  }
}
