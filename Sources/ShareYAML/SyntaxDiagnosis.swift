import ShareDiagnostics

/// Finds what the writer meant where libyaml gave up, and says so at the cause.
struct SyntaxDiagnosis {
  let source: Source
  let fault: SyntaxFault
  /// Where libyaml gave up.
  let problem: SourcePosition
  /// Where what libyaml was about began.
  let context: SourcePosition?
  /// The first line of the document.
  let firstLine: Int
  /// Where the innermost bracket that is open stands.
  let openFlow: SourcePosition?

  init(
    _ source: Source, _ fault: SyntaxFault, problem: SourcePosition, context: SourcePosition?, firstLine: Int,
    openFlow: SourcePosition?
  ) {
    self.source = source
    self.fault = fault
    self.problem = problem
    self.context = context
    self.firstLine = firstLine
    self.openFlow = openFlow
  }

  /// The line on which libyaml gave up.
  var line: LineText { LineText(source, problem.line) }

  /// The offset at which libyaml gave up.
  var offset: Int { source.byteOffset(of: problem) }

  /// The byte at which libyaml gave up; nil at a line's end.
  var byte: UInt8? { offset < line.end ? source.bytes[offset] : nil }

  /// What to tell.
  var diagnostic: Diagnostic {
    switch fault.problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      mispairedQuote ?? unclosedQuote
    case "did not find expected hexdecimal number", "found unknown escape character": badEscape
    case "found invalid Unicode character escape code": badCodePoint
    default: template ?? mispairedQuote ?? blankFault ?? byContext
    }
  }

  private var byContext: Diagnostic {
    switch fault.problem {
    case "mapping values are not allowed in this context": misplacedColon
    case "did not find expected key": strayText
    case "did not find expected '-' indicator": strayLine
    case "block sequence entries are not allowed in this context": strayDash
    case "found character that cannot start any token": reservedCharacter
    case "could not find expected ':'": missingColon
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'",
      "did not find expected node content":
      unclosedBracket
    case "did not find expected alphabetic or numeric character": reservedCharacter
    case "found undefined tag handle": undefinedTag
    case "did not find expected <document start>": strayDocument
    case "found an indentation indicator equal to 0": blockHeader
    case "did not find expected comment or line break" where fault.context.utf8.contains("block".utf8):
      blockHeader
    default: isAboutDirective ? badDirective : other
    }
  }

  private var isAboutDirective: Bool {
    fault.context.utf8.contains("directive".utf8) || fault.problem.utf8.contains("directive".utf8)
      || fault.problem == "found incompatible YAML document"
  }

  /// A fault without a text of its own.
  var other: Diagnostic {
    let problem = fault.problem.isEmpty ? "it cannot be read" : fault.problem
    return error(.yamlSyntax, "this is not valid YAML: \(problem)", at: mark)
  }

  /// One character at the place where libyaml gave up.
  var mark: SourceRange { one(at: problem) }

  /// One character, or none at the end of a line.
  func one(at position: SourcePosition) -> SourceRange {
    let line = LineText(source, position.line)
    let offset = position.line > source.lineStarts.count ? line.end : source.byteOffset(of: position)
    return source.range(ofBytes: offset..<offset + (offset < line.end ? 1 : 0)).wholeCharacter
  }

  func error(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String? = nil,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
  ) -> Diagnostic {
    Diagnostic(.error, code, message, at: range, help: help, notes: notes, fixes: fixes)
  }

  /// The text from an offset to the end of the line, without a comment.
  func text(from offset: Int) -> SourceRange {
    let line = LineText(source, source.position(ofByte: offset).line)
    return line.range(offset..<max(offset, line.textEnd))
  }

  private var undefinedTag: Diagnostic {
    let start = context ?? problem
    var cursor = SourceCursor(source, at: start)
    let properties = NodeProperties(at: &cursor)
    return error(
      .unknownTag, "unknown tag '\(properties.tag?.text ?? "!")'",
      at: properties.tag?.range ?? one(at: start),
      help: "'!!str' is the only tag; text that begins with '!' must be quoted")
  }
}

extension SourceRange {
  /// The range, widened to one character where it begins inside a character of several bytes.
  fileprivate var wholeCharacter: SourceRange {
    let offset = source.byteOffset(of: start)
    guard start == end, offset < source.contentEnd(ofLine: start.line) else { return self }
    return SourceRange(source, line: start.line, column: start.column)
  }
}

extension String.UTF8View {
  fileprivate func contains(_ other: String.UTF8View) -> Bool {
    var rest = self[...]
    while rest.count >= other.count {
      if rest.starts(with: other) { return true }
      rest.removeFirst()
    }
    return false
  }
}
