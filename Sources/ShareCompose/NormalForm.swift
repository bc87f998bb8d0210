@_spi(_Unicode) import Swift

/// Normalization Form C of UAX 15, as RFC 6532, 3.1, advises for headers.
enum NormalForm {
  /// The text with each character in its composed form.
  ///
  /// The standard library normalises to compare texts; there is no other way to it without Foundation or ICU.
  static func composed(_ text: String) -> String {
    // Up to U+02FF every character is its own composed form.
    guard text.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return text }
    var composed = ""
    for scalar in text._nfc { composed.unicodeScalars.append(scalar) }
    return composed
  }
}
