/// A telephone number as written, checked to be one: international (`+49 170 1234567`, ITU-T E.164) or national or a short code (`12345`).
public struct PhoneNumber: Sendable, Hashable {
  /// The number as it was written.
  public let text: String
  /// The digits, with a `+` before them where the number is international.
  public let dialed: String

  /// Checks a number: an optional `+`, then 3 to 15 digits (7 to 15 behind `+`, the first not 0), with spaces, hyphens, dots, slashes
  /// and parentheses between them.
  public init?(_ text: String) {
    var digits = ""
    var isInternational = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "+" where index == 0: isInternational = true
      case "0"..."9": digits.unicodeScalars.append(scalar)
      case " ", "-", ".", "/", "(", ")", "\u{A0}": if index == 0, scalar != "(" { return nil }
      default: return nil
      }
    }
    guard (isInternational ? 7 : 3)...15 ~= digits.count, !isInternational || !digits.hasPrefix("0") else {
      return nil
    }
    self.text = text
    dialed = (isInternational ? "+" : "") + digits
  }
}
