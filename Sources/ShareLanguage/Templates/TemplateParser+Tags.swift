extension TemplateParser {
  /// Turns a tag into its step, with the text before it.
  mutating func add(_ tag: TemplateTag) {
    switch tag.kind {
    case .value, .unescaped: addValue(tag)
    case .comment: _ = addLine(of: tag)
    case .delimiters:
      _ = addLine(of: tag)
      setDelimiters(tag)
    case .section, .inverted: openSection(tag)
    case .end: closeSection(tag)
    case .partial:
      let indentation = addLine(of: tag)
      if let name = plainName(tag) { steps.append(.partial(name, indentation: indentation)) }
    case .unsupported:
      _ = addLine(of: tag)
      report(.unsupportedTag(sigil: text(tag.sigil)), at: tag.range)
    }
  }

  private mutating func addValue(_ tag: TemplateTag) {
    addText(upTo: tag.range.lowerBound)
    if isLineStart(tag.range.lowerBound) { steps.append(.lineStart) }
    position = tag.range.upperBound
    if let expression = expression(tag) { steps.append(.value(expression)) }
  }

  /// Adds the text before a tag that shows nothing. Alone on its line, the tag takes the line with it (Mustache, standalone tags).
  ///
  /// Returns the white space before a tag that stands alone, else an empty range.
  private mutating func addLine(of tag: TemplateTag) -> Range<Int> {
    let (start, end) = (tag.range.lowerBound, tag.range.upperBound)
    let lineStart = blanksStart(before: start)
    if isLineStart(lineStart), let next = lineEnd(behind: end) {
      addText(upTo: lineStart)
      position = next
      return lineStart..<start
    }
    addText(upTo: start)
    if isLineStart(start) { steps.append(.lineStart) }
    position = end
    return start..<start
  }

  private func isLineStart(_ place: Int) -> Bool { place == 0 || bytes[place - 1] == 0x0A }

  private func blanksStart(before place: Int) -> Int {
    var place = place
    while place > position, bytes[place - 1].isTemplateBlank { place -= 1 }
    return place
  }

  /// Behind the line end that follows with nothing but blanks before it; the text's end is one.
  private func lineEnd(behind place: Int) -> Int? {
    var place = place
    while place < bytes.count, bytes[place].isTemplateBlank { place += 1 }
    if place < bytes.count, bytes[place] == 0x0D, place + 1 < bytes.count, bytes[place + 1] == 0x0A {
      return place + 2
    }
    if place == bytes.count { return place }
    return bytes[place] == 0x0A ? place + 1 : nil
  }

  private mutating func setDelimiters(_ tag: TemplateTag) {
    let words = bytes[tag.content].split(whereSeparator: \.isTemplateSpace)
    guard words.count == 2, words.allSatisfy({ $0.count <= TemplateLimits.delimiterBytes }),
      !words.joined().contains(UInt8(ascii: "="))
    else {
      return report(.badDelimiters, at: tag.range)
    }
    (open, close) = (Array(words[0]), Array(words[1]))
  }

  private mutating func openSection(_ tag: TemplateTag) {
    _ = addLine(of: tag)
    guard let name = plainName(tag) else { return }
    guard sections.count < TemplateLimits.nesting else {
      sections = []
      return log.stop(TemplateFault(.tooMuch(.nesting, limit: TemplateLimits.nesting), at: tag.range))
    }
    let isInverted = tag.kind == .inverted
    sections.append(OpenSection(step: steps.count, name: name, isInverted: isInverted))
    steps.append(.section(name, isInverted: isInverted, end: steps.count))
  }

  private mutating func closeSection(_ tag: TemplateTag) {
    _ = addLine(of: tag)
    guard let name = plainName(tag) else { return }
    guard let index = sections.lastIndex(where: { $0.name.text == name.text }) else {
      if let open = sections.popLast() {
        return report(.wrongEnd(name.text, open: open.name.text), at: name.range)
      }
      return report(.strayEnd(name.text), at: name.range)
    }
    for inner in sections[(index + 1)...] { report(.unclosedSection(inner.name.text), at: inner.name.range) }
    let section = sections[index]
    sections.removeSubrange(index...)
    steps[section.step] = .section(section.name, isInverted: section.isInverted, end: steps.count)
    steps.append(.end)
  }
}
