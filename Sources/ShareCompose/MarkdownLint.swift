import ShareText

/// What in Markdown is left out of its HTML, or leads nowhere, each with its place.
struct MarkdownLint {
  private(set) var found: [(lint: MailLint, range: Range<Int>?)] = []

  init(_ text: String) {
    guard MarkdownLint.mayHold(text) else { return }
    let (html, links) = Markdown.parts(of: text)
    if let first = html.first {
      let tag = MarkdownLint.tag(of: first)
      found.append(
        (.htmlInMarkdown(tag: tag, count: html.count), MarkdownLint.range(of: tag, in: Array(text.utf8))))
    }
    for link in links.lazy.compactMap({ link in DeadLink.lint(of: link).map { (link, $0) } }).prefix(10) {
      found.append((link.1, MarkdownAddress.range(of: link.0, in: text)))
    }
  }

  /// A quick look for a tag, and for a link whose address does not begin as most do.
  private static func mayHold(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.dropLast().contains { index in
        switch bytes[index] {
        case UInt8(ascii: "<"): bytes[index + 1] > 0x20
        case UInt8(ascii: "]"):
          (bytes[index + 1] == UInt8(ascii: "(") || bytes[index + 1] == UInt8(ascii: ":"))
            && !usual.contains { bytes[(index + 2)...].drop { $0 == 0x20 }.starts(with: $0) }
        default: false
        }
      }
    }
  }

  private static let usual = ["http://", "https://", "mailto:", "#"].map { Array($0.utf8) }

  /// The first tag of a piece of HTML, which begins with one.
  private static func tag(of html: String) -> String {
    let bytes = Array(html.utf8).trimmed
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return String(
      decoding: line.prefix(through: line.firstIndex(of: UInt8(ascii: ">")) ?? line.endIndex - 1),
      as: UTF8.self)
  }

  /// Where a tag stands first outside of code; nil where it is written otherwise, such as over several lines.
  private static func range(of tag: String, in text: [UInt8]) -> Range<Int>? {
    let tag = Array(tag.utf8)
    guard !tag.isEmpty else { return nil }
    let code = MarkdownStretch.all(in: text).map(\.range)
    var start = 0
    while let found = text.firstRange(of: tag, from: start) {
      if !code.contains(where: { $0.contains(found.lowerBound) }) { return found }
      start = found.upperBound
    }
    return nil
  }
}

extension [UInt8] {
  /// Without the white space around it.
  var trimmed: [UInt8] {
    guard let first = firstIndex(where: { $0 > 0x20 }), let last = lastIndex(where: { $0 > 0x20 }) else {
      return []
    }
    return Array(self[first...last])
  }
}
