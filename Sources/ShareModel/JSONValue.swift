/// A value of JSON (RFC 8259), the members of its objects in the order in which they were written.
public indirect enum JSONValue: Sendable, Hashable {
  /// A member of an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSONValue

    /// A member.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  case null
  case bool(Bool)
  /// A number, as its text: digits are never lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])
}
