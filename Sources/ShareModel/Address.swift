/// Where mail goes: a local part and a domain, without brackets (RFC 5321, 4.1.2, `Mailbox`).
///
/// An address is checked when it is made: it can hold no control character, so it cannot add a line to a
/// header or a command to a dialogue. The domain is kept as written; its A-label form is made when composing.
public struct Address: Sendable, Hashable {
  /// The local part without its quotes: `john doe` for `"john doe"@example.org`. At most 64 octets.
  public let localPart: String
  /// The domain, such as `example.org` or `bücher.example`, or a literal such as `[192.0.2.1]`. At most 255 octets.
  public let domain: String

  /// Only the parser makes addresses.
  init(checkedLocalPart localPart: String, domain: String) {
    self.localPart = localPart
    self.domain = domain
  }
}
