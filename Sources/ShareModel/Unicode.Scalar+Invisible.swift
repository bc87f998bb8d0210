extension Unicode.Scalar {
  /// Whether it shows nothing, is a white space other than the space, or turns the direction of text: characters that
  /// make two addresses look alike (UTS 39, 3.1; default-ignorable code points of UAX 44).
  public var isInvisible: Bool {
    guard value > 0x7E else { return false }
    switch properties.generalCategory {
    case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether it turns the direction of the text around it (UAX 9, 2.1 to 2.5): such a character can show a file named
  /// `exe.txt` that ends in `.exe`.
  public var turnsDirection: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
