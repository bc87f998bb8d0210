/// The identifier of a message, `left@right`, kept without its angle brackets (RFC 5322, 3.6.4).
public struct MessageID: Sendable, Hashable {
  /// The identifier without brackets.
  public let text: String

  /// Checks an identifier, given with or without angle brackets: two dot-atoms of ASCII with an `@` between them
  /// (the right one may be a literal in square brackets), at most 250 octets.
  public init?(_ text: String) {
    var text = text
    let hasBrackets = text.utf8.first == 0x3C && text.utf8.last == 0x3E && text.utf8.count > 1
    if hasBrackets { text = String(Substring(text.utf8.dropFirst().dropLast())) }
    guard text.withUTF8(MessageID.isIdentifier) else { return nil }
    self.text = text
  }

  private static func isIdentifier(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= 250, let at = bytes.firstIndex(of: 0x40) else { return false }
    let right = bytes[(at + 1)...]
    return isDotAtom(bytes[..<at]) && (isDotAtom(right) || isLiteral(right))
  }

  private static func isDotAtom(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var previous: UInt8 = 0x2E
    for byte in bytes {
      guard byte == 0x2E ? previous != byte : AddressReader.isAtomText(byte) else { return false }
      previous = byte
    }
    return previous != 0x2E
  }

  private static func isLiteral(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.count > 2 && bytes.first == 0x5B && bytes.last == 0x5D
      && bytes.dropFirst().dropLast().allSatisfy { (33...126).contains($0) && !(0x5B...0x5D).contains($0) }
  }
}
