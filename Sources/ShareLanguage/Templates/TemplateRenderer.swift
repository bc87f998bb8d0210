import ShareModel
import ShareText

/// Walks through the steps of a template with values, and writes what they give.
struct TemplateRenderer {
  let options: TemplateOptions
  let scope: TemplateScope
  let partials: PartialSource
  var stack: TemplateStack<DataValue>
  var frames: [TemplateFrame]
  var log = TemplateFaultLog()
  private(set) var output: [UInt8] = []
  private var place = HTMLPlace()
  private var placed = 0

  init(
    _ template: Template, _ scope: TemplateScope, _ options: TemplateOptions,
    _ partials: @escaping PartialSource
  ) {
    self.options = options
    self.scope = scope
    self.partials = partials
    stack = TemplateStack(elements: [scope.fixed, scope.row])
    frames = [TemplateFrame(template)]
  }

  mutating func run() {
    var left = TemplateLimits.steps
    while !log.isFinal, let frame = frames.last {
      guard frame.index < frame.steps.count else {
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].index += 1
      let step = frame.steps[frame.index]
      left -= 1
      guard left >= 0, output.count <= TemplateLimits.outputBytes else {
        return stop(at: step, outOfSteps: left < 0)
      }
      perform(step, in: frame)
    }
    if output.count > TemplateLimits.outputBytes { stop(at: .text(0..<0), outOfSteps: false) }
  }

  private mutating func perform(_ step: TemplateStep, in frame: TemplateFrame) {
    switch step {
    case .text(let range): addText(range, of: frame)
    case .lineStart: output += frame.indentation
    case .value(let expression): addValue(expression)
    case .section(let name, let isInverted, let end):
      open(name, isInverted: isInverted, end: end, at: frame.index)
    case .end: closeSection()
    case .partial(let name, let indentation):
      enter(name, indentation: frame.indentation + frame.bytes[indentation])
    }
  }

  mutating func report(_ fault: TemplateFault) {
    log.report(TemplateFault(fault.kind, at: fault.range, in: frames.last?.partial))
  }

  private mutating func stop(at step: TemplateStep, outOfSteps: Bool) {
    let kind: TemplateFault.Kind =
      outOfSteps
      ? .tooMuch(.steps, limit: TemplateLimits.steps) : .tooMuch(.output, limit: TemplateLimits.outputBytes)
    log.stop(TemplateFault(kind, at: step.range, in: frames.last?.partial))
  }

  /// Adds text of the template; in a partial that stands alone on an indented line, each of its lines is indented.
  private mutating func addText(_ range: Range<Int>, of frame: TemplateFrame) {
    guard !frame.indentation.isEmpty else {
      output += frame.bytes[range]
      return
    }
    var rest = frame.bytes[range]
    while let first = rest.first {
      if rest.startIndex == 0 || frame.bytes[rest.startIndex - 1] == 0x0A { output += frame.indentation }
      let end =
        first == 0x0A ? rest.startIndex + 1 : rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      output += rest[..<end]
      rest = rest[end...]
    }
  }

  private mutating func enter(_ name: TemplateName, indentation: [UInt8]) {
    guard frames.count <= TemplateLimits.partialDepth else {
      return log.stop(
        TemplateFault(
          .tooMuch(.partialDepth, limit: TemplateLimits.partialDepth), at: name.range,
          in: frames.last?.partial))
    }
    switch partials(name.text) {
    case .template(let template):
      frames.append(TemplateFrame(template, partial: name.text, indentation: indentation))
    case .notFound(let candidates):
      if options.mode == .strict { report(.unknownPartial(name, candidates)) }
    case .faulty: break
    }
  }
}

// Sections
extension TemplateRenderer {
  private mutating func open(_ name: TemplateName, isInverted: Bool, end: Int, at index: Int) {
    let value = find(name).value
    let isTruthy = value?.isTruthy ?? false
    guard isTruthy != isInverted else {
      frames[frames.count - 1].index = end + 1
      return
    }
    var items: [DataValue] = []
    if !isInverted, let value {
      if case .list(let list) = value { items = list } else { items = [value] }
    }
    frames[frames.count - 1].loops.append(TemplateFrame.Loop(start: index + 1, items: items))
    enterNextItem()
  }

  private mutating func closeSection() {
    guard let loop = frames[frames.count - 1].loops.last else { return }
    if loop.next > 0 { stack.elements.removeLast() }
    guard loop.next < loop.items.count else {
      frames[frames.count - 1].loops.removeLast()
      return
    }
    frames[frames.count - 1].index = loop.start
    enterNextItem()
  }

  /// Puts the next item of the innermost section on the stack; an inverted section has none.
  private mutating func enterNextItem() {
    let frame = frames.count - 1
    let last = frames[frame].loops.count - 1
    let loop = frames[frame].loops[last]
    guard loop.next < loop.items.count else { return }
    stack.elements.append(loop.items[loop.next])
    frames[frame].loops[last].next += 1
  }
}

// Values
extension TemplateRenderer {
  /// The value of a name, and whether it is no mistake that there is none.
  func find(_ name: TemplateName) -> (value: DataValue?, mayLack: Bool) {
    guard let (value, level) = stack.find(name, wholeNames: options.mode == .strict) else {
      return (nil, scope.rowsMayLackNames || options.mode == .lenient)
    }
    return (value, value != nil || options.mode == .lenient || (scope.rowsMayLackNames && level > 0))
  }

  private mutating func addValue(_ expression: TemplateExpression) {
    let name = expression.name
    let (found, mayLack) = find(name)
    guard found != nil || mayLack else { return report(stack.unknown(name)) }
    do {
      let result = try expression.apply(to: found)
      let isEmpty = result.text.isEmpty || DataValue.text(result.text).isEmpty
      if isEmpty, !result.isDefault, options.mode == .strict {
        guard found != nil else { return report(stack.unknown(name)) }
        guard options.allowsEmptyValues else {
          return report(TemplateFault(.emptyValue(name.text), at: name.range))
        }
      }
      try insert(result.text, expression)
    } catch {
      report(error)
    }
  }

  private mutating func insert(_ text: String, _ expression: TemplateExpression) throws(TemplateFault) {
    if let raw = expression.rawRange {
      guard options.escaping.allowsRaw else { throw TemplateFault(.misplacedRaw, at: raw) }
      output += text.utf8
      return
    }
    switch options.escaping {
    case .none: output += text.utf8
    case .html:
      if options.mode == .strict { try checkPlace(of: text, expression.name) }
      output += text.escapedForHTML
    case .markdown: try insertMarkdown(text, expression)
    case .url: output += text.utf8.percentEncoded().utf8
    case .header:
      if let control = text.firstControl {
        throw TemplateFault(
          .controlCharacter(expression.name.text, codePoint: control.codePoint), at: expression.name.range)
      }
      output += text.utf8
    }
  }

  private mutating func insertMarkdown(_ text: String, _ expression: TemplateExpression) throws(TemplateFault)
  {
    guard let place = expression.markdownPlace else {
      output += MarkdownEscaping.escape(text, keepsLines: expression.keepsLines)
      return
    }
    guard let written = place.written(text) else {
      throw TemplateFault(.endsCode(expression.name.text), at: expression.name.range)
    }
    output += written
  }

  /// Follows the output up to here, in which escaped values count as what they are: no markup.
  private mutating func checkPlace(of text: String, _ name: TemplateName) throws(TemplateFault) {
    place.advance(over: output[placed...])
    placed = output.count
    if let danger = place.danger { throw TemplateFault(.unsafePlace(name.text, danger), at: name.range) }
    if let scheme = place.refusedScheme(of: text) {
      throw TemplateFault(.unsafeURL(name.text, scheme: scheme), at: name.range)
    }
  }
}

extension TemplateStep {
  /// Where the step stands, as far as it has a place.
  var range: Range<Int> {
    switch self {
    case .text(let range): range
    case .lineStart, .end: 0..<0
    case .value(let expression): expression.name.range
    case .section(let name, _, _), .partial(let name, _): name.range
    }
  }
}
