import Foundation
import ShareTestSupport
import Testing

@testable import Sharespec

/// Recipes that are wrong, each with what a person must read about it.
///
/// A case is a folder with `news.share.yaml` and the files it names, and `diagnostics.txt`.
@Suite struct CaseTests {
  static let folder = PackageRoot.url.appending(path: "Tests/SharespecTests/Cases")

  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).sorted()
  }()

  @Test func thereAreCases() { #expect(Self.names.count >= 27) }

  @Test(arguments: names) func diagnostics(of name: String) throws {
    let folder = Self.folder.appending(path: name)
    let result = try Program.run(
      Program.sharespec, ["check", "news.share.yaml"],
      environment: ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "", "SHARESPEC_CONFIG": ""],
      currentFolder: folder)
    Golden.expect(result.errorText, in: folder.appending(path: "diagnostics.txt"))
    #expect(result.output.isEmpty)
    let hasError = result.errorText.contains(": error: ")
    #expect(result.status == (hasError ? 1 : 0))
  }

  /// GitHub's problem matcher, and editors that know GCC, find every diagnostic by this expression.
  @Test(arguments: names) func headingsAreInTheFormOfGCC(of name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "\(name)/diagnostics.txt"), encoding: .utf8)
    let heading = /^(.+?):((\d+):(\d+):)? (error|warning|note): (.+) \[([a-z-]+)\]$/
    let excerpt = /^  +\d* \|.*$/
    for line in text.split(separator: "\n") {
      let isHeading = line.wholeMatch(of: heading) != nil
      #expect(isHeading || line.wholeMatch(of: excerpt) != nil || line.hasPrefix("  "), "\(line)")
    }
  }

  @Test func tenMistakesGiveTenDiagnosticsInOneRun() throws {
    let url = Self.folder.appending(path: "ten-mistakes/diagnostics.txt")
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.split(separator: "\n").filter { $0.contains(": error: ") }.count >= 10)
  }

  @Test func secretsAreNotShown() throws {
    let url = Self.folder.appending(path: "secret/diagnostics.txt")
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(!text.contains("hunter2"))
    #expect(!text.contains("sk-1234"))
    #expect(text.contains("secret-in-recipe"))
  }
}
