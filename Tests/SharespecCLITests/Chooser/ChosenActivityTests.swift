import Foundation
import ShareTestSupport
import Testing

private let recipe = """
  id: sheet
  destination: activity
  items: [{text: It is out}]
  excluded-activities: [mail, messages, pasteboard]
  custom-activities:
    - {type: org.example.first, title: First of all, accepts: [text], run: [touch, first]}
    - {type: org.example.second, title: Second 冬季, accepts: [text], run: [touch, second]}
    - {type: org.example.third, title: "Third\\ntwo", accepts: [url], run: [touch, third]}
  """

/// Without a terminal nobody can be asked, and `run` says so.
@Sendable private func runAsks() -> Availability {
  do {
    let run = try LocalRun(["sheet.share.yaml": recipe])
    let result = try run.sharespec("run", "sheet.share.yaml")
    return result.status == 2 && result.errorText.contains("--activity")
      ? .available : .missing("'run' does not perform activity sheets yet")
  } catch { return .missing("\(error)") }
}

/// `run` of an activity sheet in a real terminal, where a person chooses.
@Suite(.requires(TmuxSession.availability), .requires("a run that asks", runAsks))
struct ChosenActivityTests {
  let run: LocalRun
  let session: TmuxSession

  init() throws {
    run = try LocalRun(["sheet.share.yaml": recipe])
    session = try TmuxSession(run.folder, environment: run.environment([:]), width: 70, height: 20)
    try session.wait(for: "$")
    try session.type("clear; sharespec run sheet.share.yaml; echo exit $?")
    try session.wait(for: "Esc cancels")
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(run.folder.path)/\(name)") }

  @Test func screen() throws {
    let lines = try session.screen().split(separator: "\n").map(String.init)
    #expect(lines.contains("> 1 First of all") && lines.contains("  2 Second 冬季"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  - Mail: ") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  - Third‹U+000A›two: ") }, "\(lines)")
  }

  @Test(arguments: [(["Down", "Enter"], "second"), (["1"], "first"), (["s", "e", "c", "Enter"], "second")])
  func chosen(keys: [String], program: String) throws {
    for key in keys { try session.press(key) }
    try session.wait(for: "exit 0")
    #expect(has(program) && ["first", "second", "third"].count(where: has) == 1)
  }

  @Test func filtered() throws {
    try session.press("f")
    let screen = try session.wait(for: "filter: f")
    #expect(screen.contains("> First of all") && !screen.contains("Second"), "\(screen)")
    try session.press("Escape")
    try session.wait(for: "exit 130")
    #expect(try session.screen().contains("sheet: cancelled"))
    #expect(!has("first") && !has("second"))
  }

  @Test func resized() throws {
    try session.resize(width: 24, height: 12)
    let screen = try session.wait(for: "arrows or a number cho…")
    #expect(screen.contains("> 1 First of all"), "\(screen)")
    try session.resize(width: 70, height: 20)
    try session.wait(for: "Esc cancels")
    try session.press("2")
    try session.wait(for: "exit 0")
    #expect(has("second"))
  }

  /// Ctrl-Z gives the shell its terminal back, `fg` goes on where it was.
  @Test func stopped() throws {
    try session.press("Down")
    try session.wait(for: "> 2 Second")
    try session.press("C-z")
    try session.wait(for: "Stopped")
    try session.type("echo here $((6 * 7))")
    try session.wait(for: "here 42")
    try session.type("fg")
    try session.wait(for: "> 2 Second")
    try session.press("Enter")
    try session.wait(for: "by: Second")
    for _ in 0..<100 where !has("second") { usleep(50_000) }
    #expect(has("second"))
  }

  /// The shell sees that Ctrl-C ended it, so that it does not go on with the rest of the line either.
  @Test func interrupted() throws {
    try session.press("C-c")
    // What is typed before the shell has the terminal again is dropped.
    try session.wait(for: "$")
    try session.type("echo here $((6 * 7))")
    let screen = try session.wait(for: "here 42")
    #expect(!screen.contains("exit 1"), "\(screen)")
    #expect(!has("first"))
  }
}
