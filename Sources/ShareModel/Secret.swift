/// A password or a token: a text without a description, so that it cannot be printed by accident.
public struct Secret: Sendable {
  private let text: String

  /// Keeps a secret.
  public init(_ text: String) { self.text = text }

  /// Lends the text to the one call that needs it.
  public func reveal<Result, Failure: Error>(
    _ body: (String) throws(Failure) -> Result
  ) throws(Failure) -> Result { try body(text) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the secret.
  public var description: String { "‹secret›" }
  /// Never the secret.
  public var debugDescription: String { description }
  /// Shows no part.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Where a secret comes from.
public enum SecretSource: Sendable {
  /// A variable of the environment.
  case environment(String)
  /// A file whose first line it is.
  case file(path: String)
  /// A program whose first line of output it is.
  case command([String])
  /// The account file itself.
  case literal(Secret)
}
