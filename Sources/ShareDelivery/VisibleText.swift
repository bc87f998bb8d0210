/// Text from elsewhere in a form that cannot steer a terminal or turn the direction of text.
///
/// Controls (C0, DEL, C1), format characters such as bidi marks, and line separators become `\u{1B}`, bytes that are
/// not UTF-8 become U+FFFD, and what is longer than `limit` scalars is cut.
enum VisibleText {
  static func of(_ bytes: some Collection<UInt8>, limit: Int = 1_000) -> String {
    // Printable ASCII, as nearly all replies are, stands as it is.
    if bytes.count <= limit, bytes.allSatisfy({ (0x20...0x7E).contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result = String.UnicodeScalarView()
    var left = limit
    var decoder = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    while true {
      let next = decoder.parseScalar(from: &input)
      if case .emptyInput = next { return String(result) }
      guard left > 0 else { return String(result) + "…" }
      left -= 1
      if case .valid(let encoded) = next {
        append(Unicode.UTF8.decode(encoded), to: &result)
      } else {
        result.append("\u{FFFD}")
      }
    }
  }

  static func of(_ text: String, limit: Int = 1_000) -> String { of(text.utf8, limit: limit) }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    default: result.append(scalar)
    }
  }
}
