/// Turns the bytes of a template into steps.
struct TemplateParser {
  /// An open section: the index of its step, and its name.
  struct OpenSection {
    let step: Int
    let name: TemplateName
    let isInverted: Bool
  }

  let bytes: [UInt8]
  var open: [UInt8] = [0x7B, 0x7B]
  var close: [UInt8] = [0x7D, 0x7D]
  /// Where the text begins that no step holds yet.
  var position = 0
  var steps: [TemplateStep] = []
  var log = TemplateFaultLog()
  var sections: [OpenSection] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() {
    var tags = 0
    var searchStart = 0
    while !log.isFinal, let start = find(open, from: searchStart) {
      guard let tag = tag(at: start) else {
        searchStart = resumeBehindUnclosed(start)
        continue
      }
      tags += 1
      guard tags <= TemplateLimits.tags else {
        return log.stop(TemplateFault(.tooMuch(.tags, limit: TemplateLimits.tags), at: tag.range))
      }
      guard tag.kind == .comment || tag.range.count <= TemplateLimits.tagBytes else {
        return log.stop(TemplateFault(.tooMuch(.tagBytes, limit: TemplateLimits.tagBytes), at: tag.range))
      }
      add(tag)
      searchStart = position
    }
    addText(upTo: bytes.count)
    placeInMarkdown()
    for section in sections {
      log.report(TemplateFault(.unclosedSection(section.name.text), at: section.name.range))
    }
  }

  private mutating func placeInMarkdown() {
    for (index, place) in MarkdownPlaces(bytes, steps).found {
      guard case .value(var expression) = steps[index] else { continue }
      expression.markdownPlace = place
      steps[index] = .value(expression)
    }
  }

  func find(_ needle: [UInt8], from start: Int) -> Int? {
    find(needle, in: start..<bytes.count)
  }

  func find(_ needle: [UInt8], in range: Range<Int>) -> Int? {
    bytes.withUnsafeBufferPointer { ByteSearch.first(needle, in: $0, range) }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, bytes[lower].isTemplateSpace { lower += 1 }
    while lower < upper, bytes[upper - 1].isTemplateSpace { upper -= 1 }
    return lower..<upper
  }

  mutating func report(_ kind: TemplateFault.Kind, at range: Range<Int>) {
    log.report(TemplateFault(kind, at: range))
  }

  /// Reports a tag without an end; where to look for the next one.
  private mutating func resumeBehindUnclosed(_ start: Int) -> Int {
    let inside = start + open.count
    report(
      .unclosedTag(open: text(start..<inside), close: String(decoding: close, as: UTF8.self)),
      at: start..<inside)
    return inside
  }

  mutating func addText(upTo end: Int) {
    if position < end { steps.append(.text(position..<end)) }
    position = max(position, end)
  }
}

extension UInt8 {
  /// White space within tags: space, tab, line ends.
  var isTemplateSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// White space within a line.
  var isTemplateBlank: Bool { self == 0x20 || self == 0x09 }
}
