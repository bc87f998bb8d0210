import Foundation
import ShareLanguage
import ShareTestSupport
import Testing

/// Grammar.md says what the compiler does.
@Suite struct GrammarTests {
  static let url = PackageRoot.url.appending(path: "Grammar.md")

  /// The page with each marked table made anew; a mark without a table of its name, and a table without a mark, stay visible.
  static func current(_ page: String) throws -> String {
    var page = page
    for table in GrammarTable.all {
      let start = "<!-- table: \(table.name) -->\n"
      let opening = try #require(page.range(of: start), "Grammar.md has no mark for \(table.name)")
      let rest = opening.upperBound..<page.endIndex
      let closing = try #require(page.range(of: "<!-- end -->", range: rest), "no end for \(table.name)")
      page.replaceSubrange(opening.upperBound..<closing.lowerBound, with: table.markdown)
    }
    return try withRecipes(page)
  }

  /// The page with each marked recipe, `<!-- recipe: NAME -->`, as it stands in specs/.
  private static func withRecipes(_ page: String) throws -> String {
    var result = ""
    var rest = page[...]
    while let mark = rest.firstMatch(of: /<!-- recipe: ([a-z]+) -->\n```yaml\n/) {
      let file = PackageRoot.url.appending(path: "specs/\(mark.1).share.yaml")
      result += rest[..<mark.range.upperBound] + (try String(contentsOf: file, encoding: .utf8))
      let end = try #require(rest[mark.range.upperBound...].range(of: "```\n"))
      rest = rest[end.lowerBound...]
    }
    return result + rest
  }

  @Test(arguments: Destination.allCases) func everyDestinationHasAWorkedExample(_ destination: Destination)
    throws
  {
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    #expect(page.contains("\ndestination: \(destination.rawValue)\n"))
  }

  @Test func itsTablesAreCurrent() throws {
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    Golden.expect(try Self.current(page), in: Self.url)
  }

  @Test func everyMarkHasATable() throws {
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    let marks = page.matches(of: /<!-- table: ([a-z-]+) -->/).map { String($0.1) }
    #expect(marks.sorted() == GrammarTable.all.map(\.name).sorted())
  }

  @Test func everySummaryIsOneLineWithoutAFullStop() {
    for table in GrammarTable.all {
      for field in table.fields {
        #expect(
          !field.summary.isEmpty && !field.summary.hasSuffix(".") && !field.summary.contains("\n"),
          "\(field.name)")
      }
      #expect(
        Set(table.fields.map(\.name)).count == table.fields.count, "a key of \(table.name) is there twice")
      #expect(table.fields.allSatisfy { $0.name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil }, "kebab-case")
    }
  }
}
