import ShareLanguage
import ShareModel

/// Templates: parsed, checked and rendered in every way.
enum Templates {
  static func check(_ text: String) {
    do throws(TemplateFaults) {
      let template = try Template(parsing: text)
      for escaping in TemplateEscaping.allCases { check(template, escaping) }
    } catch { check(error.all, in: text) }
  }

  private static func check(_ template: Template, _ escaping: TemplateEscaping) {
    let row = TemplateShape(of: scope.row)
    let fixed = TemplateShape(of: scope.fixed)
    let partials = partials(template)
    for mode in [TemplateOptions.Mode.strict, .lenient] {
      let options = TemplateOptions(escaping: escaping, mode: mode)
      let found = template.check(row: row, fixed: fixed, options, partials: partials)
      check(found, in: template.text)
      do throws(TemplateFaults) {
        let rendered = try template.render(scope, options, partials: partials)
        let again = try template.render(scope, options, partials: partials)
        Invariant.expect(rendered == again, "the same template comes to the same")
      } catch { check(error.all, in: template.text) }
    }
  }

  private static func check(_ faults: [TemplateFault], in text: String) {
    for fault in faults {
      let whole = fault.partial == nil ? text : partialText
      if fault.partial != "self" { Invariant.expectRange(fault.range, in: whole) }
      Invariant.expectVisible(fault.sentence, keeping: [], "a fault of a template")
      if let help = fault.help { Invariant.expectVisible(help, keeping: [], "help for a template") }
    }
  }

  private static func partials(_ template: Template) -> PartialSource {
    { name in
      if name == "self" { return .template(template) }
      guard name == "p" else { return .notFound(candidates: ["p", "self"]) }
      do throws(TemplateFaults) { return .template(try Template(parsing: partialText)) } catch {
        return .faulty
      }
    }
  }

  private static let partialText = "[{{a}} {{missing}}]\n{{#list}}{{.}}{{/list}}\n"

  private static let scope = TemplateScope(
    row: .object([
      DataValue.Member("a", .text("<A> \"b\" & 'c' {{a}} *d* \u{202E}\n")),
      DataValue.Member("n", .number("1e3")),
      DataValue.Member("empty", .text("")), DataValue.Member("yes", .bool(true)),
      DataValue.Member("url", .text("javascript:alert(1)")), DataValue.Member("day", .text("2026-11-30")),
      DataValue.Member("list", .list([.text("x"), .null, .object([DataValue.Member("b", .text("y"))])])),
      DataValue.Member(
        "o", .object([DataValue.Member("b", .text("z")), DataValue.Member("c.d", .text("w"))])),
    ]),
    fixed: .object([
      DataValue.Member("now", .text("2026-11-30T17:00:00+01:00")),
      DataValue.Member("vars", .object([DataValue.Member("team", .text("A\u{0}\r\nB"))])),
    ]))
}
