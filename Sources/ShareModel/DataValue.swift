/// A value of data: of a row, of what a template shows, of JSON. It is kept as it was written.
///
/// CSV has texts only. Of YAML a plain `true`, `false`, null and what JSON would take for a number have types of their own.
public indirect enum DataValue: Sendable, Hashable {
  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The key.
    public let name: String
    /// The value.
    public let value: DataValue

    /// A member.
    public init(_ name: String, _ value: DataValue) {
      self.name = name
      self.value = value
    }
  }

  /// No value.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number with the digits of the file: `1.50` stays `1.50`.
  case number(String)
  /// A text.
  case text(String)
  /// A list.
  case list([DataValue])
  /// Keys with values in the order of the file; no key twice.
  case object([Member])

  /// The text of a value that is neither null nor a list nor an object.
  public var scalarText: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null, .list, .object: nil
    }
  }

  /// A word for what it is, for messages.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
