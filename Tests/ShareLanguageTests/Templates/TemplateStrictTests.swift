import ShareModel
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// Names and values that are not there, when rendering one row.
@Suite struct TemplateStrictTests {
  static let row: DataValue = .object([
    DataValue.Member("name", .text("Ada")), DataValue.Member("empty", .text(" \u{A0}\n")),
    DataValue.Member("null", .null),
    DataValue.Member("no", .bool(false)), DataValue.Member("tags", .list([.text("a"), .text("b")])),
    DataValue.Member("none", .list([])), DataValue.Member("at", .object(["city": "Köln"])),
  ])
  static let fixed: DataValue = .object([
    DataValue.Member("vars", .object(["greeting": "Hello"])),
    DataValue.Member("now", .text("2026-11-30T17:00:00+01:00")),
    DataValue.Member("name", .text("shadowed")),
  ])

  @Test(arguments: [
    ("{{vars.greeting}} {{name}}", "Hello Ada"), ("{{ now | date 'd MMMM' }}", "30 November"),
    ("{{at.city}}", "Köln"),
    ("{{#at}}{{city}}, {{name}}{{/at}}", "Köln, Ada"), ("{{#tags}}<{{.}}>{{/tags}}", "<a><b>"),
    ("{{no}}", "false"),
    ("{{ empty | default \"friend\" }}", "friend"), ("{{ null | default '' }}", ""),
    ("{{#missing}}{{missing}} {{other}}{{/missing}}{{^missing}}none{{/missing}}", "none"),
    ("{{#empty}}{{empty}}{{/empty}}{{#no}}x{{/no}}{{#none}}x{{/none}}{{^null}}y{{/null}}", "y"),
    ("{{ tags | json }}", "[\"a\",\"b\"]"), ("{{#name}}{{.}}{{/name}}", "Ada"),
  ])
  func renders(source: String, expected: String) throws {
    #expect(try rendered(source, Self.row, fixed: Self.fixed) == expected)
  }

  @Test(arguments: [
    ("Dear {{ ⟦nam⟧ }}", ["unknown-variable: unknown name 'nam'"]),
    ("{{ ⟦nam⟧ | default \"x\" }}", ["unknown-variable: unknown name 'nam'"]),
    (
      "{{⟦vars.greting⟧}} {{⟦at.x⟧}}",
      ["unknown-variable: unknown name 'vars.greting'", "unknown-variable: unknown name 'at.x'"]
    ),
    ("{{⟦name.x⟧}}", ["unknown-variable: unknown name 'name.x'"]),
    (
      "Dear {{⟦empty⟧}}, {{ ⟦null⟧ }} {{ ⟦empty⟧ | upper }}",
      [
        "empty-variable: 'empty' is empty and has no default",
        "empty-variable: 'null' is empty and has no default",
        "empty-variable: 'empty' is empty and has no default",
      ]
    ),
    (
      "{{⟦tags⟧}} {{ ⟦at⟧ | upper }}",
      [
        "bad-variable: 'tags' is a list or an object, not a text",
        "bad-variable: 'at' is a list or an object, not a text",
      ]
    ),
    ("{{^missing}}{{⟦missing⟧}}{{/missing}}", ["unknown-variable: unknown name 'missing'"]),
    ("{{#tags}}{{⟦x⟧}}{{/tags}}", ["unknown-variable: unknown name 'x'"]),
    ("{{> ⟦signatur⟧ }}", ["bad-template: no partial 'signatur'"]),
    (
      "{{⟦{⟧name}}} {{⟦&⟧name}} {{ name | ⟦raw⟧ }}",
      Array(repeating: "bad-template: a value can stay unescaped in HTML and Markdown only", count: 3)
    ),
  ])
  func reports(marked: String, expected: [String]) {
    let marked = MarkedSource(marked)
    let found = faults { () throws(TemplateFaults) in
      try rendered(marked.text, Self.row, fixed: Self.fixed, partials: ["signature": "x"])
    }
    #expect(words(found) == expected)
    #expect(found.map(\.range) == marked.ranges)
  }

  @Test func unknownNamesComeWithCandidates() {
    let found = faults { () throws(TemplateFaults) in
      try rendered("{{nam}}{{vars.greting}}{{zzz}}", Self.row, fixed: Self.fixed)
    }
    #expect(
      found.map(\.help) == [
        "did you mean 'name'? names: name, empty, null, no, tags, none, at, vars, now",
        "did you mean 'vars.greeting'? names: vars.greeting",
        "names: name, empty, null, no, tags, none, at, vars, now",
      ])
  }

  @Test func faultsInPartialsNameThem() {
    let found = faults { () throws(TemplateFaults) in
      try rendered("{{> a}}{{x}}", Self.row, partials: ["a": "{{>b}}", "b": "ä {{nam}}"])
    }
    #expect(found.map(\.partial) == ["b", nil])
    #expect(found.map(\.range) == [5..<8, 9..<10])
  }

  @Test func rowsMayLackNames() throws {
    let source = "Dear {{ nick | default \"friend\" }}"
    #expect(try rendered(source, Self.row, lackNames: true) == "Dear friend")
    #expect(try rendered("{{ at.street | default \"-\" }}", Self.row, lackNames: true) == "-")
    let found = faults { () throws(TemplateFaults) in
      try rendered("{{nick}} {{ vars.x | default \"y\" }}", Self.row, lackNames: true, fixed: Self.fixed)
    }
    #expect(
      words(found) == ["unknown-variable: unknown name 'nick'", "unknown-variable: unknown name 'vars.x'"])
  }

  @Test func emptyMembersOfListsCanBeTaken() throws {
    #expect(try rendered("{{empty}}", .object(["empty": ""]), allowsEmpty: true) == "")
    #expect(
      faults { () throws(TemplateFaults) in try rendered("{{x}}", .object([]), allowsEmpty: true) }.count == 1
    )
  }

  @Test func aFaultOfEveryItemIsReportedOnce() {
    let items = DataValue.list(Array(repeating: .text("x"), count: 1000))
    let row = DataValue.object([DataValue.Member("items", items)])
    #expect(faults { () throws(TemplateFaults) in try rendered("{{#items}}{{y}}{{/items}}", row) }.count == 1)
  }
}
