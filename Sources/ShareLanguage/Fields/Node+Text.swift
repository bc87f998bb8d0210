import ShareDiagnostics
import ShareYAML

extension Node {
  /// A word for what the node holds, for messages.
  var kindName: String {
    switch content {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .invalid: "nothing"
    }
  }

  /// Whether the node is a text that was written and holds nothing.
  var isEmptyText: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.text.isEmpty && !isUnset
  }

  /// The first character of the node, for messages about what kind of value it is; nothing of a node that has none.
  var startRange: SourceRange {
    let second = SourcePosition(line: range.start.line, column: range.start.column + 1)
    return SourceRange(range.source, from: range.start, to: min(second, range.end))
  }
}

extension Node.Entry {
  /// What stands behind `key:` as a comment that looks like a value: `#ff0000` in `color: #ff0000`.
  var commentBehindKey: String? {
    let line = Array(keyRange.source.text(ofLine: keyRange.end.line).unicodeScalars)
    var index = keyRange.end.column - 1
    guard index >= 0, index < line.count, line[index] == ":" else { return nil }
    index += 1
    while index < line.count, line[index] == " " || line[index] == "\t" { index += 1 }
    guard index + 1 < line.count, line[index] == "#", line[index + 1] != " " else { return nil }
    var text = String.UnicodeScalarView(line[index...])
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}

extension Collection<String> {
  /// At most twelve, and how many more there are.
  var abridged: String {
    prefix(12).joined(separator: ", ") + (count > 12 ? ", and \(count - 12) more" : "")
  }
}

extension Sequence<String> {
  /// `'a', 'b' and 'c'`.
  var quotedList: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension SpecReader {
  /// Reports that the value of the field being read is of another kind than it must be.
  mutating func reportWrongType(_ node: Node, wanted: String, help: String? = nil) {
    if case .invalid = node.content { return noteInvalidValue() }
    report(
      Diagnostic(
        .error, .wrongType, "\(fieldPhrase) must be \(wanted), but this is \(node.kindName)",
        at: node.startRange,
        help: help))
  }

  /// How messages name the field being read.
  var fieldPhrase: String { fieldName.map { "'\($0)'" } ?? "a recipe" }
}
