import Foundation
import ShareTestSupport
import Sharespec
import Testing

/// README.md shows what the program really prints.
@Suite struct ReadmeTests {
  static let url = PackageRoot.url.appending(path: "README.md")

  /// The page with each marked block of output, `<!-- case: NAME -->` or `<!-- preview: NAME -->`, made anew.
  static func current(_ page: String) throws -> String {
    let tests = PackageRoot.url.appending(path: "Tests/SharespecTests")
    var result = ""
    var rest = page[...]
    while let mark = rest.firstMatch(of: /<!-- (case|preview): ([a-z-]+) -->\n```\n/) {
      let file = mark.1 == "case" ? "Cases/\(mark.2)/diagnostics.txt" : "Previews/\(mark.2).txt"
      result +=
        rest[..<mark.range.upperBound]
        + (try String(contentsOf: tests.appending(path: file), encoding: .utf8))
      let end = try #require(rest[mark.range.upperBound...].range(of: "```\n"))
      rest = rest[end.lowerBound...]
    }
    return result + rest
  }

  @Test func itsOutputIsReal() throws {
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    Golden.expect(try Self.withSessions(try Self.current(page)), in: Self.url)
  }

  /// The page with the output of each command in a block behind `<!-- session -->`, one folder for the ledger of all.
  static func withSessions(_ page: String) throws -> String {
    let home = try TemporaryFolder()
    var result = ""
    var rest = page[...]
    while let mark = rest.range(of: "<!-- session -->\n```\n") {
      let end = try #require(rest[mark.upperBound...].range(of: "```\n"))
      result += rest[..<mark.upperBound]
      for line in rest[mark.upperBound..<end.lowerBound].split(separator: "\n") where line.hasPrefix("$ ") {
        let output = try Program.run(
          "/bin/sh",
          [
            "-c", line.dropFirst(2).replacing("sharespec", with: "\"$0\"", maxReplacements: 1) + " 2>&1",
            Program.sharespec,
          ],
          environment: ["HOME": home.path, "XDG_STATE_HOME": "", "XDG_CONFIG_HOME": ""],
          currentFolder: PackageRoot.url)
        result +=
          line + "\n"
          + output.outputText.replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "2026-11-30T17:00:00Z")
      }
      rest = rest[end.lowerBound...]
    }
    return result + rest
  }

  @Test func itsRecipeIsTheOneInSpecs() throws {
    let page = try String(contentsOf: Self.url, encoding: .utf8)
    let recipe = try String(
      contentsOf: PackageRoot.url.appending(path: "specs/release.share.yaml"), encoding: .utf8)
    #expect(page.contains("```yaml\n\(recipe)```\n"))
  }

  /// The library's example, word for word.
  @Test func itsSwiftProgramShares() throws {
    let folder = try TemporaryFolder()
    let surroundings = Surroundings(
      environment: ["XDG_STATE_HOME": folder.path], now: try DateTime(rfc3339: "2026-11-30T17:00:00Z"))
    let jane = try Mailbox(parsing: "Jane Doe <jane@example.org>")
    let team = try Mailbox(parsing: "team@example.org")
    let mail = MailParameters(
      from: jane, to: [team], subject: HeaderText("Version 1.2"), body: Body(text: "It is out.\n"))
    let result = try Sharer(surroundings).share(.mail(mail))
    #expect(result.outcome == .accepted)
    let path = try #require(result.path)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    #expect(try ReceivedMail.parse(bytes).header("Subject") == "Version 1.2")
  }
}
