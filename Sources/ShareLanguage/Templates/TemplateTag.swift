/// A tag as it stands in the text.
struct TemplateTag {
  /// The kinds of tags, by the character behind the opening delimiter.
  enum Kind {
    case value, unescaped, comment, delimiters, section, inverted, end, partial, unsupported
  }

  let kind: Kind
  /// The whole tag with its delimiters.
  let range: Range<Int>
  /// The character that makes the kind; empty for a value.
  let sigil: Range<Int>
  /// What is between the character and the closing delimiter.
  let content: Range<Int>
}

extension TemplateParser {
  /// The tag whose opening delimiter stands at `start`; nil where it has no end before the next opening one.
  func tag(at start: Int) -> TemplateTag? {
    let inside = start + open.count
    var place = inside
    while place < bytes.count, bytes[place].isTemplateSpace { place += 1 }
    guard place < bytes.count else { return nil }
    let kind = kind(of: bytes[place], isFirst: place == inside)
    let sigil = place..<(kind == .value ? place : place + 1)
    let closing: [UInt8] =
      switch bytes[place] {
      case UInt8(ascii: "{") where kind == .unescaped: [UInt8(ascii: "}")] + close
      case UInt8(ascii: "=") where kind == .delimiters: [UInt8(ascii: "=")] + close
      default: close
      }
    guard let end = contentEnd(of: kind, from: sigil.upperBound, closing: closing) else { return nil }
    return TemplateTag(
      kind: kind, range: start..<end + closing.count, sigil: sigil, content: sigil.upperBound..<end)
  }

  private func kind(of byte: UInt8, isFirst: Bool) -> TemplateTag.Kind {
    switch byte {
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "&"): .unescaped
    case UInt8(ascii: "{") where isFirst: .unescaped
    case UInt8(ascii: "$"), UInt8(ascii: "<"): .unsupported
    default: .value
    }
  }

  private func contentEnd(of kind: TemplateTag.Kind, from start: Int, closing: [UInt8]) -> Int? {
    guard let first = find(closing, from: start) else { return nil }
    switch kind {
    case .comment: return first
    case .value, .unescaped: return endOutsideQuotes(from: start, first: first, closing: closing)
    case .delimiters, .section, .inverted, .end, .partial, .unsupported: return unlessReopened(start..<first)
    }
  }

  /// The end of the range, unless another tag opens in it: then the first one was never closed.
  private func unlessReopened(_ range: Range<Int>) -> Int? {
    open != close && find(open, in: range) != nil ? nil : range.upperBound
  }

  /// The end of a tag whose filters may have delimiters in a quoted argument.
  ///
  /// Quotes count behind the first `|` only, and not beyond their line; with an unclosed one the first closing delimiter
  /// counts, as it does in a tag that is too long anyway.
  private func endOutsideQuotes(from start: Int, first: Int, closing: [UInt8]) -> Int? {
    var quote: UInt8?
    var seenBar = false
    for place in start..<min(bytes.count, start + TemplateLimits.tagBytes) {
      let byte = bytes[place]
      if let mark = quote {
        if byte == mark { quote = nil }
        if byte == 0x0A { break }
      } else if has(closing, at: place) {
        return place
      } else if open != close, has(open, at: place) {
        return nil
      } else if byte == UInt8(ascii: "|") {
        seenBar = true
      } else if seenBar, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return unlessReopened(start..<first)
  }

  private func has(_ needle: [UInt8], at place: Int) -> Bool {
    bytes[place] == needle.first && bytes[place...].starts(with: needle)
  }
}
