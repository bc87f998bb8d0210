import ShareDiagnostics
import ShareModel
import ShareYAML
import Testing

@testable import ShareLanguage

/// Rows that repeat others far behind them are told as those close by are.
@Suite struct RepeatedRowTests {
  /// Files with room beside memory.
  private struct Files: FileReading {
    let texts: [String: String]

    func open(_ path: String) throws(FileFault) -> any OpenedFile {
      guard let text = texts[path] else { throw FileFault(.notFound, path) }
      return PiecedFile(Array(text.utf8))
    }
    func names(inFolder path: String) throws(FileFault) -> [String] { [] }
    func scratch() -> (any ScratchFile)? { MemoryScratch(.whole) }
  }

  private static func told(_ people: String, key: String?, keyLimit: Int) throws -> String {
    let forEach = key.map { "{file: people.csv, key: \($0)}" } ?? "people.csv"
    let recipe = """
      destination: mail
      campaign: c
      for-each: \(forEach)
      to: "{{email}}"
      subject: s
      body: b
      """
    var reader = RecipeReader(
      files: Files(texts: ["people.csv": people]), folder: "", now: DateTime(clockSeconds: 0))
    reader.keyLimit = keyLimit
    var report = Report()
    var bases = BaseFiles()
    let source = Source(name: "news.share.yaml", bytes: Array(recipe.utf8))
    for document in YAMLReader().documents(in: source, report: &report) {
      let pattern = try #require(reader.recipe(in: document, bases: &bases, report: &report))
      var rows = try #require(try reader.rows(of: pattern))
      while try rows.next() != nil {}
      try rows.finish(into: &report)
    }
    return TextRenderer().render(report)
  }

  @Test(
    "The same words and places, however few keys are in memory",
    arguments: [nil, "id", "email"], [[3, 9], [1, 1, 1], [20, 20, 2, 2], Array(repeating: 5, count: 130)])
  func sameWords(_ key: String?, _ repeated: [Int]) throws {
    let rows = (1...20).map { "p\($0)@Example.org,k\($0)\n" } + repeated.map { "p\($0)@example.org,k\($0)\n" }
    let people = "email,id\n" + rows.joined()
    let expected = try Self.told(people, key: key, keyLimit: 1_000)
    if key != "email" { #expect(expected.contains("people.csv:22:"), "\(expected)") }
    for limit in [1, 2, 5, 19, 20, 21] {
      #expect(try Self.told(people, key: key, keyLimit: limit) == expected, "\(limit)")
    }
  }

  @Test("Nobody asks again once it was asked")
  func notAsked() throws {
    var reader = RecipeReader(
      files: Files(texts: ["people.csv": "email\na@b.org\na@b.org\n"]), folder: "",
      now: DateTime(clockSeconds: 0))
    reader.keyLimit = 1
    var report = Report()
    var bases = BaseFiles()
    let text =
      "destination: mail\ncampaign: c\nfor-each: people.csv\nto: \"{{email}}\"\nsubject: s\nbody: b\n"
    let documents = YAMLReader().documents(
      in: Source(name: "n.share.yaml", bytes: Array(text.utf8)), report: &report)
    let pattern = try #require(reader.recipe(in: documents[0], bases: &bases, report: &report))
    var rows = try #require(try reader.rows(of: pattern, findingRepeats: false))
    var count = 0
    while try rows.next() != nil { count += 1 }
    try rows.finish(into: &report)
    #expect(count == 2 && report.diagnostics.isEmpty)
  }
}
