/// How a value is made safe for the field it is inserted into: so that data never becomes structure.
///
/// Text that the template itself has stands as it was written.
public enum TemplateEscaping: Sendable, Hashable, CaseIterable {
  /// Plain text, or something that is serialised later: the value as it is.
  case none
  /// HTML: `& < > " '` become references; in a tag, a script or an unquoted attribute a value is a fault, and an address
  /// must be one of http, https, mailto or have no scheme.
  case html
  /// Markdown in GitHub's form (CommonMark 0.31, 2.4): markup gets a backslash, see `MarkdownEscaping`; in code and
  /// addresses see `MarkdownPlace`.
  case markdown
  /// A part of a URL: everything but unreserved characters is percent-encoded as UTF-8 (RFC 3986, 2.3).
  case url
  /// A header, an address, the name of a file: a value with a control character is a fault.
  case header

  /// Whether a value may stand there unescaped when the template says so.
  var allowsRaw: Bool {
    switch self {
    case .html, .markdown: true
    case .none, .url, .header: false
    }
  }
}

extension String {
  /// The text with references for the characters that are markup in HTML text and in quoted attributes.
  var escapedForHTML: [UInt8] {
    utf8.reduce(into: []) { output, byte in
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      case UInt8(ascii: "'"): output += "&#39;".utf8
      default: output.append(byte)
      }
    }
  }

  /// The first character that has no place in one line of text: a control, or a line or paragraph separator.
  var firstControl: Unicode.Scalar? {
    unicodeScalars.first { scalar in
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
      default: false
      }
    }
  }
}
