/// The identifier of a message, `left@right`, kept without its angle brackets (RFC 5322, 3.6.4).
public struct MessageID: Sendable, Hashable {
  /// The identifier without brackets.
  public let text: String

  /// Checks an identifier, given with or without angle brackets: two dot-atoms of ASCII with an `@` between them
  /// (the right one may be a literal in square brackets), at most 250 octets.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)
    if bytes.first == 0x3C, bytes.last == 0x3E, bytes.count > 1 {
      bytes = Array(bytes.dropFirst().dropLast())
    }
    let halves = bytes.split(separator: 0x40, maxSplits: 2, omittingEmptySubsequences: false)
    guard bytes.count <= 250, halves.count == 2, MessageID.isDotAtom(halves[0]),
      MessageID.isDotAtom(halves[1]) || MessageID.isLiteral(halves[1])
    else { return nil }
    self.text = String(decoding: bytes, as: UTF8.self)
  }

  private static func isDotAtom(_ bytes: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0x2E
    for byte in bytes {
      guard byte == 0x2E ? previous != byte : AddressReader.isAtomText(byte) else { return false }
      previous = byte
    }
    return previous != 0x2E
  }

  private static func isLiteral(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count > 2 && bytes.first == 0x5B && bytes.last == 0x5D
      && bytes.dropFirst().dropLast().allSatisfy { (33...126).contains($0) && !(0x5B...0x5D).contains($0) }
  }
}
