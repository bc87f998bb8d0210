import Foundation
import ShareTestSupport
import Sharespec
import Testing

/// `sharespec explain` and `sharespec new`.
@Suite struct ExplainCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func sharespec(_ arguments: String...) throws -> ProgramResult {
    try Program.run(
      Program.sharespec, arguments, environment: ["HOME": folder.path], inherits: false,
      currentFolder: folder.url)
  }

  @Test func aWordGivesItsPages() throws {
    for word in ["unknown-key", "attachments.filename", "smtp.host"] {
      let result = try sharespec("explain", word)
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(result.outputText == ExplainText().pages(for: word))
    }
  }

  @Test func withoutAWordTheListOfCodes() throws {
    let result = try sharespec("explain")
    #expect(result.status == 0)
    #expect(result.outputText == ExplainText().list)
  }

  @Test(arguments: [
    (["explain", "unknown-kye"], "there is no code and no key 'unknown-kye'; did you mean 'unknown-key'?"),
    (["explain", "subjct"], "there is no code and no key 'subjct'; did you mean 'subject'?"),
    (["explain", "a\u{1B}[31m"], "there is no code and no key 'a‹U+001B›[31m'"),
    (["explain", "a", "b"], "'explain' takes one word, and 'b' is a second one"),
    (["new"], "'new' needs a destination: mail, messages,"),
    (
      ["new", "mial"],
      "unknown destination 'mial'; possible: mail, messages, pasteboard, photos, activity, request, twitter, facebook, sina-weibo, tencent-weibo; did you mean 'mail'?"
    ),
    (["completions"], "'completions' needs the name of a shell: bash, zsh, fish"),
    (["completions", "fihs"], "unknown shell 'fihs'; possible: bash, zsh, fish; did you mean 'fish'?"),
  ])
  func wrongWords(_ row: (arguments: [String], text: String)) throws {
    let result = try Program.run(
      Program.sharespec, row.arguments, environment: ["HOME": folder.path], inherits: false)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains(row.text), "\(result)")
  }

  @Test(arguments: Destination.allCases) func aNewRecipePassesCheck(_ destination: Destination) throws {
    let printed = try sharespec("new", destination.rawValue)
    #expect(printed.status == 0 && printed.errors.isEmpty)
    let written = try sharespec("new", destination.rawValue, "-o", "my.share.yaml")
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(written.errorText == "check it: sharespec check my.share.yaml\n")
    #expect(try folder.bytes("my.share.yaml") == printed.output)
    try folder.write("photo.jpg", bytes: LocalRun.png)
    let check = try sharespec("check", "--strict", "my.share.yaml")
    #expect(check.status == 0 && check.errors.isEmpty, "\(check)")
  }

  @Test func aNewRecipeReplacesNothing() throws {
    try folder.write("my.share.yaml", "mine")
    let result = try sharespec("new", "mail", "--output=my.share.yaml")
    #expect(result.status == 73)
    #expect(result.errorText == "sharespec: cannot write: my.share.yaml: File exists\n")
    #expect(try folder.read("my.share.yaml") == "mine")
  }
}
