/// A program and its arguments as one word of the command line, split without a shell.
///
/// Blanks separate. Between single quotes everything stands for itself; between double quotes and outside of quotes a backslash
/// takes the character behind it as it is. There are no variables, patterns, pipes or redirections.
///
///     ProgramWords("notify-send 'It is out' a\\ b").words == ["notify-send", "It is out", "a b"]
struct ProgramWords {
  let words: [String]

  /// Throws where a quote has no end, a backslash stands last, or there is no word.
  init(_ text: String) throws(UsageFault) {
    var words: [String] = []
    // Nil between words, so that '' is a word.
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (quote, scalar) {
      case ("'", "'"), ("\"", "\""): quote = nil
      case (nil, "'"), (nil, "\""):
        quote = scalar
        word = word ?? String.UnicodeScalarView()
      case (nil, "\\"), ("\"", "\\"):
        guard let next = rest.popFirst() else { throw UsageFault("a backslash at the end of '\(text)'") }
        word = (word ?? String.UnicodeScalarView()) + [next]
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if let word { words.append(String(word)) }
        word = nil
      default: word = (word ?? String.UnicodeScalarView()) + [scalar]
      }
    }
    if let quote { throw UsageFault("the quote \(quote) has no end in '\(text)'") }
    if let word { words.append(String(word)) }
    guard words.first?.isEmpty == false else { throw UsageFault("'\(text)' names no program") }
    self.words = words
  }
}
