/// Tells one ledger from all others: 32 hexadecimal digits, made at random when the ledger is.
public struct LedgerID: Sendable, Hashable {
  /// The digits, in lower case.
  public let text: String

  /// Checks the digits; nil where they are not 32 in lower case.
  public init?(_ text: String) {
    let digits = text.utf8
    guard digits.count == 32, digits.allSatisfy({ HexDigit.value($0) != nil && !(0x41...0x46).contains($0) })
    else { return nil }
    self.text = text
  }

  private init(bytes: [UInt8]) { text = HexDigit.text(bytes) }

  /// An identity that no other ledger has.
  public static func random() -> LedgerID {
    var generator = SystemRandomNumberGenerator()
    return LedgerID(bytes: (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}
