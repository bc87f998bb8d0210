import ShareDiagnostics

extension Diagnostic {
  /// `key:value` without a space behind the colon.
  static func missingSpace(_ place: SourceRange, after mark: String) -> Self {
    Diagnostic(
      .error, .missingSpace, "a space is missing after '\(mark)'", at: place,
      help: "put a space after '\(mark)'",
      fixes: [.init(replace: SourceRange(place.source, from: place.end, to: place.end), with: " ")])
  }

  /// A value that begins with `{{` outside quotes.
  static func unquotedTemplate(_ place: SourceRange) -> Self {
    Diagnostic(
      .error, .unquotedText, "a value that begins with '{{' must be quoted", at: place,
      help: "write \(Fix.quoted(place.text))", fixes: [.quote(place)])
  }

  /// A line that is indented by spaces which are none to YAML.
  static func foreignIndent(_ place: SourceRange, _ scalar: Unicode.Scalar) -> Self {
    let count = place.end.column - place.start.column
    let name = scalar.value == 0xA0 ? "a non-breaking space (U+00A0)" : "the space \(scalar.codePoint)"
    return Diagnostic(
      .error, .indentation, "\(name) is used for indentation; YAML needs ordinary spaces", at: place,
      help: "replace it by ordinary spaces",
      fixes: [.init(replace: place, with: String(repeating: " ", count: count))])
  }
}

extension Diagnostic.Fix {
  /// Puts a text into quotes.
  static func quote(_ range: SourceRange) -> Self {
    Self(replace: range, with: quoted(range.text))
  }

  /// A text in quotes: double ones, or single ones where it holds a double quote or a backslash.
  static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) else { return "\"\(text)\"" }
    var inner = ""
    for scalar in text.unicodeScalars {
      inner.unicodeScalars.append(scalar)
      if scalar == "'" { inner += "'" }
    }
    return "'\(inner)'"
  }
}
