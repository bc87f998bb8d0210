import ShareModel
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// Input made to take for ever, to fill the memory or to trap.
@Suite struct HostileTemplateTests {
  static func parseFaults(_ source: String) -> [TemplateFault] {
    faults { () throws(TemplateFaults) in try Template(parsing: source).text }
  }

  static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static func tooMuch(_ fault: TemplateFault?) -> TemplateFault.Excess? {
    if case .tooMuch(let excess, _)? = fault?.kind { excess } else { nil }
  }

  @Test func nestedSections() {
    let found = Self.parseFaults(Self.many("{{#a}}", 100_000) + Self.many("{{/a}}", 100_000))
    #expect(found.map(Self.tooMuch) == [.nesting])
    #expect(found.first?.range == 192..<198)
    #expect(Self.parseFaults(Self.many("{{#a}}", 32) + Self.many("{{/a}}", 32)).isEmpty)
  }

  @Test func aMillionTags() {
    let found = Self.parseFaults(Self.many("{{a}}", 1_000_000))
    #expect(found.map(Self.tooMuch) == [.tags])
    #expect(Self.parseFaults(Self.many("{{! }}\n", 20_000)).isEmpty)
  }

  @Test(arguments: [
    "{{", "{{a}", "{{{", "{{#", "{{!", "{{=", "{{a|\"", "{{a|'", "{{|\"}}", "}}", "{{=x x=}}", "{{/a}}",
    "{{>",
  ])
  func repeatedPieces(piece: String) {
    let found = Self.parseFaults(Self.many(piece, 50_000))
    #expect(found.count <= 100)
    #expect(piece == "}}" ? found.isEmpty : !found.isEmpty || piece == "{{=x x=}}")
  }

  @Test func aLongLiteral() throws {
    let text = Self.many("{ {a\n", 2_000_000)
    let template = try Template(parsing: text)
    #expect(template.isLiteral)
    #expect(try template.render(TemplateScope(), TemplateOptions(escaping: .html)) == text)
  }

  @Test func aLongTag() {
    #expect(Self.parseFaults("{{" + Self.many("a", 10_000_000) + "}}").map(Self.tooMuch) == [.tagBytes])
    #expect(Self.parseFaults("{{!" + Self.many("a", 10_000_000) + "}}").isEmpty)
  }

  @Test(arguments: ["{{> p}}", "{{> p}}{{> p}}", "{{#name}}{{> p}}{{/name}}", "  {{> p}}\nx\n"])
  func partialsThatContainThemselves(partial: String) throws {
    let row: DataValue = .object(["name": "x"])
    let found = faults { () throws(TemplateFaults) in try rendered("{{> p}}", row, partials: ["p": partial]) }
    #expect(found.map(Self.tooMuch) == [.partialDepth])
  }

  /// Doubling 31 times without ever being too deep.
  @Test func partialsThatDouble() throws {
    let last = "p31"
    var partials = [last: "x"]
    for index in 0..<31 { partials["p\(index)"] = "{{> p\(index + 1)}}{{> p\(index + 1)}}" }
    let parsed = try partials.mapValues { try Template(parsing: $0) }
    let source: PartialSource = { name in
      parsed[name].map(PartialResult.template) ?? .notFound(candidates: [])
    }
    let template = try Template(parsing: "{{> p0}}")
    let found = faults { () throws(TemplateFaults) in
      try template.render(TemplateScope(), TemplateOptions(escaping: .none), partials: source)
    }
    #expect(found.map(Self.tooMuch) == [.steps])
    #expect(template.check(row: .columns([]), TemplateOptions(escaping: .none), partials: source).isEmpty)
  }

  @Test func listsThatMultiply() {
    let list = DataValue.list(Array(repeating: .text("x"), count: 1000))
    let row = DataValue.object([DataValue.Member("l", list)])
    let deep = Self.many("{{#l}}", 20) + Self.many("{{/l}}", 20)
    #expect(faults { () throws(TemplateFaults) in try rendered(deep, row) }.map(Self.tooMuch) == [.steps])
    let wide = "{{#l}}{{#l}}" + Self.many("y", 100) + "{{/l}}{{/l}}"
    #expect(faults { () throws(TemplateFaults) in try rendered(wide, row) }.map(Self.tooMuch) == [.output])
  }

  @Test func aLongValue() {
    let row: DataValue = .object(["v": Self.many("<", 5_000_000)])
    #expect(faults { () throws(TemplateFaults) in try rendered("{{v}}", row) }.map(Self.tooMuch) == [.output])
  }

  @Test func deepJSON() {
    var value = DataValue.null
    for _ in 0..<1000 { value = .list([value]) }
    let row = DataValue.object([DataValue.Member("v", value)])
    #expect(
      faults { () throws(TemplateFaults) in try rendered("{{ v | json }}", row) }.map(Self.tooMuch) == [
        .jsonDepth
      ])
  }

  @Test func textWithoutTagsStaysAsItIs() throws {
    var random = SeededGenerator(seed: 1)
    let alphabet = Array("a{}|#/ \r\n\té😀\"'\\&<".unicodeScalars)
    for _ in 0..<2000 {
      let text = randomText(&random, alphabet: alphabet)
      guard !Template.hasTag(text) else { continue }
      for escaping in TemplateEscaping.allCases { #expect(try rendered(text, escaping: escaping) == text) }
    }
  }

  /// Neither parsing, checking nor rendering traps, and ranges of faults lie in the text on whole characters.
  @Test func randomTemplates() {
    var random = SeededGenerator(seed: 2)
    let pieces = [
      "{{", "}}", "{{{", "}}}", "#", "^", "/", ">", "&", "!", "=", "|", "a", "b", ".", " ", "\n", "\r\n",
      "\"", "'", "ä", "😀",
      "{{a}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>p}}", "{{=<% %>=}}", "<%", "%>", "default", "date",
      "upper", "\u{0}", "<", "yyyy",
    ]
    let row: DataValue = .object([
      DataValue.Member("a", .list([.text("x"), .object(["b": "<"])])),
      DataValue.Member("b", .text("{{a}}\r\n# y")),
    ])
    for _ in 0..<10_000 {
      let source = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let escaping = TemplateEscaping.allCases.randomElement(using: &random) ?? .none
      let found = faults { () throws(TemplateFaults) in
        try rendered(source, row, escaping: escaping, partials: ["p": source])
      }
      let bytes = Array(source.utf8)
      for fault in found {
        #expect(fault.range.lowerBound >= 0 && fault.range.upperBound <= bytes.count, "\(source)")
        #expect(String(validating: bytes[fault.range], as: UTF8.self) != nil, "\(source)")
        #expect(!fault.sentence.isEmpty && fault.help?.isEmpty != true)
      }
      if let template = try? Template(parsing: source) {
        _ = template.check(row: TemplateShape(of: row), TemplateOptions(escaping: escaping))
      }
    }
  }

  @Test func randomBytes() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random) : "{}{}#/|=".utf8.randomElement(using: &random) ?? 0
      }
      let text = String(decoding: bytes, as: UTF8.self)
      _ = faults { () throws(TemplateFaults) in try rendered(text, lackNames: true) }
    }
  }
}
