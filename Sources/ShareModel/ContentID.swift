/// The identifier by which HTML shows a part of its message: what stands behind `cid:` (RFC 2392).
///
/// Letters, digits and `.`, `-`, `_`, with at most one `@` between two of them; at most 120 octets.
/// The RFC wants an `@`; every reader takes identifiers without one, and people write them so.
public struct ContentID: Sendable, Hashable {
  /// The identifier without brackets.
  public let text: String

  /// Checks an identifier.
  public init?(_ text: String) {
    let halves = text.utf8.split(separator: 0x40, omittingEmptySubsequences: false)
    guard (1...120).contains(text.utf8.count), halves.count <= 2,
      halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy(ContentID.isAllowed) })
    else { return nil }
    self.text = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
