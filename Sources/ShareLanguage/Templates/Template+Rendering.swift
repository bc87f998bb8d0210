extension Template {
  /// The text with values in place of tags, or all faults at once.
  ///
  /// A value is never read as a template. Ranges of faults are in bytes of the text of this template, or of the partial
  /// that they name.
  ///
  ///     try template.render(TemplateScope(row: .object(["name": "Ada"])), TemplateOptions(escaping: .html))
  public func render(
    _ scope: TemplateScope, _ options: TemplateOptions,
    partials: @escaping PartialSource = { _ in .notFound(candidates: []) }
  ) throws(TemplateFaults) -> String {
    if isLiteral { return text }
    var renderer = TemplateRenderer(self, scope, options, partials)
    renderer.run()
    guard renderer.log.faults.isEmpty else { throw TemplateFaults(all: renderer.log.faults) }
    return String(decoding: renderer.output, as: UTF8.self)
  }

  /// All that can be said without values: names that neither `row` nor `fixed` have, partials that do not exist, values that
  /// ask to stay unescaped where they cannot.
  ///
  /// In a section of a name, that name may be absent. Some of the faults are only warnings (`isWarning`).
  ///
  ///     template.check(row: .columns(["name", "email"]), fixed: TemplateShape(of: fixed), options)
  public func check(
    row: TemplateShape, fixed: TemplateShape = .object([]), _ options: TemplateOptions,
    partials: @escaping PartialSource = { _ in .notFound(candidates: []) }
  ) -> [TemplateFault] {
    if isLiteral { return [] }
    var checker = TemplateChecker(self, row, fixed: fixed, options, partials)
    checker.run()
    return checker.log.faults
  }
}
