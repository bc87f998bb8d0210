import ShareDiagnostics

extension SyntaxDiagnosis {
  /// "mapping values are not allowed in this context": a colon that makes a key where none can be.
  var misplacedColon: Diagnostic {
    let line = line
    if let colon = line.colon, colon < offset { return secondColon(line) }
    if problem.column > 1024 {
      return error(.yamlSyntax, "a key can have at most 1024 characters", at: mark)
    }
    guard let owner = owner(of: line) else { return other }
    if let glued = owner.colon == nil ? owner.gluedColon(from: owner.itemStart) : nil {
      return .missingSpace(glued, after: ":")
    }
    if owner.colon == nil, !owner.isItem, owner.indent >= line.indent { return colonMissing(in: owner) }
    return tooDeep(line, below: owner)
  }

  /// The line above that began the text into which this line runs.
  private func owner(of line: LineText) -> LineText? {
    var above = line.previous(downTo: firstLine)
    while let text = above, text.colon == nil, !text.isItem, text.indent > 0,
      text.gluedColon(from: text.itemStart) == nil, let next = text.previous(downTo: firstLine),
      next.indent < text.indent
    {
      above = next
    }
    return above
  }

  private func secondColon(_ line: LineText) -> Diagnostic {
    let start = line.valueStart ?? line.itemStart
    let value = text(from: min(start, offset))
    return error(
      .unquotedColon, "a value that contains ': ' must be quoted", at: mark,
      help: "write \(Diagnostic.Fix.quoted(value.text))", fixes: [.quote(value)])
  }

  /// A line that is indented deeper than the finished value above it.
  func tooDeep(_ line: LineText, below owner: LineText) -> Diagnostic {
    let indent = owner.itemIndent
    let name = line.key.map { "'\($0.text)'" } ?? "this line"
    let above = owner.key.map { "'\($0.text)' above it" } ?? "the line above it"
    guard line.itemIndent > indent else { return misalignedOrOther(line) }
    let spaces = line.range(line.start..<line.textStart)
    let width = max(0, line.indent - (line.itemIndent - indent))
    return error(
      .indentation, "\(name) is indented deeper than \(above), so YAML reads it as part of that value",
      at: line.key ?? text(from: line.textStart), help: indentHelp(width),
      fixes: [.init(replace: spaces, with: String(repeating: " ", count: width))])
  }

  /// What to do to get an indentation.
  func indentHelp(_ columns: Int) -> String {
    columns == 0 ? "begin it in column 1" : "indent it by \(columns) \(columns == 1 ? "space" : "spaces")"
  }

  /// "could not find expected ':'": a line that should have been a key.
  var missingColon: Diagnostic {
    let line = LineText(source, (context ?? problem).line)
    if line.has("-", at: line.textStart), line.itemStart == line.textStart, line.textStart + 1 < line.end {
      let dash = line.range(line.textStart..<line.textStart + 1)
      return error(
        .missingSpace, "a space is missing after '-'", at: dash,
        help: "did you mean '- \(text(from: line.textStart + 1).text)'?",
        fixes: [.init(replace: line.range(line.textStart + 1..<line.textStart + 1), with: " ")])
    }
    if let glued = line.gluedColon(from: line.itemStart) { return .missingSpace(glued, after: ":") }
    if let header = blockTextHeader(above: line) {
      return error(
        .badBlockText, "this line is indented less than the text that begins above",
        at: text(from: line.textStart),
        help: "indent it like the rest of the text", notes: [.init("the text begins here", at: header)])
    }
    return colonMissing(in: line)
  }

  private func colonMissing(in line: LineText) -> Diagnostic {
    var end = line.itemStart
    while end < line.textEnd, !LineText.isBlank(source.bytes[end]) { end += 1 }
    let word = line.range(line.itemStart..<end)
    return error(
      .missingColon, "a ':' is missing in this line", at: word, help: "is ':' missing after '\(word.text)'?")
  }

  /// The header of the block text that ended just above a line.
  func blockTextHeader(above line: LineText) -> SourceRange? {
    var above = line.previous(downTo: firstLine)
    let deepest = above?.indent ?? 0
    guard deepest > line.indent else { return nil }
    while let text = above {
      if text.opensBlockText, let start = text.valueStart { return text.range(start..<text.textEnd) }
      guard text.indent > line.indent else { return nil }
      above = text.previous(downTo: firstLine)
    }
    return nil
  }
}
