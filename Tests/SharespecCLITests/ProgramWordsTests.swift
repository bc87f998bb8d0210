import ShareTestSupport
import Testing

@testable import SharespecCLI

/// The words of `--on-complete`, beside what a shell makes of them.
@Suite struct ProgramWordsTests {
  @Test(arguments: [
    ("a", ["a"]), ("  a  b\t c ", ["a", "b", "c"]), ("'a b' c", ["a b", "c"]), (#""a b" c"#, ["a b", "c"]),
    (#"a\ b"#, ["a b"]), (#""a\"b\\c""#, [#"a"b\c"#]), (#"'a\b'"#, [#"a\b"#]), ("a''b", ["ab"]),
    ("a ''", ["a", ""]),
    (#"x'y z'"w v""#, ["xy zw v"]), ("a \"\" b", ["a", "", "b"]), (#"'"' "'""#, ["\"", "'"]),
    ("e\u{301} 'ä\u{200D}' \u{A0}", ["e\u{301}", "ä\u{200D}", "\u{A0}"]),
  ])
  func split(text: String, words: [String]) throws {
    #expect(try ProgramWords(text).words == words)
    let shell = try Program.run("/bin/sh", ["-c", "printf '%s\\0' \(text)"])
    let parts = shell.outputText.split(separator: "\0", omittingEmptySubsequences: false)
    #expect(parts.dropLast().map(String.init) == words)
  }

  /// What a shell would obey is a character like others.
  @Test func noShell() throws {
    #expect(
      try ProgramWords("echo $HOME `x` * a;b | c > d & \\$(e) #f").words == [
        "echo", "$HOME", "`x`", "*", "a;b", "|", "c", ">", "d", "&", "$(e)", "#f",
      ])
  }

  @Test(arguments: ["", " ", "'", "a \"b", "a\\", "'' b", "\"a\\\""]) func refused(text: String) {
    #expect(throws: UsageFault.self) { try ProgramWords(text) }
  }
}
