extension String {
  /// The bytes up to which a sentence is shown whole.
  static let longestSentence = 1000
  /// The characters that stay before and behind what is left out.
  private static let kept = (before: 400, behind: 150)

  /// The text as it is, or, where it is longer than any sentence should be, its start and its end with `…` between them.
  ///
  /// What a message quotes may be as long as a file: a path of 4 MiB, say.
  var abridged: String {
    guard utf8.count > Self.longestSentence else { return self }
    var text = String(unicodeScalars.prefix(Self.kept.before))
    text += "…"
    text.unicodeScalars.append(contentsOf: unicodeScalars.suffix(Self.kept.behind))
    return text
  }
}
