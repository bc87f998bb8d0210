import Foundation
import ShareTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a stranger may put into a repository, given to the program: it ends soon, in little memory, with an error that says
/// what is wrong.
@Suite(.serialized) struct HostileTests {
  static let head = "destination: mail\nfrom: jane@example.org\nto: team@example.org\n"

  /// Runs the program in a shell that lets it have 20 s of processor time, where a debug build takes one or two, and 300 MiB
  /// of addresses, of which it needs some 60 to start: no input may make much of a difference.
  static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> ProgramResult {
    #if os(Linux)
    let limits = "ulimit -t 20 && ulimit -v 300000 && "
    #else
    let limits = "ulimit -t 20 && "
    #endif
    return try Program.run(
      "/bin/sh", ["-c", limits + "exec \"$0\" \"$@\"", Program.sharespec] + arguments,
      environment: ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "", "SHARESPEC_CONFIG": ""],
      currentFolder: folder.url, timeLimit: 120)
  }

  /// A recipe, and the code of the error that it must come to.
  struct Hostile: CustomTestStringConvertible {
    let name: String
    let code: String
    let text: @Sendable () -> String
    var testDescription: String { name }

    init(_ name: String, _ code: String, _ text: @escaping @Sendable () -> String) {
      (self.name, self.code, self.text) = (name, code, text)
    }

    /// A mail with something more.
    static func mail(_ name: String, _ code: String, _ more: @escaping @Sendable () -> String) -> Hostile {
      Hostile(name, code) { head + more() + "\n" }
    }
  }

  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let recipes: [Hostile] = [
    .mail("an alias bomb", "too-many-aliases") {
      "x-a: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        + (1...9).map { "x-\($0): &a\($0) [\(repeated("*a\($0 - 1), ", 9))*a\($0 - 1)]\n" }.joined()
    },
    .mail("an alias within itself", "recursive-alias") { "x-a: &a [*a]" },
    .mail("100,000 brackets", "too-deep") { "x-a: " + repeated("[", 100_000) },
    .mail("100,000 braces", "too-deep") { "x-a: " + repeated("{a: ", 100_000) },
    Hostile("4 MiB of dashes", "too-deep") { repeated("- ", 2 << 20) },
    .mail("a scalar of 20 MB", "file-too-large") { "body: " + repeated("abcdefgh ", 2_330_168) },
    .mail("an address of 10 MB", "file-too-large") { "cc: " + repeated("(", 10_000_000) },
    .mail("an address of 4 MB of brackets", "bad-address") { "cc: " + repeated("(", 4_000_000) },
    .mail("an address of 4 MB of quotes", "bad-address") { "cc: '" + repeated("\"", 4_000_000) + "'" },
    .mail("an address of 4 MB of commas", "bad-address") { "cc: '" + repeated("a,", 2_000_000) + "'" },
    .mail("100,000 recipients", "too-many-nodes") {
      "bcc:\n" + (0..<100_000).map { "  - u\($0)@example.org\n" }.joined()
    },
    .mail("10,000 attachments", "too-many-nodes") { "attachments:\n" + repeated("  - a.txt\n", 10_000) },
    .mail("200,000 keys", "too-many-nodes") { "x-m:\n" + (0..<200_000).map { "  k\($0): 1\n" }.joined() },
    .mail("a long line with an error at its end", "bad-escape") {
      "body: \"" + repeated("a", 3 << 20) + "\\q\""
    },
    .mail("a long line without its quote", "unclosed-quote") { "x-a: [\"" + repeated("é", 3 << 19) },
    .mail("Markdown that takes cmark minutes", "file-too-large") {
      "body: {markdown: \"" + repeated("![[]()", 40_000) + "\"}"
    },
    .mail("Markdown that takes cmark gigabytes", "file-too-large") {
      "body:\n  markdown: |\n    [a]: /" + repeated("x", 100_000) + "\n\n    " + repeated("[a] ", 30_000)
    },
    .mail("Markdown of thousands of lists", "too-deep") {
      "body:\n  markdown: |\n    " + repeated("- ", 16_000) + "x" + repeated("\n\n    a", 30_000)
    },
    .mail("a pipe as attachment", "not-a-file") { "attachments: [pipe]" },
    .mail("a loop of links as attachment", "unreadable-file") { "attachments: [loop/x]" },
    .mail("a device as attachment", "outside-root") { "attachments: [/dev/zero]" },
    .mail("a folder as attachment", "not-a-file") { "attachments: [folder]" },
    .mail("an inclusion of itself", "bad-extends") { "extends: news.share.yaml" },
    .mail("a glob with many stars", "no-match") { "attachments: [{glob: \"" + repeated("*a", 100) + "b\"}]" },
  ]

  @Test(arguments: recipes) func endsInAnError(recipe: Hostile) throws {
    let folder = try TemporaryFolder([
      "news.share.yaml": recipe.text(), "a.txt": "Hello\n", "folder/a.txt": "",
    ])
    try folder.write(Self.repeated("a", 200), "")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(symlink("loop", folder.path + "/loop") == 0)
    let result = try Self.run(["check", "news.share.yaml"], in: folder)
    #expect(result.status == 1 || result.status == 2, "\(result.ending)")
    #expect(result.errorText.contains("error: "))
    #expect(result.errorText.contains("[\(recipe.code)]"), "\(result.errorText.prefix(2_000))")
    let longest = result.errorText.split(separator: "\n").map(\.unicodeScalars.count).max() ?? 0
    #expect(longest < 1_000, "lines of sources and texts from them are cut")
    #expect(result.errors.count < 1 << 20)
  }

  /// What is much, but no mistake.
  @Test(arguments: [
    ("a body of 3 MB", "body: " + repeated("abcdefgh ", 349_000)),
    ("9,000 attachments of one file", "attachments:\n" + repeated("  - a.txt\n", 9_000)),
    ("9,000 recipients", "bcc:\n" + (0..<9_000).map { "  - u\($0)@example.org\n" }.joined()),
    ("a template in a template's value", "vars: {a: \"{{vars.a}}{{vars.a}}\"}\nsubject: \"{{vars.a}}\""),
  ]) func endsInTimeAndMemory(_ name: String, _ more: String) throws {
    let folder = try TemporaryFolder(["news.share.yaml": Self.head + more + "\n", "a.txt": "Hello\n"])
    for command in ["check", "preview"] {
      let result = try Self.run([command, "news.share.yaml"], in: folder)
      #expect(
        result.status == 0, "\(name): \(result.ending) \(result.errorText.prefix(500))")
      #expect(result.output.count < 64 << 20)
    }
  }

  @Test func manyRecipes() throws {
    let folder = try TemporaryFolder()
    for number in 0..<2_000 {
      try folder.write("many/\(number % 50)/r\(number).share.yaml", "id: r\(number)\n" + Self.head)
    }
    try folder.write("documents.share.yaml", (0..<1_000).map { "---\nid: d\($0)\n" + Self.head }.joined())
    let result = try Self.run(["check", "."], in: folder)
    #expect(result.status == 0, "\(result.ending) \(result.errorText.prefix(500))")
  }

  @Test func deepFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.repeated("d/", 1_000) + "r.share.yaml", Self.head)
    #expect(try Self.run(["check", "."], in: folder).status == 0)
  }

  @Test func whatIsNoFile() throws {
    let folder = try TemporaryFolder(["r.share.yaml/x.share.yaml": Self.head + "x: 1\n"])
    let asFolder = try Self.run(["check", "r.share.yaml"], in: folder)
    #expect(asFolder.errorText.contains("x.share.yaml:4:1: error: unknown key 'x'"), "\(asFolder)")
    for path in ["/dev/zero", "/proc/self/mem"] where FileManager.default.fileExists(atPath: path) {
      let result = try Self.run(["check", path], in: folder)
      #expect(result.status == 1 || result.status == 2, "\(path): \(result.ending)")
      #expect(result.errorText.contains("\(path): error: "))
    }
  }

  /// A pipe in a folder is not waited for, and a link to an endless device is not read.
  @Test func whatIsNoFileInAFolder() throws {
    let folder = try TemporaryFolder(["good.share.yaml": Self.head])
    #expect(mkfifo(folder.path + "/pipe.share.yaml", 0o600) == 0)
    #expect(symlink("/dev/zero", folder.path + "/zero.share.yaml") == 0)
    #expect(symlink("loop.share.yaml", folder.path + "/loop.share.yaml") == 0)
    let result = try Self.run(["check", "."], in: folder)
    #expect(result.status == 2, "\(result.ending)")
    for name in ["pipe", "zero", "loop"] {
      #expect(result.errorText.contains("./\(name).share.yaml: error: cannot be read"), "\(result)")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything")) func whatMayNotBeRead() throws {
    let folder = try TemporaryFolder(["news.share.yaml": Self.head, "a.share.yaml": Self.head])
    #expect(chmod(folder.path + "/a.share.yaml", 0) == 0)
    let result = try Self.run(["check", "."], in: folder)
    #expect(result.errorText.contains("a.share.yaml: error: cannot be read: Permission denied"), "\(result)")
  }
}
