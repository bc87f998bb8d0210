/// A rule between the keys of one mapping.
public enum FieldRule: Sendable {
  /// At least one of them.
  case needsOne([String])
  /// At most one of them; the text says what to do about it.
  case excludes([String], help: String)
  /// The first only together with the second.
  case requires(String, with: String)
}
