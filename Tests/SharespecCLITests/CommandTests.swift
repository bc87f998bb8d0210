import Foundation
import ShareTestSupport
import Testing

/// The program as a person uses it.
@Suite struct CommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "good.share.yaml": """
      destination: mail
      from: jane@example.org
      to: team@example.org
      subject: Hello
      body: Hi
      date: 2026-11-30T17:00:00Z
      """,
      "bad.share.yaml": "destination: mail\nto: team@example.org\nsubjet: x\nfrom: jane@example.org\n",
    ])
  }

  func sharespec(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws
    -> ProgramResult
  {
    var all = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
    all.merge(environment) { $1 }
    return try Program.run(
      Program.sharespec, arguments, input: Array(input.utf8), environment: all, inherits: false,
      currentFolder: folder.url)
  }

  @Test(
    "The folder in which a file was looked for is shown plainly",
    arguments: ["sub", "sub/", "sub//", "./sub/", "."])
  func searchedFolder(_ path: String) throws {
    try folder.write(
      "sub/lost.share.yaml",
      "destination: mail\nto: a@example.org\nsubject: x\nbody: {text: {file: no.txt}}\n")
    let text = try sharespec(["check", path]).outputText + sharespec(["check", path]).errorText
    #expect(text.contains("'no.txt' does not exist (looked in sub/)"), "\(text)")
  }

  @Test func checkIsSilentWhenAllIsWell() throws {
    let result = try sharespec(["check", "good.share.yaml"])
    #expect(result.status == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty)
  }

  @Test(arguments: [
    (
      ["check", "missing.share.yaml"], 2,
      "missing.share.yaml: error: cannot be read: there is no such file or folder"
    ),
    (["check", "folder-without-recipes"], 2, "folder-without-recipes: error: holds no recipe"),
    (["check", "-"], 1, "<stdin>: error: holds no recipe: it is empty"),
    (["preview", "missing.share.yaml"], 2, "missing.share.yaml: error: cannot be read"),
    (["run", "missing.share.yaml"], 2, "missing.share.yaml: error: cannot be read"),
    (["run", "bad.share.yaml"], 1, "did you mean 'subject'?"),
    ([], 2, "usage: sharespec COMMAND"),
    (["chekc"], 2, "unknown command 'chekc'; did you mean 'check'?"),
    (["check"], 2, "'check' needs a recipe, a folder, or - for the standard input"),
    (["check", "--fromat", "json"], 2, "unknown option '--fromat' for 'check'; did you mean '--format'?"),
    (
      ["check", "--format", "jsn", "."], 2,
      "unknown format 'jsn'; possible: text, json, sarif, github; did you mean 'json'?"
    ),
    (["check", "--format"], 2, "option '--format' needs a value"),
    (["check", "-x", "."], 2, "unknown option '-x' for 'check'"),
    (["run", "--yes=no", "."], 2, "option '--yes' takes no value"),
    (["preview", "--date", "today", "."], 2, "'today' is not a date with time and offset"),
    (["check", "good.share.yaml", "--config", "none.yaml"], 2, "none.yaml: error: cannot be read"),
  ])
  func oneSentenceAndTheRightStatus(_ row: (arguments: [String], status: Int32, text: String)) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder-without-recipes"), withIntermediateDirectories: true)
    let result = try sharespec(row.arguments)
    #expect(result.status == row.status, "\(result)")
    #expect(result.errorText.contains(row.text), "\(result)")
    #expect(result.output.isEmpty)
  }

  @Test func helpAndVersionGoToTheOutput() throws {
    for arguments in [["--help"], ["help", "run"], ["check", "--help"], ["--version"]] {
      let result = try sharespec(arguments)
      #expect(result.status == 0)
      #expect(!result.output.isEmpty && result.errors.isEmpty)
    }
  }

  @Test func withoutAnAccountMailGoesToTheOutbox() throws {
    let result = try sharespec(["run", "good.share.yaml"])
    #expect(result.status == 0, "\(result)")
    #expect(
      result.outputText.contains(
        "good: accepted by outbox, 1 recipient\n  it lies in \(folder.path)/.local/state/sharespec/outbox/new/"
      ))
    let eml = try sharespec(["preview", "--format", "eml", "good.share.yaml"])
    let reader = try Program.run(
      "python3",
      [
        "-c",
        "import mailbox,sys;[sys.stdout.buffer.write(m.as_bytes()) for m in mailbox.Maildir(sys.argv[1],create=False)]",
        "\(folder.path)/.local/state/sharespec/outbox",
      ])
    #expect(reader.outputText == eml.outputText.replacing("\r\n", with: "\n"))
  }

  @Test func aRecipeOnTheStandardInput() throws {
    let text = try folder.read("good.share.yaml")
    let result = try sharespec(["preview", "-f", "eml", "-"], input: text)
    #expect(result.output == (try sharespec(["preview", "-feml", "good.share.yaml"])).output)
  }

  @Test func previewsHaveEqualBytesEverywhere() throws {
    let other = try TemporaryFolder(["deep/er/good.share.yaml": folder.read("good.share.yaml")])
    let first = try sharespec(
      ["preview", "--format=eml", "good.share.yaml"],
      environment: ["TZ": "Pacific/Chatham", "LC_ALL": "tr_TR.UTF-8"])
    let second = try Program.run(
      Program.sharespec, ["preview", "--format=eml", "\(other.path)/deep/er/good.share.yaml"],
      environment: ["TZ": "America/Lima", "LANG": "C", "HOME": "/nonexistent"], inherits: false)
    #expect(first.status == 0 && second.status == 0)
    #expect(!first.output.isEmpty)
    #expect(first.output == second.output)
  }

  @Test func disabledRecipesAreNotShared() throws {
    let text = try folder.read("good.share.yaml") + "\nenabled: false\n"
    let path = try folder.write("off.share.yaml", text).path
    let result = try sharespec(["run", path])
    #expect(result.status == 0)
    #expect(result.errorText == "off: not shared, 'enabled' is false\n")
    #expect(result.output.isEmpty)
  }

  @Test func aPasswordOthersCanReadIsRefused() throws {
    let url = try folder.write("accounts.yaml", "a: {kind: smtp, host: h, username: u, password: hunter2}\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: url.path)
    let exposed = try sharespec(["check", "--config", "accounts.yaml", "good.share.yaml"])
    #expect(exposed.status == 1)
    #expect(exposed.errorText.contains("holds a password and can be read by others (mode 644)"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    #expect(try sharespec(["check", "--config", "accounts.yaml", "good.share.yaml"]).status == 0)
  }

  @Test func theAccountFileIsNeverShown() throws {
    let url = try folder.write(
      "accounts.yaml", "a: {kind: smtp, host: h, username: u, password: hunter2, prot: 25}\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    let result = try sharespec(["check", "--config", "accounts.yaml", "good.share.yaml"])
    #expect(result.status == 1)
    #expect(result.errorText.contains("unknown key 'prot'"))
    #expect(!result.errorText.contains("hunter2"))
  }

  @Test func aReaderThatGoesAwayIsNotACrash() throws {
    let result = try Program.run(
      "bash",
      ["-c", "{ sleep 0.2; \(Program.sharespec) preview good.share.yaml; } | true; exit ${PIPESTATUS[0]}"],
      currentFolder: folder.url)
    #expect(result.status == 141 && result.errorText.isEmpty, "\(result)")
  }
}
