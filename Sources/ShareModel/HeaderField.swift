/// A header of the writer's own: a name and a text (RFC 5322, 3.6.8).
public struct HeaderField: Sendable, Hashable {
  /// The name as written, such as `X-Campaign`.
  public let name: String
  /// The text.
  public let value: HeaderText

  /// A header; nil where the name is empty, longer than 76 octets, or has a character other than
  /// the printable ASCII ones without the colon (`ftext`).
  public init?(name: String, value: HeaderText) {
    guard HeaderField.isName(name) else { return nil }
    self.name = name
    self.value = value
  }

  /// Whether `name` may name a header.
  public static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    return (1...76).contains(bytes.count) && bytes.allSatisfy { (33...126).contains($0) && $0 != 0x3A }
  }
}
