import CYAML
import ShareDiagnostics

/// Builds the trees of a file from libyaml's events, with explicit stacks, and reports what libyaml lets pass.
struct TreeBuilder {
  /// What an event led to.
  enum Step {
    /// Go on.
    case next
    /// A document is complete.
    case document(Document)
    /// A document went over a limit; look for the next one from a line on.
    case abandoned(Document, line: Int)
    /// The input is at its end.
    case end
  }

  let source: Source
  let check: ByteCheck
  let limits: YAMLLimits
  var log: FaultLog

  /// What is added to libyaml's lines to get those of the file.
  private var lineOffset = 1
  private var documentStart: SourcePosition?
  private(set) var root: Node?
  var frames: [Frame] = []
  private let nodes = MoveStack<Node>()
  let entries = MoveStack<Node.Entry>()
  /// The fingerprints of the keys of `entries`.
  var prints: [UInt64] = []
  var anchors = Anchors()
  var cost = Cost()
  var cursor: SourceCursor
  /// Whether "too many aliases" was said about this document.
  var saidTooManyAliases = false

  init(_ source: Source, check: ByteCheck, limits: YAMLLimits, log: FaultLog) {
    self.source = source
    self.check = check
    self.limits = limits
    self.log = log
    cursor = SourceCursor(source, at: SourcePosition(line: 1, column: 1))
  }

  /// Starts on input whose first line is a line of the file.
  mutating func begin(atLine line: Int) {
    lineOffset = line
    reset()
  }

  /// Takes one event.
  mutating func take(_ event: borrowing yaml_event_t) -> Step {
    switch event.type {
    case YAML_SCALAR_EVENT: takeScalar(event)
    case YAML_SEQUENCE_START_EVENT:
      open(event, isMapping: false, isFlow: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      open(event, isMapping: true, isFlow: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: close(at: position(event.end_mark))
    case YAML_ALIAS_EVENT: takeAlias(event)
    case YAML_DOCUMENT_START_EVENT: documentStart = position(event.start_mark)
    case YAML_DOCUMENT_END_EVENT: return .document(endDocument(isBroken: false))
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .end
    default: break
    }
    return limitStep(at: event)
  }

  /// The tree's place for one of libyaml's marks.
  func position(_ mark: yaml_mark_t) -> SourcePosition { position(SyntaxFault.Mark(mark)) }

  func position(_ mark: SyntaxFault.Mark) -> SourcePosition {
    let line = mark.line &+ lineOffset
    // At the end of a source libyaml ends the last line, even where nothing does so in the text.
    if line > source.lastLine { return source.position(ofByte: source.bytes.count) }
    let shift = check.shiftedLines.isEmpty || !check.shiftedLines.contains(line) ? 1 : 2
    return SourcePosition(line: line, column: mark.column &+ shift)
  }

  /// Puts a complete value where it belongs.
  mutating func attach(_ node: consuming Node, height: Int) {
    guard let top = frames.indices.last else { return root = node }
    if height >= frames[top].height { frames[top].height = height + 1 }
    frames[top].end = node.alias?.end ?? node.range.end
    guard frames[top].isMapping else { return nodes.append(node) }
    switch frames[top].key {
    case .none: attachKey(node, to: top)
    case .dropped: frames[top].key = .none
    case .pending(let text, let range, let isPlain):
      frames[top].key = .none
      if frames[top].isFlow, isPlain { checkMissingSpace(in: text, at: range, before: node) }
      addEntry(Node.Entry(key: text, at: range, value: node), to: top)
    }
  }

  private mutating func open(_ event: borrowing yaml_event_t, isMapping: Bool, isFlow: Bool) {
    let data = event.data
    let (anchor, tag) =
      isMapping
      ? (data.mapping_start.anchor, data.mapping_start.tag)
      : (data.sequence_start.anchor, data.sequence_start.tag)
    var start = position(event.start_mark)
    let before = cost
    var properties: NodeProperties?
    if anchor != nil || tag != nil {
      properties = self.properties(at: start)
      start = properties?.valueStart ?? start
    }
    cost.nodes += 1
    frames.append(
      Frame(
        isMapping: isMapping, isFlow: isFlow, start: start, end: start,
        base: isMapping ? entries.count : nodes.count, properties: properties, before: before))
    guard let properties else { return }
    if let anchor = properties.anchor { frames[frames.count - 1].anchor = anchors.open(anchor) }
    if let tag = properties.tag { frames[frames.count - 1].isInvalid = reject(tag, ofText: nil) }
  }

  private mutating func close(at flowEnd: SourcePosition) {
    guard let frame = frames.popLast() else { return }
    var range = SourceRange(source, from: frame.start, to: frame.isFlow ? flowEnd : frame.end)
    let content: Node.Content
    if frame.isMapping {
      content = .mapping(entries.moveAll(from: frame.base))
      prints.removeSubrange(frame.base...)
    } else {
      content = .sequence(nodes.moveAll(from: frame.base))
    }
    var isInvalid = frame.isInvalid
    if frame.isFlow {
      if check.hasGluedComment { checkGluedComment(after: range.end) }
      if let template = checkTemplate(frame, range) {
        range = template
        isInvalid = true
      }
    }
    let node = Node(
      isInvalid ? .invalid : content, at: range, tag: frame.properties?.tag, anchor: frame.properties?.anchor)
    let height = max(frame.height, 1)
    if let anchor = frame.anchor {
      anchors.complete(anchor, node, cost: cost - frame.before, height: height)
    }
    attach(node, height: height)
  }

  /// Ends the document that is open.
  mutating func endDocument(isBroken: Bool, at line: Int = 1) -> Document {
    let start = documentStart ?? SourcePosition(line: line, column: 1)
    if !isBroken {
      checkRoot()
      checkAnchors()
    }
    let isEmpty = root.map { $0.isUnset && $0.range.start == $0.range.end && $0.anchor == nil } ?? true
    let end = isBroken || isEmpty ? start : root?.alias?.end ?? root?.range.end ?? start
    let document = Document(
      root: isBroken || isEmpty ? nil : root, isBroken: isBroken,
      range: SourceRange(source, from: start, to: end))
    anchors.endDocument()
    reset()
    return document
  }

  /// Replaces the value at the top.
  mutating func replaceRoot(by node: Node) { root = node }

  /// The first line of the open document, or of what is read where none is open.
  var firstLine: Int { documentStart?.line ?? lineOffset }

  private mutating func reset() {
    documentStart = nil
    root = nil
    frames.removeAll(keepingCapacity: true)
    _ = nodes.moveAll(from: 0)
    _ = entries.moveAll(from: 0)
    prints.removeAll(keepingCapacity: true)
    cost = Cost()
    saidTooManyAliases = false
  }
}
