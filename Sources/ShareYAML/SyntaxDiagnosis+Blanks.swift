import ShareDiagnostics

extension SyntaxDiagnosis {
  /// A tab, or a space that is none to YAML, where indentation should be.
  var blankFault: Diagnostic? {
    guard !fault.problem.utf8.starts(with: "could not".utf8) || context == nil else { return nil }
    for number in [problem.line, problem.line - 1] where number >= firstLine {
      let line = LineText(source, number)
      if number == problem.line || fault.problem.utf8.starts(with: "found a tab".utf8) {
        if let fault = tabIndent(line) ?? foreignIndent(line) { return fault }
      }
    }
    guard byte == 0x09 else { return nil }
    let range = line.range(offset..<line.endOfBlanks(from: offset))
    return error(
      .tabIndent, "a tab stands here; YAML needs a space", at: range, help: "replace it by a space",
      fixes: [.init(replace: range, with: " ")])
  }

  private func tabIndent(_ line: LineText) -> Diagnostic? {
    let textStart = line.endOfBlanks(from: line.start)
    guard let tab = source.bytes[line.start..<textStart].firstIndex(of: 0x09) else { return nil }
    var tabEnd = tab
    while tabEnd < textStart, source.bytes[tabEnd] == 0x09 { tabEnd += 1 }
    let spaces = String(repeating: " ", count: indent(for: line))
    return error(
      .tabIndent, "a tab is used for indentation; YAML needs spaces", at: line.range(tab..<tabEnd),
      help: spaces.isEmpty ? "remove it" : "use \(spaces.utf8.count) spaces",
      fixes: [.init(replace: line.range(line.start..<textStart), with: spaces)])
  }

  /// The indentation that a line should have: that of the line above, or two more where that opens a block.
  private func indent(for line: LineText) -> Int {
    var above = line.previous(downTo: firstLine)
    while let text = above, text.bytes[text.start..<text.endOfBlanks(from: text.start)].contains(0x09) {
      above = text.previous(downTo: firstLine)
    }
    guard let above else { return 0 }
    let isDeeper =
      above.lacksValue || above.opensBlockText || fault.context == "while scanning a plain scalar"
    return isDeeper ? above.itemIndent + 2 : above.itemIndent
  }

  private func foreignIndent(_ line: LineText) -> Diagnostic? {
    let text = String(decoding: source.bytes[line.textStart..<line.end].prefix(64), as: UTF8.self)
    guard let first = text.unicodeScalars.first, first.isForeignSpace else { return nil }
    let count = text.unicodeScalars.prefix(while: \.isForeignSpace).count
    return .foreignIndent(SourceRange(source, line: line.line, column: line.indent + 1, length: count), first)
  }
}

extension LineText {
  /// The first place from `offset` on that is neither a space nor a tab.
  func endOfBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < end, Self.isBlank(bytes[offset]) { offset += 1 }
    return offset
  }
}
