/// The alphabet of text messages that take seven bits a character (3GPP TS 23.038, 6.2.1).
enum GSMAlphabet {
  /// The septets of a character: 1, 2 behind an escape, or nil where the alphabet does not have it.
  static func septets(of scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "^", "{", "}", "\\", "[", "~", "]", "|", "€", "\u{0C}": 2
    case "\n", "\r", " "..."Z", "a"..."z", "_", "@": 1
    case "£", "¥", "è", "é", "ù", "ì", "ò", "Ç", "Ø", "ø", "Å", "å", "Æ", "æ", "ß", "É", "¤", "¡": 1
    case "Ä", "Ö", "Ñ", "Ü", "§", "¿", "ä", "ö", "ñ", "ü", "à": 1
    case "Δ", "Φ", "Γ", "Λ", "Ω", "Π", "Ψ", "Σ", "Θ", "Ξ": 1
    default: nil
    }
  }
}
