import ShareDiagnostics

extension TreeBuilder {
  /// From this many keys on a mapping keeps a dictionary of them.
  private static let manyKeys = 48

  /// Takes a complete value as the next key of the mapping at `top`.
  mutating func attachKey(_ node: Node, to top: Int) {
    guard case .scalar(let scalar) = node.content, node.alias == nil else {
      if isTemplateStart(node, in: top) {
        frames[top].isTemplate = true
      } else {
        reportComplexKey(node)
      }
      return frames[top].key = .dropped
    }
    var text = scalar.text
    if check.hasHidden { text = checkHidden(in: node, text) }
    let isEmpty = text.isEmpty && scalar.style == .plain
    if isEmpty {
      log.error(.complexKey, "a key is missing before ':'", at: node.range)
    } else if text == "<<", scalar.style == .plain {
      log.error(
        .mergeKey, "the merge key '<<' is not part of this language", at: node.range,
        help: "use 'extends' to build on another recipe")
    } else if let first = firstEntry(text, of: top) {
      log.error(
        .duplicateKey, "'\(text)' is given twice", at: node.range,
        help: ["to", "cc", "bcc"].contains(text) ? "put all recipients in one list" : "keep one of them",
        notes: [.init("first given here", at: first.keyRange)])
    } else {
      return frames[top].key = .pending(text: text, range: node.range, isPlain: scalar.style == .plain)
    }
    frames[top].key = .dropped
  }

  /// Adds a key with its value to the mapping at `top`.
  mutating func addEntry(_ entry: consuming Node.Entry, to top: Int) {
    if frames[top].keys != nil { frames[top].keys?[entry.key] = entries.count }
    prints.append(entry.key.fingerprint)
    entries.append(entry)
  }

  private mutating func firstEntry(_ key: String, of top: Int) -> Node.Entry? {
    let base = frames[top].base
    guard entries.count - base >= Self.manyKeys else {
      let print = key.fingerprint
      for index in base..<entries.count where prints[index] == print && entries[index].key == key {
        return entries[index]
      }
      return nil
    }
    if frames[top].keys == nil {
      var keys: [String: Int] = [:]
      for index in base..<entries.count { keys[entries[index].key] = index }
      frames[top].keys = keys
    }
    return frames[top].keys?[key].map { entries[$0] }
  }

  /// Whether a key is a flow mapping right behind the brace of another, as in `{{ name }}`.
  private func isTemplateStart(_ key: Node, in top: Int) -> Bool {
    let frame = frames[top]
    guard frame.isFlow, entries.count == frame.base, key.alias == nil else { return false }
    return key.range.start == SourcePosition(line: frame.start.line, column: frame.start.column + 1)
      && key.range.text.utf8.first == 0x7B
  }

  private mutating func reportComplexKey(_ node: Node) {
    if case .invalid = node.content, node.alias == nil { return }
    let message =
      node.alias == nil ? "a key must be text, not a list or a mapping" : "a key cannot be an alias"
    log.error(.complexKey, message, at: node.range)
  }

  /// The template that a flow mapping turns out to be, with the text behind it on its line; reported.
  mutating func checkTemplate(_ frame: Frame, _ range: SourceRange) -> SourceRange? {
    guard frame.isTemplate else { return nil }
    let whole = frames.contains(where: \.isFlow) ? range : range.untilComment
    log.widenLast(to: .unquotedTemplate(whole))
    return whole
  }

  /// Reports `{name:x}`, which is one key without a value.
  mutating func checkMissingSpace(in key: String, at range: SourceRange, before value: Node) {
    guard case .scalar(let scalar) = value.content, scalar.text.isEmpty, value.range.start == value.range.end,
      range.start.line == range.end.line, let colon = key.unicodeScalars.firstIndex(of: ":")
    else { return }
    let column =
      range.start.column + key.unicodeScalars.distance(from: key.unicodeScalars.startIndex, to: colon)
    log.add(.missingSpace(SourceRange(source, line: range.start.line, column: column), after: ":"))
  }

  /// Reports `-a` and `-b` on lines of their own, which are one text.
  mutating func checkMissingDashSpace(_ text: String, from start: SourcePosition, to end: SourcePosition) {
    guard text.utf8.first == 0x2D, LineText(source, start.line).isBlank(before: start) else { return }
    for number in start.line...end.line {
      let line = LineText(source, number)
      guard line.isEmpty || line.has("-", at: line.textStart) && !line.isItem else { return }
    }
    log.add(.missingSpace(SourceRange(source, line: start.line, column: start.column), after: "-"))
  }

  /// Reports a document such as `to:a@b.c`, which is one text.
  mutating func checkRoot() {
    guard let root, case .scalar(let scalar) = root.content, scalar.style == .plain else { return }
    guard let colon = LineText(source, root.range.start.line).gluedColon(from: root.range.start) else {
      return
    }
    log.add(.missingSpace(colon, after: ":"))
    replaceRoot(by: Node(.invalid, at: root.range))
  }
}

extension String {
  /// A number that is the same for equal texts; 0 for all beyond ASCII, which may be equal with other bytes.
  fileprivate var fingerprint: UInt64 {
    var result: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in utf8 {
      guard byte < 0x80 else { return 0 }
      result = (result ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return result
  }
}
