import ShareDiagnostics

extension SyntaxDiagnosis {
  /// A value that begins with `{{`, on which libyaml founders in many ways.
  var template: Diagnostic? {
    var lines = [problem.line]
    if let context, fault.context.utf8.starts(with: "while parsing a flow".utf8) {
      lines.append(context.line)
    }
    for number in lines {
      let line = LineText(source, number)
      for start in [line.itemStart, line.valueStart ?? line.end] where line.has("{{", at: start) {
        guard number < problem.line || start <= offset else { continue }
        return .unquotedTemplate(line.range(start..<line.templateEnd))
      }
    }
    return nil
  }

  /// A bracket without an end, or something wrong inside brackets.
  var unclosedBracket: Diagnostic {
    let isNode = fault.problem == "did not find expected node content"
    let start = isNode ? openFlow : context
    guard let start else { return isNode ? expectedValue : other }
    let bracket = one(at: start)
    let close = bracket.text == "[" ? "]" : "}"
    let isSameLine = problem.line == start.line && byte != nil && byte != 0x23
    guard isSameLine else {
      return error(
        .unclosedBracket, "this '\(bracket.text)' is not closed", at: bracket,
        help: "close it with '\(close)'")
    }
    switch byte {
    case 0x5D, 0x7D:
      return error(
        .unclosedBracket, "this bracket does not close '\(bracket.text)'", at: mark,
        help: "close it with '\(close)'",
        notes: [.init("opened here", at: bracket)])
    case 0x7B, 0x5B:
      return error(
        .unquotedText, "text that contains '\(mark.text)' must be quoted inside '\(bracket.text)'", at: mark,
        help: "put the item into quotes")
    default:
      return error(
        .yamlSyntax, isNode ? "a value is expected here" : "',' or '\(close)' is expected here", at: mark,
        notes: [.init("inside this", at: bracket)])
    }
  }

  private var expectedValue: Diagnostic {
    let name = mark.text
    guard name == "]" || name == "}" || name == "," || name == "?" else {
      return error(.yamlSyntax, "a value is expected here", at: mark)
    }
    return error(
      .reservedCharacter, "text that begins with '\(name)' must be quoted", at: mark,
      help: "write \(Diagnostic.Fix.quoted(text(from: offset).text))", fixes: [.quote(text(from: offset))])
  }

  /// A value that begins with a character that means something to YAML.
  var reservedCharacter: Diagnostic {
    let isAlias = fault.problem == "did not find expected alphabetic or numeric character"
    let start = isAlias ? context ?? problem : problem
    let value =
      openFlow == nil
      ? text(from: source.byteOffset(of: start)) : item(at: start)
    let mark = one(at: start)
    return error(
      .reservedCharacter, "text that begins with '\(mark.text)' must be quoted", at: mark,
      help: "write \(Diagnostic.Fix.quoted(value.text))", fixes: [.quote(value)])
  }

  /// The text inside brackets up to the next comma or bracket.
  private func item(at position: SourcePosition) -> SourceRange {
    let rest = text(from: source.byteOffset(of: position)).byteRange
    let end = source.bytes[rest].firstIndex { [0x2C, 0x5D, 0x7D].contains($0) } ?? rest.upperBound
    return source.range(ofBytes: rest.lowerBound..<end)
  }

  /// A line with `%` at its start that is no directive we know.
  var badDirective: Diagnostic {
    var number = (context ?? problem).line
    if fault.problem == "found incompatible YAML document"
      || fault.problem.utf8.starts(with: "found duplicate".utf8)
    {
      number = firstLine
      while number < source.lineStarts.count,
        !LineText(source, number).has("%YAML", at: LineText(source, number).start)
      {
        number += 1
      }
    }
    let line = LineText(source, number)
    guard fault.problem != "found incompatible YAML document" else {
      return error(
        .badDirective, "only YAML 1.1 and 1.2 can be read", at: line.range(line.textStart..<line.textEnd),
        help: "remove this line")
    }
    return error(
      .badDirective, "a line that begins with '%' is a directive, and this one is not known",
      at: line.range(line.textStart..<line.textEnd), help: "remove this line, or quote the text")
  }

  /// Something where a new document should begin.
  var strayDocument: Diagnostic {
    let line = line
    if let fault = textAfterQuote { return fault }
    let place = offset < line.textEnd ? text(from: offset) : mark
    if let above = line.previous(downTo: firstLine), above.indent > line.indent, offset == line.textStart {
      let spaces = String(repeating: " ", count: firstIndent)
      return error(
        .indentation, "this line is indented less than the first key of the document", at: place,
        help: "begin all keys in the same column",
        fixes: [.init(replace: line.range(line.start..<line.textStart), with: spaces)])
    }
    return error(
      .documentMarker, "the document is already complete before this text", at: place,
      help: "begin another document with a line '---'")
  }

  private var firstIndent: Int {
    var number = firstLine
    while number < problem.line {
      let line = LineText(source, number)
      if !line.isEmpty, !line.has("---", at: line.start) { return line.indent }
      number += 1
    }
    return 0
  }
}

extension LineText {
  /// The end of a value with templates; `#` within `{{ }}` begins no comment.
  fileprivate var templateEnd: Int {
    var last = end
    while last > textEnd, !(bytes[last - 1] == 0x7D && last - 1 > start && bytes[last - 2] == 0x7D) {
      last -= 1
    }
    return last
  }
}
