/// A colour of sRGB with opacity, each part from 0 to 255.
public struct Color: Sendable, Hashable {
  /// The parts.
  public let red, green, blue, alpha: UInt8

  /// A colour; opaque if not said otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  public var text: String {
    let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return parts.reduce(into: "#") { text, part in
      let digits = String(part, radix: 16)
      text += digits.utf8.count == 1 ? "0" + digits : digits
    }
  }
}
