import ShareDiagnostics

extension SyntaxDiagnosis {
  /// A quote without an end.
  var unclosedQuote: Diagnostic {
    let start = context ?? problem
    let opening = LineText(source, start.line)
    if fault.problem == "found unexpected document indicator",
      !mentionsKey(after: start.line, before: problem.line),
      !opensKeys(after: problem.line)
    {
      return error(
        .documentMarker, "a quoted text cannot contain a line that begins with '---' or '...'",
        at: SourceRange(source, line: problem.line, column: problem.column, length: 3),
        help: "indent the line, or use '|'", notes: [.init("the quote opens here", at: one(at: start))])
    }
    return unclosed(
      source.byteOffset(of: start), opening, runsTo: problem.column == 1 ? problem.line - 1 : problem.line)
  }

  private func unclosed(_ quote: Int, _ line: LineText, runsTo last: Int) -> Diagnostic {
    let end = line.lastText
    let mark = String(decoding: [source.bytes[quote]], as: UTF8.self)
    let place = line.range(end..<end)
    let note =
      last > line.line ? "the text would run to line \(last); it probably ends here" : "it probably ends here"
    return error(
      .unclosedQuote, "this quote is never closed", at: line.range(quote..<quote + 1),
      help: "close it with \(mark)",
      notes: [.init(note, at: place)], fixes: [.init(replace: place, with: mark)])
  }

  /// Whether a key follows the line of a document marker, so that the marker was meant as one.
  private func opensKeys(after line: Int) -> Bool {
    var next = line + 1
    while next <= source.lineStarts.count {
      let text = LineText(source, next)
      if !text.isEmpty { return text.hasWordKey }
      next += 1
    }
    return true
  }

  private func mentionsKey(after first: Int, before last: Int) -> Bool {
    guard first + 1 < last else { return false }
    return (first + 1..<last).contains { LineText(source, $0).hasWordKey }
  }

  /// A quote that was not closed on its line but by the opening quote of a later value: what stands between looks
  /// like keys, and behind it comes text.
  var mispairedQuote: Diagnostic? {
    var scan = QuoteScan(source)
    var number = firstLine
    while number <= min(problem.line, source.lineStarts.count) {
      if let quote = scan.take(LineText(source, number)) {
        return unclosed(quote, LineText(source, source.position(ofByte: quote).line), runsTo: number)
      }
      number += 1
    }
    guard fault.problem.utf8.starts(with: "found unexpected".utf8), let quote = scan.suspect else {
      return nil
    }
    let last = problem.column == 1 ? problem.line - 1 : problem.line
    return unclosed(quote, LineText(source, source.position(ofByte: quote).line), runsTo: last)
  }

  /// Text behind a closing quote or bracket on the same line.
  var textAfterQuote: Diagnostic? {
    guard let byte, let start = line.valueStart ?? (line.isEmpty ? nil : line.itemStart), start < offset
    else {
      return nil
    }
    let open = source.bytes[start]
    let value = text(from: start)
    let rest = text(from: offset)
    switch open {
    case 0x22, 0x27:
      guard byte != 0x3A, LineText.closingQuote(source.bytes, from: start, to: offset) != nil else {
        return nil
      }
      let isApostrophe = open == 0x27 && LineText.isBlank(source.bytes[offset - 1]) == false
      return error(
        .textAfterQuote, "text after the closing quote", at: rest,
        help: isApostrophe
          ? "an apostrophe in single quotes is written twice: ''" : "put the quotes around all of it",
        notes: [.init("the quote opens here", at: line.range(start..<start + 1))],
        fixes: [.requote(value)])
    case 0x5B, 0x7B:
      let close = open == 0x5B ? "]" : "}"
      guard source.bytes[start..<offset].contains(open + 2) else { return nil }
      return error(
        .textAfterQuote, "text after the closing '\(close)'", at: rest, help: "quote the whole text",
        fixes: [.quote(value)])
    case 0x2A:
      return error(
        .reservedCharacter, "text that begins with '*' must be quoted", at: line.range(start..<start + 1),
        help: "write \(Diagnostic.Fix.quoted(value.text))", fixes: [.quote(value)])
    default: return nil
    }
  }
}

/// Goes through lines and pairs the quotes with which values begin.
private struct QuoteScan {
  private let source: Source
  /// The quote that is open.
  private var open: Int?
  private var sawKey = false
  /// The indentation of the key whose block text is being passed over.
  private var blockIndent: Int?

  init(_ source: Source) { self.source = source }

  /// The quote that is open while lines below look like keys.
  var suspect: Int? { sawKey ? open : nil }

  /// Takes the next line; gives the opening quote once it proves to be paired with the wrong one.
  mutating func take(_ line: LineText) -> Int? {
    if open != nil { return takeContinuation(line) }
    if let indent = blockIndent {
      if line.isEmpty || line.indent > indent { return nil }
      blockIndent = nil
    }
    if line.opensBlockText {
      blockIndent = line.indent
      return nil
    }
    guard let start = line.valueStart, start < line.end, [0x22, 0x27].contains(source.bytes[start]),
      LineText.closingQuote(source.bytes, from: start, to: line.end) == nil
    else { return nil }
    open = start
    sawKey = false
    return nil
  }

  private mutating func takeContinuation(_ line: LineText) -> Int? {
    guard let quote = open else { return nil }
    if line.hasWordKey { sawKey = true }
    guard let close = LineText.closingQuote(source.bytes[quote], source.bytes, from: line.start, to: line.end)
    else { return nil }
    open = nil
    var next = close + 1
    while next < line.end, LineText.isBlank(source.bytes[next]) { next += 1 }
    let isGood = next == line.end || [0x23, 0x2C, 0x5D, 0x7D, 0x3A].contains(source.bytes[next])
    return sawKey && !isGood ? quote : nil
  }
}

extension LineText {
  /// Whether the line looks like `key: value`, the key being one word.
  var hasWordKey: Bool {
    guard let colon, colon > itemStart else { return false }
    return bytes[itemStart..<colon].allSatisfy(\.isWordByte)
  }

  /// The end of the line without the blanks behind the text; a comment counts as text.
  var lastText: Int {
    var last = end
    while last > start, Self.isBlank(bytes[last - 1]) { last -= 1 }
    return last
  }
}

extension Diagnostic.Fix {
  /// Puts quotes around a value that has some that do not fit: in double quotes.
  fileprivate static func requote(_ range: SourceRange) -> Self {
    let text = range.text
    var inner = text.unicodeScalars[...]
    if inner.first == "'", inner.last == "'", inner.count > 1 { inner = inner.dropFirst().dropLast() }
    return Self(replace: range, with: quoted(String(String.UnicodeScalarView(inner))))
  }
}
