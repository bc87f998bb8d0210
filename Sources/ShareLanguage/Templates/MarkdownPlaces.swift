import ShareText

/// Finds where in Markdown each value of a template stands: in the text that is left without tags, all sections shown once.
struct MarkdownPlaces {
  /// By the index of the value's step; values in running text are not in it.
  private(set) var found: [Int: MarkdownPlace] = [:]
  private var text: [UInt8] = []
  /// For each value its step, and where the letter stands that takes its place.
  private var values: [(step: Int, offset: Int)] = []

  init(_ bytes: [UInt8], _ steps: [TemplateStep]) {
    for (index, step) in steps.enumerated() {
      switch step {
      case .text(let range): text += bytes[range]
      case .value:
        values.append((index, text.count))
        text.append(UInt8(ascii: "x"))
      case .lineStart, .section, .end, .partial: break
      }
    }
    guard !values.isEmpty else { return }
    let stretches = MarkdownStretch.all(in: text)
    var next = 0
    for (number, value) in values.enumerated() {
      while next < stretches.count, stretches[next].range.upperBound <= value.offset { next += 1 }
      guard next < stretches.count, stretches[next].range.contains(value.offset) else { continue }
      found[value.step] = place(of: number, in: stretches[next])
    }
  }

  private func place(of number: Int, in stretch: MarkdownStretch) -> MarkdownPlace? {
    let offset = values[number].offset
    switch stretch.kind {
    case .comment, .commentLine: return nil
    case .span(let ticks, let isInRow):
      let isBesideValue =
        number > 0 && values[number - 1].offset == offset - 1
        || number + 1 < values.count && values[number + 1].offset == offset + 1
      let isAtTick =
        isBesideValue || offset == 0 || text[offset - 1] == UInt8(ascii: "`")
        || offset + 1 >= text.count || text[offset + 1] == UInt8(ascii: "`")
      return .span(ticks: ticks, isInRow: isInRow, isAtTick: isAtTick, beginsLine: beginsLine(at: offset))
    case .indented: return .code(prefix: prefix(at: offset, in: stretch.range), fence: nil)
    case .fenced(let mark, let count):
      // Whatever has the letter of a value in it counts as beside it where nothing else is there.
      let others = text[stretch.range.lowerBound..<offset] + text[(offset + 1)..<stretch.range.upperBound]
      let isBeside =
        others.contains { $0 > 0x20 }
        && others.allSatisfy { $0 == mark || $0 <= 0x20 || $0 == UInt8(ascii: "x") }
      let fence = MarkdownPlace.Fence(mark: mark, count: count, isBeside: isBeside)
      return .code(prefix: prefix(at: offset, in: stretch.range), fence: fence)
    case .address(let isAngled):
      let before = text[stretch.range.lowerBound..<offset]
      let isMail = before.prefix(7).map { $0 | 0x20 }.elementsEqual("mailto:".utf8.map { $0 | 0x20 })
      let colon = before.firstIndex(of: UInt8(ascii: ":"))
      let rest = before[(colon.map { $0 + 1 } ?? before.startIndex)...].drop { $0 == UInt8(ascii: "/") }
      return .address(
        isAngled: isAngled, isName: !rest.contains { "/?#".utf8.contains($0) }, isMail: isMail)
    }
  }

  private func beginsLine(at offset: Int) -> Bool {
    var place = offset
    while place > 0, text[place - 1] != 0x0A, text[place - 1] != 0x0D {
      place -= 1
      if text[place] > 0x20, text[place] != UInt8(ascii: ">") { return false }
    }
    return true
  }

  /// What stands before the code in its line, markers of items as spaces; nil where something follows the value.
  private func prefix(at offset: Int, in line: Range<Int>) -> [UInt8]? {
    guard text[(offset + 1)..<line.upperBound].allSatisfy({ $0 <= 0x20 }) else { return nil }
    var start = offset
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
    let blanks = text[line.lowerBound..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return text[start..<line.lowerBound].map { $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20 } + blanks
  }
}
