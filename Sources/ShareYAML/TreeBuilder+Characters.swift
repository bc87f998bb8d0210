import ShareDiagnostics

extension TreeBuilder {
  /// Reports a tag other than `!!str`; `text` is the plain value behind it. Returns whether it was refused.
  mutating func reject(_ tag: Node.Property, ofText text: SourceRange?) -> Bool {
    if tag.text == "!!str" || tag.text == "!<tag:yaml.org,2002:str>" { return rejectStr(tag) }
    var help = "'!!str' is the only tag"
    var fixes: [Diagnostic.Fix] = []
    if let text, !log.isFull, !tag.text.utf8.starts(with: "!!".utf8), !tag.text.utf8.starts(with: "!<".utf8) {
      help = "text that begins with '!' must be quoted"
      let whole = SourceRange(source, from: tag.range.start, to: max(text.end, tag.range.end))
      fixes = [.quote(whole)]
    }
    log.error(.unknownTag, "unknown tag '\(tag.text)'", at: tag.range, help: help, fixes: fixes)
    return true
  }

  /// `!!str` is refused on a list or mapping, whose frame has just been opened then.
  private mutating func rejectStr(_ tag: Node.Property) -> Bool {
    guard let frame = frames.last, frame.properties?.tag?.range.start == tag.range.start else { return false }
    log.error(.unknownTag, "'!!str' is for text, not for a list or a mapping", at: tag.range)
    return true
  }

  /// Reports a comment that follows a closing quote or bracket without a space.
  mutating func checkGluedComment(after end: SourcePosition) {
    cursor.move(to: end)
    guard cursor.byte == 0x23, cursor.column > 1 else { return }
    let range = SourceRange(source, line: cursor.line, column: cursor.column)
    log.error(
      .missingSpace, "a comment needs a space before '#'", at: range, help: "put a space before '#'",
      fixes: [.init(replace: SourceRange(source, from: range.start, to: range.start), with: " ")])
  }

  /// Reports invisible characters of a key, and gives the key without them.
  mutating func checkHidden(in node: Node, _ key: String) -> String {
    guard key.utf8.contains(where: { $0 >= 0x80 }) else { return key }
    guard !checkForeignIndent(key, node.range) else { return key.withoutHidden }
    var offset = 0
    for scalar in key.unicodeScalars {
      let length = UTF8.width(scalar)
      if scalar.isHidden || scalar.isForeignSpace {
        let range = node.range(ofUTF8: offset..<offset + length)
        log.error(
          .invisibleCharacter, "the key '\(key.withoutHidden)' contains an invisible \(scalar.codePoint)",
          at: range, help: "delete it", fixes: [.init(replace: range, with: "")])
        return key.withoutHidden
      }
      offset += length
    }
    return key
  }

  /// Reports a plain text at the start of a line that begins with spaces which are none to YAML.
  mutating func checkForeignIndent(_ text: String, _ range: SourceRange) -> Bool {
    guard let first = text.unicodeScalars.first, first.isForeignSpace,
      LineText(source, range.start.line).isBlank(before: range.start)
    else { return false }
    let count = text.unicodeScalars.prefix(while: \.isForeignSpace).count
    log.add(
      .foreignIndent(
        SourceRange(source, line: range.start.line, column: range.start.column, length: count), first))
    return true
  }
}

extension String {
  /// The text without hidden characters, and without spaces of any kind around it.
  fileprivate var withoutHidden: String {
    var scalars = unicodeScalars.filter { !$0.isHidden }[...]
    while let first = scalars.first, first == " " || first.isForeignSpace { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last.isForeignSpace { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }
}
