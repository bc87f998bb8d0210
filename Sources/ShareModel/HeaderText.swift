/// Text that may stand in a header: any characters but controls (RFC 5322, 2.2; RFC 6532).
///
/// No value of this type holds CR, LF, NUL, tab, DEL or a C1 control, nor U+2028 or U+2029.
public struct HeaderText: Sendable, Hashable {
  /// The text.
  public let text: String

  /// Checks the text; nil where it holds a control character.
  public init?(_ text: String) {
    guard HeaderText.firstControl(in: text) == nil else { return nil }
    self.text = text
  }

  /// The first character that keeps `text` out of a header, with its UTF-8 offset.
  public static func firstControl(in text: String) -> (scalar: Unicode.Scalar, utf8Offset: Int)? {
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar.isControlOrLineEnd { return (scalar, offset) }
      offset += UTF8.width(scalar)
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a C0 or C1 control, DEL, or one of the line ends U+2028 and U+2029.
  public var isControlOrLineEnd: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
