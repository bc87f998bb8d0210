import Foundation
import ShareTestSupport
import Testing

/// A session as a person types it, in a real terminal.
@Suite(.requires(.all([MailSink.availability, TmuxSession.availability]))) struct TerminalTests {
  private func session(_ place: BatchPlace) throws -> TmuxSession {
    try TmuxSession(place.folder, environment: place.environment())
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
    let session = try session(place)
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
    let session = try session(place)
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
