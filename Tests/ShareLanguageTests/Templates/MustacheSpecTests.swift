import Foundation
import ShareTestSupport
import Testing

@testable import ShareLanguage

/// The published cases of the Mustache specification, its six required modules.
@Suite struct MustacheSpecTests {
  struct Module: Decodable {
    let tests: [Case]
  }

  struct Case: Decodable {
    let name: String
    let data: DecodedValue
    let template: String
    let partials: [String: String]?
    let expected: String
  }

  @Test(
    .requires(SharedData.availability("mustache-spec")),
    arguments: [
      ("comments", 12), ("delimiters", 14), ("interpolation", 42), ("inverted", 22), ("partials", 12),
      ("sections", 34),
    ])
  func allCasesPass(module: String, count: Int) throws {
    let url = try SharedData.url("mustache-spec").appending(path: "specs/\(module).json")
    let cases = try JSONDecoder().decode(Module.self, from: Data(contentsOf: url)).tests
    #expect(cases.count == count)
    for test in cases {
      let partials = try (test.partials ?? [:]).mapValues { try Template(parsing: $0) }
      let result = try Template(parsing: test.template).render(
        TemplateScope(row: test.data.value), TemplateOptions(escaping: .html, mode: .lenient),
        partials: { name in partials[name].map(PartialResult.template) ?? .notFound(candidates: []) })
      // The specification leaves the form of the reference open that stands for an apostrophe; it has none in its cases.
      #expect(result == test.expected, "\(module): \(test.name)")
    }
  }
}
