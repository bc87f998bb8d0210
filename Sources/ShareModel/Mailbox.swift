/// A person or a list as a recipient or an author: a display name, perhaps, and an address (RFC 5322, 3.4).
///
///     Mailbox(parsing: "Jane Doe <jane@example.org>")
public struct Mailbox: Sendable, Hashable {
  /// The name as it is shown, without quotes and without control characters; nil where there is none.
  public let name: String?
  /// The address.
  public let address: Address

  /// A mailbox whose name, where it is empty, counts as none.
  public init(name: HeaderText?, address: Address) {
    self.name = name.flatMap { $0.text.isEmpty ? nil : $0.text }
    self.address = address
  }
}
