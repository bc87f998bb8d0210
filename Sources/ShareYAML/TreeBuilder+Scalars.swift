import CYAML
import ShareDiagnostics

extension TreeBuilder {
  mutating func takeScalar(_ event: borrowing yaml_event_t) {
    let scalar = event.data.scalar
    var start = position(event.start_mark)
    var end = position(event.end_mark)
    let text = String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    let style = Node.Scalar.Style(scalar.style)
    var properties: NodeProperties?
    if scalar.anchor != nil || scalar.tag != nil {
      properties = self.properties(at: start)
      start = min(properties?.valueStart ?? start, end)
    }
    switch style {
    case .literal, .folded: end = blockEnd(from: start, to: end)
    case .singleQuoted, .doubleQuoted: if check.hasGluedComment { checkGluedComment(after: end) }
    case .plain: if start.line != end.line { checkMissingDashSpace(text, from: start, to: end) }
    }
    cost.nodes += 1
    let range = SourceRange(source, from: start, to: end)
    let isKey = frames.indices.last.map { frames[$0].expectsKey } ?? false
    var isInvalid = false
    if let tag = properties?.tag {
      isInvalid = reject(tag, ofText: style == .plain ? range : nil)
    } else if check.hasHidden, style == .plain, !isKey {
      isInvalid = checkForeignIndent(text, range)
    }
    let node = Node(
      isInvalid ? .invalid : .scalar(Node.Scalar(text, style)), at: range, tag: properties?.tag,
      anchor: properties?.anchor)
    if let anchor = properties?.anchor {
      let index = anchors.open(anchor)
      anchors.complete(index, node, cost: Cost(nodes: 1, aliases: 0), height: 0)
    }
    attach(node, height: 0)
  }

  /// The properties before the value that begins at `start`.
  mutating func properties(at start: SourcePosition) -> NodeProperties {
    cursor.move(to: start)
    var scan = cursor
    return NodeProperties(at: &scan)
  }

  /// The end of a block scalar's last line that is not blank; libyaml gives the start of the next token's line.
  private func blockEnd(from start: SourcePosition, to mark: SourcePosition) -> SourcePosition {
    var line = min(mark.column == 1 ? mark.line - 1 : mark.line, source.lineStarts.count)
    while line > start.line {
      let bytes = source.bytes[source.lineStarts[line - 1]..<source.contentEnd(ofLine: line)]
      if bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) { break }
      line -= 1
    }
    guard line > start.line else { return SourcePosition(line: start.line, column: start.column + 1) }
    return source.position(ofByte: source.contentEnd(ofLine: line))
  }
}

extension Node.Scalar.Style {
  init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
  }
}
