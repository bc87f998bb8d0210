import Foundation
import ShareTestSupport
import Testing

/// Calls from shells, services and other programs that prepare nothing for us.
@Suite struct HostileCallTests {
  static let recipe = """
    destination: mail
    from: jane@example.org
    to: team@example.org
    subject: Hello
    body: Hi
    date: 2026-11-30T17:00:00Z

    """
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "a/one.share.yaml": Self.recipe, "b/one.share.yaml": Self.recipe, "b/two.share.yaml": Self.recipe,
    ])
  }

  /// Runs a line of shell in which `$S` is the program.
  private func shell(_ line: String, _ environment: [String: String] = [:]) throws -> ProgramResult {
    let all = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "S": Program.sharespec]
    return try Program.run(
      "/bin/sh", ["-c", line], environment: all.merging(environment) { $1 }, inherits: false,
      currentFolder: folder.url, timeLimit: 30)
  }

  private func outbox() throws -> [String] {
    let new = "\(folder.path)/.local/state/sharespec/outbox/new"
    return try FileManager.default.contentsOfDirectory(atPath: new).sorted().map {
      try String(contentsOfFile: "\(new)/\($0)", encoding: .utf8)
    }
  }

  /// Where the number 1 is free, the next file that is opened gets it.
  @Test(arguments: [">&-", "<&- >&-", "<&- >&- 2>&-"])
  func closedStreamsDoNotEndUpInTheMail(_ redirection: String) throws {
    let result = try shell("$S run a \(redirection)")
    #expect(result.status == 73, "\(result)")
    let mails = try outbox()
    #expect(mails.count == 1)
    #expect(mails.allSatisfy { !$0.contains("accepted") && $0.hasSuffix("\n\nHi\n") })
  }

  @Test func aResultThatCannotBeWrittenIsInTheLedger() throws {
    let result = try shell("$S run a b >/dev/full")
    #expect(result.status == 73, "\(result)")
    #expect(
      result.errorText.contains("'sharespec status' tells what was shared, 'sharespec resume' goes on\n"))
    #expect(result.errorText.contains("cannot write: No space left on device"))
    // What was in hand was finished, and what became of it is known.
    let shared = try outbox().count
    #expect((1...3).contains(shared))
    #expect(try shell("$S status").outputText.contains("\(shared) accepted"))
  }

  @Test(arguments: [
    ("$S preview a >/dev/full", 73), ("$S preview a -o /dev/full", 73), ("$S check none 2>/dev/full", 73),
    ("$S preview a -o none/x", 73), ("$S preview a -o none/x/", 73), ("$S check - <&-", 2),
    ("$S check a <&-", 0), ("$S check --format json none >/dev/full", 73),
  ])
  func streamsThatTakeNothing(_ row: (line: String, status: Int32)) throws {
    #expect(try shell(row.line).status == row.status)
  }

  @Test func equalNamesDoNotOverwriteEachOther() throws {
    let result = try shell("$S preview a b -o out")
    #expect(result.status == 2)
    #expect(result.errorText.contains("several recipes are called 'one' and would be one file"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/out"))
    #expect(try shell("$S preview b -o out").status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out").sorted() == [
        "one.txt", "two.txt",
      ])
  }

  @Test func aHyphenIsTheStandardOutput() throws {
    #expect(try shell("$S preview a -feml -o -").output == (try shell("$S preview a -feml")).output)
    #expect(try !shell("$S new mail -o -").output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/-"))
  }

  @Test(arguments: [
    ("$S \"$(printf '\\033[31mx')\"", "unknown command '‹U+001B›[31mx'"),
    ("$S check \"$(printf -- '--\\033')\"", "unknown option '--‹U+001B›'"),
    ("$S help nonsense", "unknown command 'nonsense'"),
    ("$S preview --output= a", "option '--output' needs a value"),
    ("$S check --config '' a", "option '--config' needs a value"),
    ("SOURCE_DATE_EPOCH=abc $S preview a", "SOURCE_DATE_EPOCH is not a number of seconds"),
  ])
  func wordsThatMeanNothing(_ row: (line: String, text: String)) throws {
    let result = try shell(row.line)
    #expect(result.status == 2)
    #expect(result.errorText.contains(row.text), "\(result)")
    #expect(!result.errors.contains(0x1B))
  }

  @Test func namesOfFilesAreShownWithTheirControls() throws {
    try folder.write("c/\u{1B}[31m\n.share.yaml", Self.recipe)
    let result = try shell(
      "$S run c/*; $S preview c/* | head -1; for f in c/*; do echo enabled: false >> \"$f\"; done; $S run c/*"
    )
    #expect(!result.output.contains(0x1B) && !result.errors.contains(0x1B))
    #expect(result.outputText.contains("‹U+001B›[31m‹U+000A›: accepted by outbox"))
    #expect(result.errorText.contains("‹U+001B›[31m‹U+000A›: not shared"))
  }

  @Test(arguments: ["0", "-3", "1", "3000000000", "99999999999999999999", "x"])
  func anyWidth(_ columns: String) throws {
    let result = try shell("$S preview a", ["COLUMNS": columns])
    #expect(result.status == 0)
    #expect(result.output.count < 10_000)
  }

  @Test(arguments: [["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], ["TERM": "dumb"], ["NO_COLOR": ""]])
  func noColor(_ environment: [String: String]) throws {
    #expect(try !shell("$S check none", environment).errors.contains(0x1B))
  }

  @Test func theHomeFolderIsNeverTheCurrentOne() throws {
    for home in ["unset HOME", "HOME=", "HOME=relative"] {
      let result = try shell("\(home); $S run -n a >/dev/null; XDG_STATE_HOME=\"$PWD/state\" $S run a")
      #expect(result.status == 0)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["a", "b", "state"])
  }

  @Test func twoRunsAtOnceIntoOneMbox() throws {
    try folder.write("accounts.yaml", "m: {kind: mbox, path: m.mbox}\n")
    for index in 0..<10 {
      try folder.write("many/m\(index).share.yaml", Self.recipe.replacing("Hello", with: "Hello \(index)"))
    }
    // Each has a ledger of its own, or only one of them would run.
    let runs = (1...3).map { "$S run --ledger ledger\($0) --config accounts.yaml many >/dev/null" }
    let result = try shell(runs.joined(separator: " & ") + "; wait")
    #expect(result.errorText == String(repeating: "run 1: 10 accepted\n", count: 3))
    let text = try folder.read("m.mbox")
    #expect(text.ranges(of: "From jane@example.org Mon Nov 30 17:00:00 2026\n").count == 30)
    #expect(text.ranges(of: "\nSubject: Hello ").count == 30)
    #expect(text.ranges(of: "\n\nHi\n\n").count == 30)
  }
}
