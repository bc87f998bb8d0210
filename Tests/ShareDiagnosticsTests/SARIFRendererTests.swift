import Foundation
import ShareTestSupport
import Testing

@testable import ShareDiagnostics

/// SARIF as others read it.
@Suite struct SARIFRendererTests {
  let renderer = SARIFRenderer(version: "1.2.3") { code in
    SARIFRule(summary: "about \(code.rawValue)", explanation: "Why {x}.", remedy: "Mend it.")
  }

  /// One of everything.
  static let report = Samples.report(
    Samples.diagnostic(
      "# é\n⟦subjet⟧: x", name: "./recipes/ä b.share.yaml", help: "did you mean 'subject'?", fix: "subject"),
    Samples.diagnostic("⟦to⟧: a\n⟦to⟧: b", .warning, .duplicateKey, "given twice"),
    Samples.diagnostic("body: ⟦\"a\nb⟧", .note, .unclosedQuote),
    Samples.diagnostic("a⟦⟧", name: "/tmp/x.share.yaml", fix: " "),
    Diagnostic(.error, .noRecipes, "holds no recipe", file: "a:b/100%"))

  func log(_ report: Report) throws -> [String: Any] {
    let data = Data(renderer.render(report).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func run(_ report: Report) throws -> [String: Any] {
    let runs = try #require(try log(report)["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return runs[0]
  }

  @Test func golden() {
    let file = PackageRoot.url.appending(path: "Tests/ShareDiagnosticsTests/Golden/report.sarif")
    Golden.expect(renderer.render(Self.report), in: file)
  }

  @Test(.requires(SARIFSchema.availability)) func theOfficialSchemaAcceptsIt() throws {
    #expect(try SARIFSchema.violations(of: renderer.render(Self.report)) == [])
    #expect(try SARIFSchema.violations(of: renderer.render(Report())) == [])
  }

  /// The judge can say no.
  @Test(.requires(SARIFSchema.availability)) func theOfficialSchemaRefusesOthers() throws {
    let text = renderer.render(Self.report)
    for (good, bad) in [
      ("\"level\":\"note\"", "\"level\":\"notice\""), ("\"startLine\":2", "\"startLine\":0"),
      ("\"version\":\"2.1.0\"", "\"version\":\"2.1\""),
      ("\"columnKind\":\"unicodeCodePoints\"", "\"columnKind\":\"bytes\""),
    ] {
      #expect(text.contains(good))
      #expect(try SARIFSchema.violations(of: text.replacing(good, with: bad)) != [], "\(bad)")
    }
  }

  @Test func anEmptyReportIsARunWithoutResults() throws {
    let run = try run(Report())
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
  }

  @Test func everyResultPointsToItsRule() throws {
    let run = try run(Self.report)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["semanticVersion"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    #expect(rules == ["no-recipes", "unclosed-quote", "duplicate-key", "unknown-key"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 5)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
    }
  }

  @Test(arguments: [
    ("a{b}c", "a{{b}}c"), ("write [a, b]", "write [a, b]"),
    ("[x](https://evil.example)", "\\[x\\](https://evil.example)"),
    ("a\u{1B}[31m\nb", "a‹U+001B›[31m‹U+000A›b"),
  ])
  func messagesHoldNoPlaceholdersAndNoLinks(_ row: (message: String, text: String)) throws {
    let run = try run(Samples.report(Samples.diagnostic("⟦a⟧", .error, .badValue, row.message)))
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect((result["message"] as? [String: Any])?["text"] as? String == row.text)
  }

  @Test(arguments: [
    ("news.share.yaml", "news.share.yaml"), ("./a/./b", "a/./b"), ("././a", "a"), ("./", "./"),
    ("../a", "../a"),
    ("ä b", "%C3%A4%20b"), ("a:b", "a%3Ab"), ("100%?#", "100%25%3F%23"), ("/tmp/a b", "file:///tmp/a%20b"),
    ("<stdin>", "%3Cstdin%3E"), ("a\nb", "a%0Ab"), ("", ""),
  ])
  func paths(_ row: (path: String, uri: String)) {
    #expect(URIReference(path: row.path).text == row.uri)
    // Foundation as an independent reader: the way back gives the same path.
    if let url = URL(string: row.uri), url.scheme == nil {
      #expect(row.path.hasSuffix(url.path(percentEncoded: false)))
    }
  }
}
