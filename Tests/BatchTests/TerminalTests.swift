import Foundation
import ShareTestSupport
import Testing

/// A session as a person types it, in a real terminal.
@Suite(.requires(.all([MailSink.availability, .program("tmux")]))) struct TerminalTests {
  /// A terminal of 80 columns with a shell in the place's folder.
  private final class Session {
    private let place: BatchPlace
    private let socket: String

    init(_ place: BatchPlace) throws {
      self.place = place
      socket = place.folder.path + "/tmux"
      let shell = "env PS1='$ ' PATH=\(Self.folder):$PATH HISTFILE=/dev/null bash --norc --noprofile"
      try tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", "-c", place.folder.path, shell)
    }

    private static var folder: String { URL(filePath: Program.sharespec).deletingLastPathComponent().path }

    deinit {
      do { try tmux("kill-server") } catch {}
    }

    @discardableResult
    func tmux(_ words: String...) throws -> String {
      let result = try Program.run(
        "tmux", ["-S", socket] + words, environment: place.environment(["TERM": "xterm"]), inherits: false)
      return result.outputText
    }

    func type(_ text: String) throws { try tmux("send-keys", text, "Enter") }

    func press(_ key: String) throws { try tmux("send-keys", key) }

    func screen() throws -> String { try tmux("capture-pane", "-p", "-J") }

    /// Waits until the screen shows a text so many times.
    @discardableResult
    func wait(for text: String, count: Int = 1) throws -> String {
      for _ in 0..<300 {
        let screen = try screen()
        if screen.ranges(of: text).count >= count { return screen }
        usleep(50_000)
      }
      Issue.record("no \(text) on\n\(try screen())")
      return try screen()
    }
  }

  /// A screen without what differs from run to run.
  private func masked(_ screen: String, _ place: BatchPlace) -> String {
    screen.replacing("@\(place.mark).test", with: "@MARK.test")
      .replacing("\(place.sink.port)", with: "PORT")
      .replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z/, with: "TIME")
      .replacing(/\b[0-9a-f]{12}\b/, with: "ENTRY").replacing(/[0-9a-f]{32}@/, with: "ID@")
      .replacing(/[0-9.]+\/(s|h)/) { "RATE/\($0.output.1)" }
      .replacing(/[0-9]+:[0-9]{2} left/, with: "M:SS left")
      .split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
      .joined(separator: "\n").trimmingCharacters(in: .newlines.union(["$", " "])) + "\n"
  }

  private func golden(_ name: String) -> URL {
    PackageRoot.url.appending(path: "Tests/BatchTests/Screens/\(name).txt")
  }

  @Test("The question, the bar, Ctrl-C and resume")
  func typedSession() throws {
    let sink = try MailSink(.init(pause: 0.4))
    let place = try BatchPlace((1...9).map { "s\($0)" }, sink: sink)
    let session = try Session(place)
    try session.wait(for: "$")
    try session.type("sharespec run news.share.yaml")
    try session.wait(for: "[y/N]")
    try session.type("n")
    try session.wait(for: "$", count: 2)
    #expect(try sink.events().isEmpty)
    try session.type("sharespec run news.share.yaml; echo exit $?")
    try session.wait(for: "[y/N]", count: 2)
    try session.type("y")
    let bar = try session.wait(for: "left")
    #expect(bar.contains("/9 · ") && bar.contains("[="), "\(bar)")
    try session.press("C-c")
    let stopped = try session.wait(for: "exit 130")
    #expect(stopped.contains("'sharespec resume' goes on"), "\(stopped)")
    #expect(try place.taken().count < 9)
    try session.type("clear; sharespec resume; echo exit $?")
    let resumed = try session.wait(for: "exit 0")
    #expect(resumed.contains("resuming run"), "\(resumed)")
    #expect(try Oracle(place: place).violations().isEmpty)
    #expect(try place.taken().count == 9)
  }

  @Test("Screens of a batch with all kinds of results")
  func screens() throws {
    let place = try BatchPlace(["k1", "k2.never", "k3.later", "k4.drop"])
    let session = try Session(place)
    try session.wait(for: "$")
    try session.type("clear; sharespec run news.share.yaml; echo exit $?")
    try session.wait(for: "[y/N]")
    try session.type("y")
    Golden.expect(masked(try session.wait(for: "exit 5"), place), in: golden("run"))
    try session.type("clear; sharespec resume; echo resumed $?")
    Golden.expect(masked(try session.wait(for: "resumed 5"), place), in: golden("resume"))
    try session.type("clear; sharespec status; echo told $?")
    Golden.expect(masked(try session.wait(for: "told 0"), place), in: golden("status"))
  }
}
