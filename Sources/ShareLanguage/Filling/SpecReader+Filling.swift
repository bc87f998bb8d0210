import ShareDiagnostics
import ShareModel

extension SpecReader {
  /// The text with values in place of its templates; `place` tells where a stretch of it stands.
  ///
  /// Nil where there is a fault, which is then in the report, and where the values come only with the rows.
  mutating func fill(_ text: String, _ use: TemplateUse, at place: (Range<Int>) -> SourceRange) -> String? {
    guard Template.hasTag(text) else { return text }
    let (escaping, isItem): (TemplateEscaping, Bool)
    switch use {
    case .forbidden:
      report(.noTemplate(in: fieldPhrase, at: place(0..<text.utf8.count)))
      return nil
    case .escaped(let own): (escaping, isItem) = (own, false)
    case .listItem(let own): (escaping, isItem) = (own, true)
    }
    do {
      let template = try store.template(text)
      if template.isLiteral { return text }
      return fill(
        template, TemplateOptions(escaping: escaping, allowsEmptyValues: isItem && template.isSingleValue),
        at: place)
    } catch {
      for fault in error.all { report(fault.diagnostic(at: place(fault.range))) }
      return nil
    }
  }

  private mutating func fill(
    _ template: Template, _ options: TemplateOptions, at place: (Range<Int>) -> SourceRange
  ) -> String? {
    let partials: PartialSource = { [store] in store.partial($0) }
    var faults: [TemplateFault] = []
    var result: String?
    switch setting.row {
    case .expected(let shape, let mayLackNames):
      faults = template.check(
        row: mayLackNames ? .unknown : shape, fixed: TemplateShape(of: setting.fixed), options,
        partials: partials)
      noteOpenText()
    case .none:
      (result, faults) = render(template, TemplateScope(fixed: setting.fixed), options, partials)
    case .values(let row, let mayLackNames):
      let scope = TemplateScope(row: row, fixed: setting.fixed, rowsMayLackNames: mayLackNames)
      (result, faults) = render(template, scope, options, partials)
    }
    for diagnostic in store.takePartialFaults() { report(diagnostic) }
    for fault in faults {
      let range = fault.partial == nil ? fault.range : 0..<template.text.utf8.count
      report(fault.diagnostic(at: place(range)))
    }
    return result
  }

  private func render(
    _ template: Template, _ scope: TemplateScope, _ options: TemplateOptions,
    _ partials: @escaping PartialSource
  ) -> (String?, [TemplateFault]) {
    do { return (try template.render(scope, options, partials: partials), []) } catch {
      return (nil, error.all)
    }
  }
}

extension Diagnostic {
  static func noTemplate(in field: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .badTemplate, "\(field) cannot be made by a template", at: place, help: "write the value itself"
    )
  }
}
