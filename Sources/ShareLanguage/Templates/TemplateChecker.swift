/// Walks through all steps of a template, without values, and looks for names that nothing has.
///
/// Sections are walked through once, whether or not they would be shown.
struct TemplateChecker {
  /// A partial in an environment, so that a partial is walked through once for each that makes a difference.
  private struct Visit: Hashable {
    let partial: String
    let shapes: [TemplateShape]
    let optional: Set<String>
  }

  private struct Frame {
    let template: Template
    let partial: String?
    var index = 0
    /// For each open section, whether it put a shape on the stack.
    var sections: [Bool] = []
  }

  let options: TemplateOptions
  let partials: PartialSource
  private var stack: TemplateStack<TemplateShape>
  private var frames: [Frame]
  private var visits: Set<Visit> = []
  /// The names of the sections that are open: they, and what is in them, may be absent from everything.
  private var optional: [String] = []
  private(set) var log = TemplateFaultLog()

  init(
    _ template: Template, _ names: TemplateShape, fixed: TemplateShape, _ options: TemplateOptions,
    _ partials: @escaping PartialSource
  ) {
    self.options = options
    self.partials = partials
    stack = TemplateStack(elements: [fixed, names])
    frames = [Frame(template: template, partial: nil)]
  }

  mutating func run() {
    var left = TemplateLimits.steps
    while !log.isFinal, let frame = frames.last {
      guard frame.index < frame.template.steps.count else {
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].index += 1
      let step = frame.template.steps[frame.index]
      left -= 1
      guard left >= 0 else {
        return stop(TemplateFault(.tooMuch(.steps, limit: TemplateLimits.steps), at: step.range))
      }
      check(step)
    }
  }

  private mutating func check(_ step: TemplateStep) {
    switch step {
    case .text, .lineStart: break
    case .value(let expression): check(expression)
    case .section(let name, let isInverted, _): open(name, isInverted: isInverted)
    case .end:
      guard let hasContext = frames[frames.count - 1].sections.popLast() else { return }
      if hasContext {
        stack.elements.removeLast()
        optional.removeLast()
      }
    case .partial(let name, _): enter(name)
    }
  }

  private mutating func check(_ expression: TemplateExpression) {
    let name = expression.name
    if let raw = expression.rawRange, !options.escaping.allowsRaw {
      report(TemplateFault(.misplacedRaw, at: raw))
    }
    guard options.mode == .strict, !isOptional(name.text), shape(of: name) == nil else { return }
    report(stack.unknown(name))
  }

  private func isOptional(_ name: String) -> Bool {
    optional.contains { name == $0 || (name.hasPrefix($0) && name.dropFirst($0.count).first == ".") }
  }

  private func shape(of name: TemplateName) -> TemplateShape? {
    stack.find(name, wholeNames: options.mode == .strict)?.element
  }

  private mutating func open(_ name: TemplateName, isInverted: Bool) {
    let shape = shape(of: name)
    if shape == nil, options.mode == .strict, !isOptional(name.text) { warn(about: name) }
    frames[frames.count - 1].sections.append(!isInverted)
    guard !isInverted else { return }
    optional.append(name.text)
    // What nothing has is never shown, so that nothing can be said about what is in it.
    if case .list(let item)? = shape {
      stack.elements.append(item)
    } else {
      stack.elements.append(shape ?? .unknown)
    }
  }

  /// A section of a name that nothing has is allowed, but one that is spelled like another name is perhaps a slip.
  private mutating func warn(about name: TemplateName) {
    let near = Spelling.nearest(to: name.text, among: stack.candidates(for: name))
    if !near.isEmpty { report(TemplateFault(.doubtfulSection(name.text, near: near), at: name.range)) }
  }

  private mutating func enter(_ name: TemplateName) {
    guard frames.count <= TemplateLimits.partialDepth else {
      return stop(TemplateFault(.tooMuch(.partialDepth, limit: TemplateLimits.partialDepth), at: name.range))
    }
    switch partials(name.text) {
    case .template(let template):
      // A partial that contains itself is met again in the same environment, and ends there.
      var shapes: [TemplateShape] = []
      for shape in stack.elements where shapes.last != shape { shapes.append(shape) }
      let visit = Visit(partial: name.text, shapes: shapes, optional: Set(optional))
      if visits.insert(visit).inserted { frames.append(Frame(template: template, partial: name.text)) }
    case .notFound(let candidates):
      if options.mode == .strict { report(.unknownPartial(name, candidates)) }
    case .faulty: break
    }
  }

  private mutating func report(_ fault: TemplateFault) {
    log.report(TemplateFault(fault.kind, at: fault.range, in: frames.last?.partial))
  }

  private mutating func stop(_ fault: TemplateFault) {
    log.stop(TemplateFault(fault.kind, at: fault.range, in: frames.last?.partial))
  }
}

extension TemplateFault {
  /// The fault of a partial that does not exist.
  static func unknownPartial(_ name: TemplateName, _ candidates: [String]) -> TemplateFault {
    TemplateFault(
      .unknownPartial(name.text, near: Spelling.nearest(to: name.text, among: candidates)), at: name.range)
  }
}
