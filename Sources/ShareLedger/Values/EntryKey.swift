/// Tells one entry from all others: a digest over campaign, destination, address and row key that the caller makes.
///
/// It never depends on the content, or mending a mistake would mail everybody again.
public struct EntryKey: Sendable, Hashable {
  /// The digest.
  public let digest: SHA256Value

  /// A key.
  public init(_ digest: SHA256Value) { self.digest = digest }

  /// Reads 64 hexadecimal digits; nil for anything else.
  public init?(hex: String) {
    guard let digest = SHA256Value(hex: hex) else { return nil }
    self.digest = digest
  }

  /// The 64 digits, in lower case.
  public var hex: String { digest.hex }
}
