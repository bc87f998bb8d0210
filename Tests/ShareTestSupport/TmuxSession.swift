import Foundation
import Testing

/// A shell in a real terminal, as a person uses it.
public final class TmuxSession {
  private let socket: String
  private let environment: [String: String]

  /// What it needs.
  public static let availability = Availability.program("tmux")

  /// A terminal of so many columns and rows, with a shell in a folder. The program that was built with the tests is in PATH as `sharespec`.
  public init(_ folder: TemporaryFolder, environment: [String: String], width: Int = 80, height: Int = 24)
    throws
  {
    socket = folder.path + "/tmux"
    self.environment = environment.merging(["TERM": "xterm"]) { $1 }
    let programs = URL(filePath: Program.sharespec).deletingLastPathComponent().path
    let shell = "env PS1='$ ' PATH=\(programs):$PATH HISTFILE=/dev/null bash --norc --noprofile"
    try tmux(
      "-f", "/dev/null", "new-session", "-d", "-x", "\(width)", "-y", "\(height)", "-c", folder.path, shell)
  }

  deinit {
    do { try tmux("kill-server") } catch {}
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> String {
    try Program.run("tmux", ["-S", socket] + words, environment: environment, inherits: false).outputText
  }

  /// Types a line and Enter.
  public func type(_ text: String) throws { try tmux("send-keys", text, "Enter") }

  /// Presses a key by its name in tmux: `C-c`, `Down`, or a letter.
  public func press(_ key: String) throws { try tmux("send-keys", key) }

  /// Gives the terminal another size.
  public func resize(width: Int, height: Int) throws {
    try tmux("resize-window", "-x", "\(width)", "-y", "\(height)")
  }

  /// What is seen.
  public func screen() throws -> String { try tmux("capture-pane", "-p", "-J") }

  /// Waits until the screen shows a text so many times.
  @discardableResult
  public func wait(for text: String, count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    for _ in 0..<300 {
      let screen = try screen()
      if screen.ranges(of: text).count >= count { return screen }
      usleep(50_000)
    }
    let screen = try screen()
    Issue.record("no \(text) on\n\(screen)", sourceLocation: sourceLocation)
    return screen
  }
}
