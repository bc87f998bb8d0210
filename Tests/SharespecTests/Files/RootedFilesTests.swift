import Foundation
import ShareTestSupport
import Testing

@testable import Sharespec

/// One gate for every route to a file (cases.md K5): attachments, patterns, bodies, links.
@Suite struct RootedFilesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "outside/secret.txt": "top secret", "recipes/plain.txt": "a", "recipes/below/deep.txt": "b",
    ])
    let manager = FileManager.default
    let recipes = "\(folder.path)/recipes"
    try manager.createSymbolicLink(
      atPath: "\(recipes)/link.txt", withDestinationPath: "\(folder.path)/outside/secret.txt")
    try manager.createSymbolicLink(atPath: "\(recipes)/out", withDestinationPath: "../outside")
    try manager.createSymbolicLink(atPath: "\(recipes)/loop", withDestinationPath: "loop")
    try manager.createSymbolicLink(atPath: "\(recipes)/inner.txt", withDestinationPath: "below/deep.txt")
    #expect(mkfifo("\(recipes)/pipe", 0o600) == 0)
  }

  private func check(_ body: String) throws -> ProgramResult {
    let recipe = "destination: mail\nfrom: a@example.org\nto: b@example.org\nsubject: s\n\(body)\n"
    try folder.write("recipes/news.share.yaml", recipe)
    return try Program.run(
      Program.sharespec, ["check", "recipes/news.share.yaml"], environment: ["HOME": folder.path],
      currentFolder: folder.url, timeLimit: 20)
  }

  @Test(arguments: [
    "attachments: ../outside/secret.txt", "attachments: /etc/passwd", "attachments: link.txt",
    "attachments: out/secret.txt", "attachments: {glob: 'out/*'}", "attachments: {glob: '/etc/pass*'}",
    "attachments: {glob: '*.txt'}", "attachments: /proc/self/environ",
    "body: {text: {file: ../outside/secret.txt}}", "body: {markdown: {file: link.txt}}",
    "body: {file: /etc/passwd, format: text}", "body: {html: {file: out/secret.txt}}",
    // Not even whether it exists is told.
    "attachments: ../outside/none.txt", "attachments: ../../../../../../etc/none", "attachments: /none",
    "attachments: {glob: '../outside/*'}", "attachments: {glob: '../none/*'}",
    "attachments: {glob: '/none/*'}",
    "body: {file: ../outside/none.txt, format: text}",
  ])
  func nothingOutsideIsRead(_ line: String) throws {
    let result = try check(line)
    #expect(result.status == 1)
    #expect(result.errorText.contains("[outside-root]"), "\(result)")
    #expect(!result.errorText.contains("top secret"))
  }

  @Test(arguments: [
    ("attachments: pipe", "attachment 'pipe' is not a regular file [not-a-file]"),
    ("attachments: below", "attachment 'below' is a folder [not-a-file]"),
    ("attachments: loop", "cannot be read: Too many levels of symbolic links [unreadable-file]"),
    ("attachments: {glob: 'pip?'}", "path 'pipe' is not a regular file [not-a-file]"),
    ("body: {file: pipe, format: text}", "body file 'pipe' is not a regular file [not-a-file]"),
  ])
  func onlyRegularFilesAreRead(_ row: (line: String, text: String)) throws {
    let result = try check(row.line)
    #expect(result.status == 1)
    #expect(result.errorText.contains(row.text), "\(result)")
  }

  @Test func aPatternLeadsUpwardsWithinTheRoot() throws {
    #expect(mkdir("\(folder.path)/.git", 0o700) == 0)
    let result = try check("body: b\nattachments: {glob: './../outside/*.txt', expect: 1}")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  /// cases.md A4: the bytes are shown.
  @Test func aNameThatIsNotUTF8IsTold() throws {
    let name = Array("\(folder.path)/recipes/b\u{E9}".utf8) + [0xFF] + Array(".odd\0".utf8)
    let descriptor = name.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { name in
        name.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
      }
    }
    #expect(descriptor >= 0 && close(descriptor) == 0)
    let result = try check("body: b\nattachments: {glob: '*.odd'}")
    #expect(result.status == 1)
    #expect(
      result.errorText.contains(#"path 'bé\xFF.odd' cannot be read: its name is not UTF-8"#), "\(result)")
  }

  @Test func aNameThatCannotBeSentIsNamed() throws {
    try folder.write("recipes/a\u{1B}b.odd", "x")
    let result = try check("body: b\nattachments: {glob: '*.odd'}")
    #expect(result.status == 1)
    #expect(result.errorText.contains(#"the name of 'a‹U+001B›b.odd' cannot be sent"#), "\(result)")
  }

  @Test func aBodyWithoutTextIsTold() throws {
    try folder.write("recipes/nul.txt", "a\nb\u{0}c")
    let result = try check("body: {file: nul.txt}")
    #expect(result.status == 1)
    #expect(result.errorText.contains("holds the character U+0000 in line 2, column 2"), "\(result)")
  }

  @Test func linksWithinTheFolderLeadToTheirFiles() throws {
    let result = try check("body: b\nattachments: [inner.txt, plain.txt, {glob: 'below/*'}]")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  /// Two links to the folder itself make 2^32 folders of a depth of 32.
  @Test(arguments: [
    ("**/deep.txt", 0, ""),
    ("*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/*/x", 1, "the pattern leads through more than 10000 folders"),
  ])
  func treesOfLinksHaveAnEnd(_ row: (pattern: String, status: Int32, text: String)) throws {
    let tree = try TemporaryFolder(["sub/deep.txt": "x"])
    for name in ["one", "two"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(tree.path)/\(name)", withDestinationPath: ".")
    }
    try tree.write(
      "a.share.yaml",
      "destination: mail\nfrom: a@example.org\nto: b@example.org\nsubject: s\nbody: b\nattachments: {glob: '\(row.pattern)', expect: 1}\n"
    )
    let result = try Program.run(
      Program.sharespec, ["check", "a.share.yaml"], environment: ["HOME": tree.path], currentFolder: tree.url,
      timeLimit: 30)
    #expect(result.status == row.status, "\(result)")
    #expect(result.errors.isEmpty == row.text.isEmpty)
    #expect(row.text.isEmpty || result.errorText.contains(row.text), "\(result)")
  }
}
