extension TemplateParser {
  /// The name of a tag that takes no filters.
  mutating func plainName(_ tag: TemplateTag) -> TemplateName? {
    if let bar = bytes[tag.content].firstIndex(of: UInt8(ascii: "|")) {
      report(.misplacedFilter, at: bar..<trimmed(tag.content).upperBound)
      return nil
    }
    return name(in: tag.content, of: tag)
  }

  /// The name within a range. Parts between dots are not empty, and hold no control character, brace or double quote.
  mutating func name(in range: Range<Int>, of tag: TemplateTag) -> TemplateName? {
    let place = trimmed(range)
    guard !place.isEmpty else {
      report(.emptyTag, at: tag.range)
      return nil
    }
    let name = text(place)
    if name == "." { return TemplateName(text: name, parts: [], range: place) }
    let parts = bytes[place].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard tag.kind == .partial ? isPartialName(place) : parts.allSatisfy({ isNamePart($0) }) else {
      report(.badName(name), at: place)
      return nil
    }
    return TemplateName(text: name, parts: parts.map { String(decoding: $0, as: UTF8.self) }, range: place)
  }

  private func isNamePart(_ part: ArraySlice<UInt8>) -> Bool {
    guard let first = part.first, let last = part.last, !first.isTemplateSpace, !last.isTemplateSpace else {
      return false
    }
    return part.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "{")
        && byte != UInt8(ascii: "}")
    }
  }

  /// Letters, digits, `.`, `_`, `-` and characters beyond ASCII, not beginning with a dot: never a path to elsewhere.
  private func isPartialName(_ place: Range<Int>) -> Bool {
    bytes[place].first != UInt8(ascii: ".")
      && bytes[place].allSatisfy { $0.isFilterCharacter || $0 == UInt8(ascii: ".") || $0 >= 0x80 }
  }
}
