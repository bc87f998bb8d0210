import ShareDiagnostics

extension SyntaxDiagnosis {
  /// "did not find expected key": something else where the next key of a mapping should be.
  var strayText: Diagnostic {
    if let fault = textAfterQuote { return fault }
    let line = line
    if byte == 0x3A { return error(.yamlSyntax, "a key is missing before ':'", at: mark) }
    if offset == line.textStart, line.isItem { return strayDash }
    if let header = blockTextHeader(above: line), line.colon == nil {
      return error(
        .badBlockText, "this line is indented less than the text that begins above",
        at: text(from: line.textStart),
        help: "indent it like the rest of the text", notes: [.init("the text begins here", at: header)])
    }
    return misalignedOrOther(line)
  }

  /// A line whose column is none of those of the open blocks.
  func misalignedOrOther(_ line: LineText) -> Diagnostic {
    let open = openIndents(above: line)
    guard offset <= line.itemStart, let last = open.last else { return expectedKey }
    if line.indent > last, let above = line.previous(downTo: firstLine), !above.lacksValue {
      return tooDeep(line, below: above)
    }
    guard !open.contains(line.indent) else { return expectedKey }
    let list = open.map(String.init).joined(separator: open.count == 2 ? " and " : ", ")
    let nearest = open.min { abs($0 - line.indent) < abs($1 - line.indent) } ?? 0
    return error(
      .indentation,
      "an indentation of \(line.indent) matches no open block (\(list) \(open.count == 1 ? "is" : "are") open)",
      at: line.key ?? text(from: line.textStart), help: indentHelp(nearest),
      fixes: [
        .init(
          replace: line.range(line.start..<line.textStart), with: String(repeating: " ", count: nearest))
      ])
  }

  private var expectedKey: Diagnostic {
    error(
      .yamlSyntax, "a key is expected here", at: offset < line.textEnd ? text(from: offset) : mark,
      help: "a key is a word followed by ': '")
  }

  /// The indentations of the blocks that are open above a line, outermost first.
  private func openIndents(above line: LineText) -> [Int] {
    var indents: [Int] = []
    var above = line.previous(downTo: firstLine)
    while let text = above {
      for indent in [text.itemIndent, text.indent] where indent < indents.last ?? .max {
        indents.append(indent)
      }
      if indents.last == 0 { break }
      above = text.previous(downTo: firstLine)
    }
    return indents.reversed()
  }

  /// A list item where a key should be.
  var strayDash: Diagnostic {
    let line = line
    let above = line.previous(downTo: firstLine)
    let dash = mark
    if line.colon.map({ $0 < offset }) ?? false {
      return error(
        .missingDash, "a list cannot begin on the line of its key", at: dash,
        help: "put the '-' on the next line")
    }
    guard let above, let key = above.key else {
      return error(
        .indentation, "a list item is not allowed here", at: dash, help: "align it with the list above")
    }
    return error(
      .indentation, "a list item is not allowed here: '\(key.text)' already has a value", at: dash,
      help: "remove the value of '\(key.text)' or the '-'", notes: [.init("the key is here", at: key)])
  }

  /// "did not find expected '-' indicator": a line among list items that is none.
  var strayLine: Diagnostic {
    let line = line
    if let fault = textAfterQuote { return fault }
    let place = line.key ?? text(from: min(offset, max(line.textEnd, line.start)))
    guard let item = item(above: line) else {
      return error(.missingDash, "this line should start with '- '", at: place)
    }
    guard let key = item.key else {
      return error(
        .missingDash, "this line should start with '- '", at: place,
        help: "items begin in column \(item.indent + 1)",
        notes: [.init("the list is here", at: item.range(item.textStart..<item.textStart + 1))])
    }
    let fixes: [Diagnostic.Fix] =
      line.indent == item.indent
      ? []
      : [
        .init(
          replace: line.range(line.start..<line.textStart),
          with: String(repeating: " ", count: item.itemIndent))
      ]
    return error(
      .missingDash, "this line should start with '- ' or be aligned with '\(key.text)'", at: place,
      help: "'\(key.text)' stands in column \(item.itemIndent + 1)",
      notes: [.init("'\(key.text)' is here", at: key)], fixes: fixes)
  }

  private func item(above line: LineText) -> LineText? {
    var above = line.previous(downTo: firstLine)
    while let text = above {
      if text.isItem { return text }
      above = text.previous(downTo: firstLine)
    }
    return nil
  }

  /// The header of a block text with something wrong behind `|` or `>`.
  var blockHeader: Diagnostic {
    if fault.problem.utf8.starts(with: "found".utf8) {
      return error(.badBlockText, "the indentation of a text must be 1 to 9, not 0", at: mark)
    }
    return error(
      .badBlockText, "the text must start on the next line",
      at: offset < line.textEnd ? text(from: offset) : mark,
      help: "put it on a line of its own, indented deeper than the key")
  }
}
