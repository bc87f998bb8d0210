import ShareModel
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// Templates against the columns of a data file, without a row.
@Suite struct TemplateCheckTests {
  static let fixed: TemplateShape = .object([
    .init("vars", .columns(["greeting"])), .init("now", .text), .init("row", .columns(["number"])),
  ])

  static func check(
    _ source: String, row: TemplateShape, _ escaping: TemplateEscaping = .none,
    partials: [String: String] = [:]
  )
    throws -> [TemplateFault]
  {
    try Template(parsing: source).check(
      row: row, fixed: fixed, TemplateOptions(escaping: escaping),
      partials: partialSource(of: partials))
  }

  @Test(arguments: [
    ("no tags", []),
    ("{{name}} {{row.number}} {{vars.greeting}} {{now}}", []),
    ("Dear {{ ⟦nam⟧ }} {{ ⟦emial⟧ | default \"x\" }}", ["unknown name 'nam'", "unknown name 'emial'"]),
    ("{{⟦vars.x⟧}} {{⟦env.HOME⟧}}", ["unknown name 'vars.x'", "unknown name 'env.HOME'"]),
    ("{{#company}}{{company}} {{title}}{{/company}}", []),
    ("{{#company}}{{company.name}}{{/company}}{{⟦company⟧}}", ["unknown name 'company'"]),
    ("{{^company}}{{⟦title⟧}}{{/company}}", ["unknown name 'title'"]),
    ("{{#name}}{{⟦title⟧}} {{.}}{{/name}}", ["unknown name 'title'"]),
    ("{{#⟦nmae⟧}}{{nmae}}{{/nmae}}", ["unknown name 'nmae'"]),
    (
      "{{⟦{⟧name}}} {{ name | ⟦raw⟧ }}",
      Array(repeating: "a value can stay unescaped in HTML and Markdown only", count: 2)
    ),
    ("{{> ⟦sig⟧ }}{{> ok}}", ["no partial 'sig'"]),
  ])
  func reports(marked: String, expected: [String]) throws {
    let marked = MarkedSource(marked)
    let found = try Self.check(
      marked.text, row: .columns(["email", "name", "status"]), partials: ["ok": "{{name}}"])
    #expect(found.map(\.sentence) == expected)
    #expect(found.map(\.range) == marked.ranges)
  }

  @Test func onlyASectionThatMayBeASlipWarns() throws {
    let found = try Self.check("{{#nmae}}x{{/nmae}}{{nmae}}", row: .columns(["name"]))
    #expect(found.map(\.isWarning) == [true, false])
    #expect(
      found.map(\.help) == ["did you mean 'name'?", "did you mean 'name'? names: name, vars, now, row"])
  }

  @Test func listsAndObjectsAreWalkedInto() throws {
    let row = TemplateShape(
      of: .object([
        DataValue.Member("items", .list([.object(["title": "x"])])),
        DataValue.Member("at", .object(["city": "x"])),
      ]))
    #expect(
      try Self.check("{{#items}}{{title}}{{at.city}}{{/items}}{{#at}}{{city}}{{/at}}", row: row).isEmpty)
    #expect(
      try Self.check("{{#items}}{{titel}}{{/items}}", row: row).first?.help?.hasPrefix(
        "did you mean 'title'?") == true)
    #expect(try Self.check("{{anything}}", row: .unknown).isEmpty)
  }

  @Test func faultsInPartialsAreFoundOncePerPlace() throws {
    let found = try Self.check(
      "{{> a}}{{> a}}{{#name}}{{> a}}{{/name}}", row: .columns(["name"]), partials: ["a": "{{nam}}{{> a}}"])
    #expect(found.map(\.partial) == ["a"])
  }

  @Test func partialsMayContainThemselvesInSections() throws {
    let tree = "{{name}}{{#children}}{{> tree}}{{/children}}"
    #expect(try Self.check("{{> tree}}", row: .columns(["name"]), partials: ["tree": tree]).isEmpty)
  }
}
