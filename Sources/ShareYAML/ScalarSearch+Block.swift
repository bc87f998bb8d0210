import ShareDiagnostics

extension ScalarSearch {
  /// Goes over a literal or folded scalar (YAML 1.2, 8.1).
  mutating func walkBlock(_ text: String, isFolded: Bool) {
    let source = range.source
    guard let indent = indent(of: text) else { return }
    var breakStart: SourcePosition?
    var emptyLines = 0
    var afterBlank = false
    var line = range.start.line + 1
    while line <= range.end.line, line <= source.lineStarts.count, !isDone {
      let shape = LineText(source, line)
      line += 1
      guard shape.textStart < shape.end || shape.indent > indent else {
        emptyLines += 1
        if breakStart == nil { breakStart = SourcePosition(line: shape.line, column: 1) }
        continue
      }
      let start = shape.start + min(indent, shape.indent)
      let isBlank = start < shape.end && LineText.isBlank(source.bytes[start])
      let isFirst = breakStart == nil || shape.line == range.start.line + 1 + emptyLines
      let position = SourcePosition(line: shape.line, column: start - shape.start + 1)
      if let breakStart {
        let folds = isFolded && !isFirst && !afterBlank && !isBlank
        let breaks = isFirst ? emptyLines : folds ? max(1, emptyLines) : emptyLines + 1
        take(breaks, from: breakStart, to: position)
      }
      breakStart = walkLine(at: position, to: shape.end)
      afterBlank = isBlank
      emptyLines = 0
    }
    guard let breakStart, !isDone else { return }
    take(emptyLines + 1, from: breakStart, to: breakStart)
  }

  /// Goes over the text of one line and gives its end.
  private mutating func walkLine(at position: SourcePosition, to end: Int) -> SourcePosition {
    skip(to: position)
    var cursor = SourceCursor(range.source, at: position)
    while cursor.offset < end, !isDone {
      let from = cursor.position
      let length = cursor.advance()
      take(length, from: from, to: cursor.position)
    }
    return cursor.position
  }

  /// The indentation of the text, which is what the source's first line has more of spaces than the text's.
  private func indent(of text: String) -> Int? {
    let first = text.utf8.drop { $0 == 0x0A }
    let spaces = first.prefix { $0 == 0x20 }.count
    var line = range.start.line + 1
    while line <= range.end.line {
      let shape = LineText(range.source, line)
      if shape.textStart < shape.end { return max(0, shape.indent - spaces) }
      line += 1
    }
    return nil
  }
}
