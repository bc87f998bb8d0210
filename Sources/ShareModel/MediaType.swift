/// A media type such as `image/png` (RFC 2045, 5.1; RFC 6838), without parameters, in lower case.
public struct MediaType: Sendable, Hashable {
  /// The type before the slash.
  public let type: String
  /// The subtype behind the slash.
  public let subtype: String

  /// Checks `text`, which must be two names of RFC 6838, 4.2, with a slash between them.
  public init?(_ text: String) {
    let halves = text.utf8.split(separator: 0x2F, maxSplits: 2, omittingEmptySubsequences: false)
    guard halves.count == 2, halves.allSatisfy(MediaType.isName) else { return nil }
    type = String(halves[0].map(MediaType.lowercase))
    subtype = String(halves[1].map(MediaType.lowercase))
  }

  /// A type whose two names are known to be right and in lower case; only for names that stand in a program.
  package init(type: StaticString, subtype: StaticString) {
    self.type = type.description
    self.subtype = subtype.description
  }

  /// `type/subtype`.
  public var text: String { "\(type)/\(subtype)" }

  private static func lowercase(_ byte: UInt8) -> Character {
    Character(Unicode.Scalar((0x41...0x5A).contains(byte) ? byte + 0x20 : byte))
  }

  private static func isName(_ bytes: Substring.UTF8View) -> Bool {
    guard (1...127).contains(bytes.count) else { return false }
    return bytes.enumerated().allSatisfy { index, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case 0x21, 0x23, 0x24, 0x26, 0x2D, 0x5E, 0x5F, 0x2E, 0x2B: index > 0
      default: false
      }
    }
  }
}
