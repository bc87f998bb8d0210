/// A piece of HTML.
enum HTMLToken {
  /// Text, its character references not yet decoded.
  case text(Range<Int>)
  /// A start tag: its name in lower case, and where its attributes stand.
  case open(String, attributes: Range<Int>)
  /// An end tag.
  case close(String)
  /// The content of `style`, `script` and other elements whose content is not markup.
  case raw(String, Range<Int>)
  /// What a conditional comment holds: HTML for Outlook on Windows, of which all others see nothing.
  case conditional(Range<Int>)
}

/// Cuts HTML into pieces in linear time, forgiving as browsers are; for finding text and references, not for display.
struct HTMLTokenizer {
  let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var rawElement: String?

  private static let rawElements = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes",
  ]

  init(_ html: String) {
    bytes = Array(html.utf8)
    (index, end) = (0, bytes.count)
  }

  /// Cuts what a conditional comment holds.
  init(inside conditional: Range<Int>, of bytes: [UInt8]) {
    self.bytes = bytes
    (index, end) = (conditional.lowerBound, conditional.upperBound)
  }

  /// The next piece; nil at the end. Other comments, declarations and processing instructions are passed over.
  mutating func next() -> HTMLToken? {
    if let name = rawElement {
      rawElement = nil
      return .raw(name, takeRaw(until: name))
    }
    while index < end {
      guard bytes[index] == UInt8(ascii: "<"), let following = byte(at: index + 1) else { return takeText() }
      switch following {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        if let conditional = takeDeclaration() { return .conditional(conditional) }
      case UInt8(ascii: "/"):
        guard let first = byte(at: index + 2), isLetter(first) else {
          skip(past: UInt8(ascii: ">"))
          continue
        }
        let name = takeName(from: index + 2)
        skip(past: UInt8(ascii: ">"))
        return .close(name)
      case _ where isLetter(following): return takeOpenTag()
      default: return takeText()
      }
    }
    return nil
  }

  private func byte(at index: Int) -> UInt8? { index < end ? bytes[index] : nil }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private mutating func takeText() -> HTMLToken {
    let start = index
    index += 1
    while index < end, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return .text(start..<index)
  }

  private mutating func takeName(from start: Int) -> String {
    index = start
    while let byte = byte(at: index), byte > 0x20, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  private mutating func takeOpenTag() -> HTMLToken {
    let name = takeName(from: index + 1)
    let start = index
    var quote: UInt8?
    var previous: UInt8 = 0
    while let byte = byte(at: index) {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), previous == UInt8(ascii: "=") {
        quote = byte
      }
      if byte > 0x20 { previous = byte }
      index += 1
    }
    let attributes = start..<index
    index = min(index + 1, end)
    if HTMLTokenizer.rawElements.contains(name) { rawElement = name }
    return .open(name, attributes: attributes)
  }

  /// Everything up to the end tag, which is left for the next piece.
  private mutating func takeRaw(until name: String) -> Range<Int> {
    let start = index
    let target = Array("</\(name)".utf8)
    while index < end {
      if bytes[index] == UInt8(ascii: "<"), matches(target, at: index) { break }
      index += 1
    }
    return start..<index
  }

  private func matches(_ target: [UInt8], at start: Int) -> Bool {
    guard start + target.count <= end else { return false }
    return target.indices.allSatisfy { offset in
      let byte = bytes[start + offset]
      return (isLetter(byte) ? byte | 0x20 : byte) == target[offset]
    }
  }

  private mutating func skip(past last: UInt8) {
    while index < end, bytes[index] != last { index += 1 }
    index = min(index + 1, end)
  }

  /// A comment up to `-->`, anything else that begins with `<!` or `<?` up to `>`; gives what a conditional comment holds.
  private mutating func takeDeclaration() -> Range<Int>? {
    guard matches(Array("<!--".utf8), at: index) else {
      skip(past: UInt8(ascii: ">"))
      return nil
    }
    let start = index + 4
    // `<!-->` and `<!--->` are comments too (WHATWG HTML, 13.2.5.43).
    index += 2
    let (ending, otherEnding) = (Array("-->".utf8), Array("--!>".utf8))
    while index < end {
      if bytes[index] == UInt8(ascii: "-") {
        let isEnd = matches(ending, at: index)
        if isEnd || index > start && matches(otherEnding, at: index) {
          let comment = start..<max(start, index)
          index += isEnd ? ending.count : otherEnding.count
          return conditional(in: comment)
        }
      }
      index += 1
    }
    return nil
  }

  /// What stands between `[if mso]>`, or another condition that does not say for whom it is not, and `<![endif]`.
  private func conditional(in comment: Range<Int>) -> Range<Int>? {
    let opening = Array("[if".utf8)
    guard matches(opening, at: comment.lowerBound) else { return nil }
    let condition = comment.dropFirst(opening.count)
    guard let bracket = condition.first(where: { bytes[$0] == UInt8(ascii: "]") }),
      matches(Array("]>".utf8), at: bracket),
      let first = condition.first(where: { bytes[$0] > 0x20 && bytes[$0] != UInt8(ascii: "(") }),
      bytes[first] != UInt8(ascii: "!")
    else { return nil }
    let inside = bracket + 2
    let closing = Array("<![endif]".utf8)
    let places = comment.dropFirst(inside - comment.lowerBound)
    guard let stop = places.last(where: { bytes[$0] == UInt8(ascii: "<") && matches(closing, at: $0) })
    else { return nil }
    return inside..<stop
  }
}
