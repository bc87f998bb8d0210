import Foundation
import ShareTestSupport
import Testing

/// `sharespec check` for other programs.
@Suite struct CheckFormatTests {
  let folder: TemporaryFolder

  init() throws {
    let head = "destination: mail\nfrom: jane@example.org\nto: team@example.org\n"
    let text = "subject: News\nbody: Hello\n"
    folder = try TemporaryFolder([
      "good.share.yaml": head + text, "warning.share.yaml": head + "cc:\n" + text,
      "bad/ä.share.yaml": head + "subjet: {{ x }}\n", "bad/b.share.yaml": head + "to: b@example.org\n" + text,
    ])
  }

  func check(_ arguments: String...) throws -> ProgramResult {
    try Program.run(
      Program.sharespec, ["check"] + arguments, environment: ["HOME": folder.path], inherits: false,
      currentFolder: folder.url)
  }

  func run(of result: ProgramResult) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  @Test(.requires(SARIFSchema.availability), arguments: ["bad", "good.share.yaml", "none.share.yaml", "."])
  func sarifIsValid(_ path: String) throws {
    let result = try check("--format", "sarif", path)
    #expect(result.errors.isEmpty)
    #expect(try SARIFSchema.violations(of: result.outputText) == [])
  }

  @Test func sarifTellsWhatIsWrongInOneRun() throws {
    let result = try check("--format=sarif", "bad", "warning.share.yaml")
    #expect(result.status == 1)
    let results = try #require(try run(of: result)["results"] as? [[String: Any]])
    let ids = Set(results.compactMap { $0["ruleId"] as? String })
    #expect(ids.isSuperset(of: ["duplicate-key", "unset-value"]))
    #expect(result.outputText.contains("\"uri\":\"bad/%C3%A4.share.yaml\""))
    let driver = try #require((try run(of: result)["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(Set(rules.compactMap { $0["id"] as? String }) == ids)
  }

  @Test func sarifWithoutResults() throws {
    let result = try check("--format=sarif", "good.share.yaml")
    #expect(result.status == 0)
    #expect((try run(of: result)["results"] as? [Any])?.isEmpty == true)
  }

  @Test func gitHubGetsCommandsAndPeopleTheText() throws {
    let result = try check("--format=github", "bad/b.share.yaml", "warning.share.yaml")
    #expect(result.status == 1)
    let lines = result.outputText.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix(
        "::error file=bad/b.share.yaml,line=4,endLine=4,col=1,endColumn=3,title=duplicate-key::"))
    #expect(lines[1].hasPrefix("::warning file=warning.share.yaml,line=4,endLine=4,"))
    #expect(result.errorText.contains("bad/b.share.yaml:4:1: error: 'to' is given twice [duplicate-key]\n"))
  }

  @Test func strictLetsWarningsFail() throws {
    #expect(try check("warning.share.yaml").status == 0)
    #expect(try check("--strict", "warning.share.yaml").status == 1)
    #expect(try check("--strict", "good.share.yaml").status == 0)
    #expect(try check("--strict", "none.share.yaml").status == 2)
  }

  /// The hook gets the names of the changed files and must be silent on success.
  @Test func preCommitHook() throws {
    let hook = try String(
      contentsOf: PackageRoot.url.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    #expect(hook.contains("entry: sharespec check\n"))
    let pattern = try #require(hook.firstMatch(of: /files: (.*)\n/)).1
    let files = try Regex(String(pattern))
    #expect("news.share.yaml".contains(files) && "a/b.share.yml".contains(files))
    #expect(
      !"share.yaml".contains(files) && !"a.share.yaml.bak".contains(files) && !"xshare.yaml".contains(files))
    let result = try check("good.share.yaml", "warning.share.yaml", "bad/b.share.yaml")
    #expect(result.status == 1 && result.output.isEmpty)
  }
}
