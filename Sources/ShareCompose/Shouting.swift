/// Subjects in capital letters.
///
/// Abbreviations cannot be told from words, but for those that nobody could speak: words of ASCII without a vowel, and
/// words with digits. `NASA ESA JAXA` is taken for shouting.
enum Shouting {
  /// So many capital letters are none by chance.
  private static let fewestCapitals = 6

  /// Whether words of six letters or more in all are in capital letters, and no word has a small one.
  static func isHeard(in subject: String) -> Bool {
    var capitals = 0
    let words = withoutPrefixes(subject.unicodeScalars[...]).split {
      !$0.properties.isAlphabetic && $0.properties.numericType == nil
        && $0.properties.generalCategory != .nonspacingMark
    }
    for word in words where !isAbbreviation(word) {
      if word.contains(where: isSmall) { return false }
      capitals += word.count { $0.properties.isUppercase }
    }
    return capitals >= fewestCapitals
  }

  /// `Re:`, `Fwd:`, `AW:` and others that readers put before a subject: up to three letters and a colon.
  private static func withoutPrefixes(_ subject: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    var rest = subject.drop { $0.properties.isWhitespace }
    while true {
      let word = rest.prefix(4).prefix { $0.properties.isAlphabetic }
      let behind = rest.dropFirst(word.count)
      guard (1...3).contains(word.count), behind.first == ":" else { return rest }
      rest = behind.dropFirst().drop { $0.properties.isWhitespace }
    }
  }

  /// `nº`, `HTTP`, `MP3`.
  private static func isAbbreviation(_ word: Substring.UnicodeScalarView) -> Bool {
    if word.contains(where: { $0 == "\u{AA}" || $0 == "\u{BA}" || $0.properties.numericType != nil }) {
      return true
    }
    return word.allSatisfy {
      $0.isASCII && $0.properties.isUppercase && !"AEIOUY".unicodeScalars.contains($0)
    }
  }

  /// Whether it has a capital letter of its own, as `ß` has not.
  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isLowercase else { return false }
    let capital = scalar.properties.uppercaseMapping.unicodeScalars
    return capital.count == 1 && capital.first != scalar
  }
}
