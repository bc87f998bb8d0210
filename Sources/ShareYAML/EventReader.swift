import CYAML

/// libyaml's event parser, and the only place that talks to it.
///
/// Never its loader or emitter: those hold its known faults. The parser lies on the heap, for it keeps a pointer to itself.
struct EventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let isReady: Bool

  /// A parser of `input`, which must be UTF-8 without a byte order mark and outlive the parser.
  init(_ input: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    isReady = yaml_parser_initialize(parser) == 1
    guard isReady else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
  }

  /// Hands the next event to `body`, which must not keep it.
  mutating func next<Result>(
    _ body: (borrowing yaml_event_t) -> Result
  ) throws(SyntaxFault) -> Result {
    guard isReady else { throw .outOfMemory }
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
    defer { yaml_event_delete(&event) }
    return body(event)
  }

  private var fault: SyntaxFault {
    let parser = parser.pointee
    guard parser.error != YAML_MEMORY_ERROR else { return .outOfMemory }
    return SyntaxFault(
      context: parser.context.map { String(cString: $0) } ?? "",
      problem: parser.problem.map { String(cString: $0) } ?? "",
      problemMark: SyntaxFault.Mark(parser.problem_mark),
      contextMark: parser.context == nil ? nil : SyntaxFault.Mark(parser.context_mark))
  }
}

extension SyntaxFault {
  fileprivate static var outOfMemory: Self {
    Self(context: "", problem: "not enough memory", problemMark: Mark(line: 0, column: 0))
  }
}

extension SyntaxFault.Mark {
  init(_ mark: yaml_mark_t) {
    self.init(line: Int(clamping: mark.line), column: Int(clamping: mark.column))
  }
}
