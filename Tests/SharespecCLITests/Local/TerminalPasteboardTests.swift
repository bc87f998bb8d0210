import Foundation
import ShareTestSupport
import Testing

/// The pasteboard of a terminal, alone and through real tmux and screen: reliability.md 123.
@Suite(.requires(.program("python3"))) struct TerminalPasteboardTests {
  let run: LocalRun
  static let long = String(repeating: "0123456789ä\n", count: 800)

  init() throws {
    let recipe = """
      id: text
      destination: pasteboard
      string: \(LocalRun.awkwardYAML)
      ---
      id: long
      destination: pasteboard
      string: "\(Self.long.replacing("\n", with: "\\n"))"
      """
    run = try LocalRun(["a.share.yaml": recipe])
  }

  /// The texts that the terminal was told to put on its pasteboard.
  func pasted(_ output: [UInt8], selection: String = "c") throws -> [String] {
    let text = String(decoding: output, as: UTF8.self)
    let pattern = try Regex("\u{1B}\\]52;([a-z0-9]*);([A-Za-z0-9+/=?]*)(\u{07}|\u{1B}\\\\)")
    return text.matches(of: pattern).map { match in
      // tmux leaves the letter out.
      #expect(["", selection].contains(match.output[1].substring.map(String.init) ?? "none"))
      let data = match.output[2].substring.flatMap { Data(base64Encoded: String($0)) } ?? Data("?".utf8)
      return String(decoding: data, as: UTF8.self)
    }
  }

  @Test(arguments: [("text", LocalRun.awkward), ("long", long)]) func alone(id: String, text: String) throws {
    let result = try run.inTerminal([Program.sharespec, "run", "--select", id, "a.share.yaml"])
    #expect(result.status == 0, "\(result)")
    #expect(try pasted(result.output) == [text])
    #expect(result.outputText.contains("nobody confirms that the terminal took it"))
  }

  @Test func primarySelection() throws {
    try run.folder.write("accounts.yaml", "it: {kind: clipboard, selection: primary}\n")
    let words = [Program.sharespec, "run", "--config", "accounts.yaml", "--select", "text", "a.share.yaml"]
    #expect(try pasted(try run.inTerminal(words).output, selection: "p") == [LocalRun.awkward])
  }

  /// Over the limit nothing is written to the terminal at all.
  @Test(arguments: [(9_600, 0), (9_599, 3)]) func sizeLimit(limit: Int, status: Int32) throws {
    #expect(Self.long.utf8.count == 10_400)
    try run.folder.write("accounts.yaml", "it: {kind: clipboard, terminal-limit: \(limit + 800)}\n")
    let words = [Program.sharespec, "run", "--config", "accounts.yaml", "--select", "long", "a.share.yaml"]
    let result = try run.inTerminal(words)
    #expect(result.status == status, "\(result)")
    #expect(try pasted(result.output).count == (status == 0 ? 1 : 0))
  }

  /// The standard output may lead elsewhere: the sequence goes to the terminal and not there.
  @Test func notToTheOutput() throws {
    let command = "'\(Program.sharespec)' run --select text a.share.yaml > out.txt"
    let result = try run.inTerminal(["/bin/sh", "-c", command])
    #expect(try pasted(result.output) == [LocalRun.awkward])
    #expect(!(try run.folder.read("out.txt")).contains("\u{1B}"))
  }

  /// A shell line that runs the program in a multiplexer and keeps its exit status.
  func line(_ id: String, _ options: String = "") -> String {
    "'\(Program.sharespec)' run \(options) --select \(id) a.share.yaml > out.txt 2>&1; echo $? > status; sleep 1"
  }

  @Test(.requires(.program("tmux")), arguments: [("text", LocalRun.awkward), ("long", long)])
  func throughTmux(id: String, text: String) throws {
    let words = ["tmux", "-L", "sharespec-\(UUID().uuidString)", "-f", "/dev/null", "new-session", line(id)]
    let result = try run.inTerminal(words, with: ["TERM": "xterm-256color"])
    #expect(try run.folder.read("status") == "0\n")
    #expect(try pasted(result.output).contains(text), "\(result.ending)")
    #expect(try run.folder.read("out.txt").contains("tmux has it"))
  }

  /// Wrapped for tmux, where its own program is not used.
  @Test(.requires(.program("tmux"))) func throughTmuxByTerminal() throws {
    try run.folder.write("accounts.yaml", "it: {kind: clipboard, way: terminal}\n")
    try run.folder.write("tmux.conf", "set -g allow-passthrough on\n")
    let words = [
      "tmux", "-L", "sharespec-\(UUID().uuidString)", "-f", "tmux.conf", "new-session",
      line("text", "--config accounts.yaml"),
    ]
    let result = try run.inTerminal(words, with: ["TERM": "xterm-256color"])
    #expect(try run.folder.read("status") == "0\n")
    #expect(try pasted(result.output).contains(LocalRun.awkward))
  }

  @Test(.requires(.program("screen")), arguments: [("text", LocalRun.awkward), ("long", long)])
  func throughScreen(id: String, text: String) throws {
    try run.folder.write("screenrc", "startup_message off\nvbell off\n")
    let words = ["screen", "-c", "screenrc", "-S", UUID().uuidString, "/bin/sh", "-c", line(id)]
    let result = try run.inTerminal(
      words, with: ["TERM": "xterm-256color", "SCREENDIR": run.folder.path + "/screen"])
    #expect(try run.folder.read("status") == "0\n", "\(result)")
    #expect(try pasted(result.output).contains(text), "\(result.ending)")
  }
}
