import ShareModel
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// Templates that cannot be parsed: all faults at once, each at its place.
@Suite struct TemplateSyntaxTests {
  struct Row: Sendable {
    let marked: String
    let sentences: [String]

    init(_ marked: String, _ sentences: String...) {
      self.marked = marked
      self.sentences = sentences
    }
  }

  @Test(arguments: [
    Row("Dear ⟦{{⟧ name,", "this '{{' has no '}}'"),
    Row("Dear ⟦{{⟧ name }, {{b}}", "this '{{' has no '}}'"),
    Row("⟦{{⟧{ name }}", "this '{{' has no '}}'"),
    Row("⟦{{⟧#a {{/a}}", "this '{{' has no '}}'", "no section 'a' is open here"),
    Row("ä ⟦{{}}⟧ ⟦{{ }}⟧", "this tag is empty", "this tag is empty"),
    Row("⟦{{ | upper }}⟧", "this tag is empty"),
    Row(
      "⟦{{$a}}⟧ ⟦{{<b}}⟧", "tags with '$' (blocks and parents) are not supported",
      "tags with '<' (blocks and parents) are not supported"),
    Row("{{ ⟦a..b⟧ }}", "'a..b' cannot be a name in a template"),
    Row("{{⟦.a⟧}}{{⟦a.⟧}}", "'.a' cannot be a name in a template", "'a.' cannot be a name in a template"),
    Row("{{ ⟦name \"friend\"⟧ }}", "'name \"friend\"' cannot be a name in a template"),
    Row("{{ ⟦a\nb⟧ }}", "'a‹U+000A›b' cannot be a name in a template"),
    Row("{{> ⟦../../etc/passwd⟧ }}", "'../../etc/passwd' cannot be a name in a template"),
    Row("{{> ⟦.hidden⟧ }}", "'.hidden' cannot be a name in a template"),
    Row("⟦{{=<%=}}⟧", "a tag that sets delimiters needs two of them"),
    Row("⟦{{=a b c=}}⟧", "a tag that sets delimiters needs two of them"),
    Row("{{#⟦a⟧}}x", "the section 'a' is never closed"),
    Row("{{#⟦a⟧}}{{^⟦b⟧}}x", "the section 'a' is never closed", "the section 'b' is never closed"),
    Row("{{#a}}{{#⟦b⟧}}{{/a}}", "the section 'b' is never closed"),
    Row("x {{/ ⟦a⟧ }}", "no section 'a' is open here"),
    Row("{{#a}}{{/⟦b⟧}}", "'b' is closed here, but 'a' is open"),
    Row("{{#a ⟦| upper⟧}}{{/a}}", "a section or a partial takes no filters", "no section 'a' is open here"),
    Row("{{> a ⟦| upper⟧ }}", "a section or a partial takes no filters"),
    Row("{{ a ⟦|⟧ }}", "no filter follows this '|'"),
    Row("{{ a ⟦|⟧| upper }}", "no filter follows this '|'"),
    Row("{{ a | ⟦uper⟧ }} {{ a | upper | ⟦Lower⟧ }}", "unknown filter 'uper'", "unknown filter 'Lower'"),
    Row("{{ a | ⟦defualt⟧ \"x\" }}", "unknown filter 'defualt'"),
    Row("{{ a | ⟦default⟧ }}", "the filter 'default' needs a text in quotes"),
    Row("{{ a | default ⟦friend⟧ }}", "the text of the filter 'default' must stand in quotes"),
    Row("{{ a | default⟦: \"x\"⟧ }}", "the text of the filter 'default' must stand in quotes"),
    Row("{{ a | default⟦(\"x\")⟧ }}", "the text of the filter 'default' must stand in quotes"),
    Row("{{ a | default ⟦“x”⟧ }}", "the text of the filter 'default' must stand in quotes"),
    Row("{{ a | default ⟦\"x⟧ }} y", "this quote is never closed"),
    Row("{{ a | default \"x\" ⟦y⟧ }}", "this does not belong behind the filter 'default'"),
    Row("{{ a | upper ⟦\"x\"⟧ }}", "this does not belong behind the filter 'upper'"),
    Row("{{ a | date \"⟦YYYY⟧-MM-dd\" }}", "'YYYY' is no part of a date"),
    Row("{{ a | date 'ää ⟦Q⟧' }}", "'Q' is no part of a date"),
    Row("{{ a | date \"d ⟦'of MMMM⟧\" }}", "this quote in a date pattern is never closed"),
    Row("{{=<% %>=}}<% ⟦a..b⟧ %> ⟦<%⟧ a", "'a..b' cannot be a name in a template", "this '<%' has no '%>'"),
  ])
  func faultsStandAtTheirPlaces(row: Row) {
    let marked = MarkedSource(row.marked)
    let found = faults { () throws(TemplateFaults) in try Template(parsing: marked.text).text }
    #expect(found.map(\.sentence) == row.sentences)
    // Faults that follow from another are listed without a mark.
    for range in marked.ranges { #expect(found.contains { $0.range == range }, "\(found)") }
  }

  @Test(arguments: [
    ("{{ a | uper }}", "did you mean 'upper'?"),
    ("{{ a | x }}", "filters: default, upper, lower, date, json, raw"),
    ("{{ a | date 'DD' }}", "did you mean 'dd'?"), ("{{ a | default x }}", "write it like default \"text\""),
    ("{{#a}}", "write {{/a}} where it ends"),
    ("{{", "close it; to have '{{' in the text, write {{=<% %>=}} before it"),
  ])
  func helpSaysWhatToDo(source: String, help: String) {
    let found = faults { () throws(TemplateFaults) in try Template(parsing: source).text }
    #expect(found.map(\.help) == [help])
  }

  @Test func delimitersMayStandInArguments() throws {
    #expect(try rendered("{{ a | default \"}} | {{\" }}", .object(["a": ""])) == "}} | {{")
    #expect(try rendered("{{ a | default 'it is \"so\"' }}", .object(["a": ""])) == "it is \"so\"")
    #expect(try rendered("{{=<% %>=}}{{ <% a %>", .object(["a": "x"])) == "{{ x")
  }

  @Test func namesMayHaveSpacesDotsAndSigns() throws {
    let row: DataValue = .object(["First Name": "Ada", "e.mail": "a@b", "Größe": "1", "don't": "2"])
    #expect(try rendered("{{ First Name }} {{e.mail}} {{Größe}} {{don't}}", row) == "Ada a@b 1 2")
  }

  @Test func namesAreListedOnce() throws {
    let template = try Template(parsing: "{{b}}{{#a}}{{b}}{{env.HOME}}{{/a}}{{> p}}")
    #expect(template.names == ["b", "a", "env.HOME"])
  }

  @Test(arguments: [
    ("{{cc}}", true), ("{{ cc | lower }}", true), (" {{cc}}", false), ("cc", false), ("{{a}}{{b}}", false),
  ])
  func singleValues(source: String, expected: Bool) throws {
    #expect(try Template(parsing: source).isSingleValue == expected)
  }
}
