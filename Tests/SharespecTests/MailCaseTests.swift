import ShareTestSupport
import Testing

/// Mails that broke other programs, from the recipe on.
@Suite struct MailCaseTests {
  static let head = "destination: mail\nfrom: jane@example.org\nsubject: News\n"

  func check(_ lines: String, _ files: [String: String] = [:]) throws -> ProgramResult {
    var files = files
    files["news.share.yaml"] = Self.head + lines + "\n"
    let folder = try TemporaryFolder(files)
    return try Program.run(
      Program.sharespec, ["check", "news.share.yaml"], environment: ["HOME": folder.path], inherits: false,
      currentFolder: folder.url)
  }

  @Test("H1: a name with a comma is shown with its quotes") func comma() throws {
    let result = try check("to: Doe, Jane <j@example.org>\nbody: x")
    #expect(result.status == 1)
    #expect(result.errorText.contains("news.share.yaml:4:8: error: the comma in"), "\(result)")
    #expect(result.errorText.contains(#"'"Doe, Jane" <j@example.org>'"#))
  }

  @Test(
    "H16: groups are recipients, from a recipe and from a cell",
    arguments: [
      "to: 'Team: a@example.org, b@example.org;'\nbody: x",
      "to: '{{list}}'\ncampaign: c\nunsubscribe: {mailto: j@example.org}\nfor-each: {file: r.csv, key: list}\nbody: x",
      "bcc: a@example.org\nto: 'none:;'\nbody: x",
    ])
  func groups(_ lines: String) throws {
    let rows = "list\n\"Team: a@example.org, b@example.org;, c@example.org\"\n"
    #expect(try check(lines, ["r.csv": rows]).errors.isEmpty)
  }

  @Test("H16: an empty group alone is nobody") func emptyGroup() throws {
    #expect(try check("to: 'none:;'\nbody: x").errorText.contains("the mail has no recipient"))
  }

  @Test("H17: 10,000 groups deep in a cell is a fault of that row") func deepGroups() throws {
    let cell = String(repeating: "g:", count: 10_000) + "a@x" + String(repeating: ";", count: 10_000)
    let result = try check(
      "to: '{{list}}'\ncampaign: c\nunsubscribe: {mailto: j@example.org}\nfor-each: {file: r.csv}\nbody: x",
      ["r.csv": "list\n\(cell)\n"])
    #expect(result.status == 1 && result.errorText.contains("a group within a group"), "\(result.status)")
  }

  @Test("H19: a line end in a cell is told with its row and column, and adds no header") func injection()
    throws
  {
    let rows = "email,topic\na@example.org,\"x\r\nBcc: evil@example.org\"\n"
    let head =
      "destination: mail\nfrom: jane@example.org\nto: '{{email}}'\nsubject: About {{topic}}\nbody: x\n"
    let folder = try TemporaryFolder([
      "n.share.yaml": head + "campaign: c\nunsubscribe: {mailto: j@example.org}\nfor-each: {file: r.csv}\n",
      "r.csv": rows,
    ])
    let result = try Program.run(
      Program.sharespec, ["check", "n.share.yaml"], environment: ["HOME": folder.path], inherits: false,
      currentFolder: folder.url)
    #expect(result.status == 1 && result.errorText.contains("r.csv:2:"), "\(result)")
  }

  @Test(
    "A10: a placeholder that is not resolved stops the mail, wherever it stands",
    arguments: [
      "body: '{{nope}}'", "body: {markdown: '{{nope}}'}", "body: {html: '<p>{{nope}}'}", "body: {file: b.md}",
      "body: x\nattachments: ['{{nope}}.pdf']", "body: x\nheaders: {X-A: '{{nope}}'}",
      "body: x\ncc: '{{nope}}'",
    ])
  func placeholders(_ lines: String) throws {
    let result = try check("to: a@example.org\n" + lines, ["b.md": "Dear {{nope}}"])
    #expect(result.status == 1 && result.errorText.contains("[unknown-variable]"), "\(result)")
  }

  @Test(
    "A11: a missing file and a URL in place of one stop the mail",
    arguments: ["a@b.pdf", "https://example.org/a@b.pdf"])
  func missingFiles(_ path: String) throws {
    let result = try check("to: a@example.org\nbody: x\nattachments: ['\(path)']")
    #expect(result.status == 1 && result.errorText.contains("[no-such-file]"), "\(result)")
  }

  /// Where in a text something is found: in the recipe, in a file, and behind values.
  @Test(arguments: [
    (
      "body:\n  html: |\n    <p>a</p>\n\n      <p>b <img src=\"no.png\" alt=\"x\"></p>",
      "news.share.yaml:9:22: error"
    ),
    ("body:\n  html: \"<p>a</p>\\n<img src='no.png' alt='x'>\"", "news.share.yaml:6:30: error"),
    ("body: {file: sub/b.html}", "sub/b.html:2:13: error"),
    ("body: {html: {file: sub/b.html}}", "sub/b.html:2:13: error"),
    ("body: {file: sub/b.md}", "sub/b.md:3:8: error"),
    (
      "vars: {a: b}\nbody:\n  html: |\n    {{vars.a}}\n    <img src=\"no.png\" alt=\"x\">",
      "news.share.yaml:9:15: error"
    ),
    ("vars: {a: no}\nbody:\n  html: <img src=\"{{vars.a}}.png\" alt=\"x\">", "news.share.yaml:7:9: error"),
    ("body:\n  html: <p style=\"float:left\">a</p>", "news.share.yaml:6:19: warning"),
  ])
  func places(_ row: (lines: String, place: String)) throws {
    let files = ["sub/b.html": "<p>é</p>\né <img src='no.png' alt=x>", "sub/b.md": "# T\n\nX ![a](no.png)\n"]
    let result = try check("to: a@example.org\n" + row.lines, files)
    #expect(result.errorText.hasPrefix(row.place + ": "), "\(result)")
  }

  @Test("K5: images go through the same gate as files") func gate() throws {
    let result = try check(
      "to: a@example.org\nbody:\n  html: <p>x</p><img src=\"../../../../../../etc/passwd\" alt=\"x\">")
    #expect(result.status == 1 && result.errorText.contains("[outside-root]"), "\(result)")
  }

  @Test(arguments: [
    ("", "the mail has no author"),
    ("from: j@example.org\nheaders: {Subject: x}\n", "'Subject' is not yours to write"),
  ])
  func faultsOfTheRecipeAreToldOnceForAllRows(_ row: (lines: String, text: String)) throws {
    let folder = try TemporaryFolder([
      "a.share.yaml":
        "destination: mail\nto: '{{email}}'\nsubject: s\nbody: b\ncampaign: c\nfor-each: r.csv\nunsubscribe: {mailto: j@example.org}\n"
        + row.lines, "r.csv": "email\na@example.org\nb@example.org\nc@example.org\n",
    ])
    let result = try Program.run(
      Program.sharespec, ["check", "a.share.yaml"], environment: ["HOME": folder.path], inherits: false,
      currentFolder: folder.url)
    #expect(result.status == 1)
    #expect(result.errorText.split(separator: "\n").filter { $0.contains("error:") }.count == 1, "\(result)")
    #expect(result.errorText.contains(row.text) && !result.errorText.contains("r.csv"), "\(result)")
  }

  @Test func lintsAreToldOnceForAllRows() throws {
    let result = try check(
      "to: '{{email}}'\ncampaign: c\nunsubscribe: {mailto: j@example.org}\nfor-each: {file: r.csv}\nbody:\n  html: <p style=\"float:left\">{{email}}</p>",
      ["r.csv": "email\na@example.org\nb@example.org\nc@example.org\n"])
    #expect(result.errorText.split(separator: "\n").count { $0.contains("warning:") } == 1, "\(result)")
  }
}
