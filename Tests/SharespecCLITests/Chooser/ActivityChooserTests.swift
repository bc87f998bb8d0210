import Foundation
import Testing

@testable import SharespecCLI

/// The chooser on a terminal, as a process of its own.
@Suite(.serialized) struct ActivityChooserTests {
  let terminal: PseudoTerminal

  init() throws {
    terminal = try PseudoTerminal()
    terminal.resize(width: 60, height: 12)
  }

  /// What the process does: it tells its number, chooses, and says on its output what came of it.
  static func choose(on path: String, term: String = "xterm") {
    PseudoTerminal.take(path)
    Self.tell("process \(getpid())\r\n")
    let answer = ActivityChooser.choose(
      title: "Share by", entries: ChooserStateTests.few, environment: ["TERM": term])
    switch answer {
    case .chosen(let name): print("chosen \(name)")
    case .cancelled: print("cancelled")
    }
    fflush(nil)
  }

  static func tell(_ text: String) {
    do throws(WriteFault) { try Terminal.write(text, to: 2) } catch { exit(70) }
  }

  /// Types while the process chooses, on a thread of its own: those of tasks are few, and all of them may be held by other tests.
  func typing(_ body: @escaping @Sendable (PseudoTerminal) -> Void) -> Task<Void, Never> {
    let terminal = terminal
    let (typed, end) = AsyncStream<Void>.makeStream()
    Thread.detachNewThread {
      body(terminal)
      end.finish()
    }
    return Task { for await _ in typed {} }
  }

  /// What the process said; the terminal must be as before.
  func said(_ result: ExitTest.Result?, _ typing: Task<Void, Never>) async -> String {
    await typing.value
    #expect(terminal.isOrdinary)
    return String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
  }

  static let hint = "Esc cancels"

  /// What is typed, each part when the one before was seen to have been read, and what comes of it.
  @Test(arguments: [
    (["\u{1B}[B", "\r"], "chosen pasteboard"), (["3"], "chosen org.example.archive"),
    (["\u{1B}"], "cancelled"),
    (["\u{04}"], "cancelled"), (["étag", "\r"], "chosen org.example.archive"),
    (["zz", "\u{1B}"], "cancelled"),
    // An arrow that comes in pieces is no Escape, and a line end in what is pasted is no Enter.
    (["\u{1B}", "[B", "\r"], "chosen pasteboard"),
    (["\u{1B}[200~board\r\u{1B}[201~", "\r"], "chosen pasteboard"),
  ])
  func answers(parts: [String], said answer: String) async {
    let typing = typing { terminal in
      terminal.wait(for: Self.hint)
      #expect(!terminal.isOrdinary)
      for part in parts {
        terminal.type(part)
        usleep(part == "\u{1B}" && parts.count == 3 ? 10_000 : 150_000)
      }
      let shown = terminal.wait(for: "\u{1B}[?2004l")
      #expect(shown.contains("Share by: "))
    }
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [path = terminal.path as String] in Self.choose(on: path)
    }
    #expect(await said(result, typing).contains(answer + "\n"))
  }

  /// What was typed before anything was shown chooses nothing.
  @Test func typedAhead() async {
    let typing = typing { terminal in
      terminal.type("\r1")
      terminal.wait(for: Self.hint)
      usleep(200_000)
      terminal.type("\u{1B}")
      terminal.wait(for: "Share by: cancelled")
    }
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [path = terminal.path as String] in Self.choose(on: path)
    }
    #expect(await said(result, typing).contains("cancelled\n"))
  }

  /// Ctrl-C ends the program as it does elsewhere, with the terminal as it was.
  @Test func interrupted() async {
    let typing = typing { terminal in
      terminal.wait(for: Self.hint)
      terminal.type("\u{03}")
      terminal.wait(for: "\u{1B}[?2004l")
    }
    let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardOutputContent]) {
      [path = terminal.path as String] in Self.choose(on: path)
    }
    #expect(!(await said(result, typing)).contains("cancelled"))
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func ended(number: Int32) async {
    let typing = typing { terminal in
      Self.signal(number, in: terminal.wait(for: Self.hint))
      terminal.wait(for: "\u{1B}[?2004l")
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      [path = terminal.path as String] in Self.choose(on: path)
    }
    #expect(!(await said(result, typing)).contains("cancelled"))
    #expect(result?.exitStatus == .signal(number))
  }

  /// A handler that was there before gets the signal, and what it leaves running is told that nothing was chosen.
  @Test func handled() async {
    let typing = typing { terminal in
      Self.signal(SIGTERM, in: terminal.wait(for: Self.hint))
      terminal.wait(for: "Share by: cancelled")
    }
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [path = terminal.path as String] in
      Glibc.signal(SIGTERM) { _ in ActivityChooserTests.tell("handled\r\n") }
      Self.choose(on: path)
    }
    #expect(await said(result, typing).contains("cancelled\n"))
  }

  /// After a stop the lines are drawn anew, and what was typed is still there.
  @Test(arguments: [SIGTSTP, SIGCONT, SIGWINCH]) func goesOn(number: Int32) async {
    let typing = typing { terminal in
      let start = terminal.wait(for: Self.hint)
      terminal.type("board")
      terminal.wait(for: "filter: board")
      Self.signal(number, in: start)
      terminal.wait(for: "filter: board")
      #expect(!terminal.isOrdinary)
      terminal.type("\r")
      terminal.wait(for: "Share by: Pasteboard")
    }
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [path = terminal.path as String] in Self.choose(on: path)
    }
    #expect(await said(result, typing).contains("chosen pasteboard\n"))
  }

  @Test func resized() async {
    let typing = typing { terminal in
      terminal.wait(for: Self.hint)
      // The kernel tells the program.
      terminal.resize(width: 20, height: 5)
      let shown = terminal.wait(for: "arrows or a number…")
      #expect(shown.contains("  - Photos: takes …"))
      terminal.type("2")
      terminal.wait(for: "Share by: Pasteboard")
    }
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [path = terminal.path as String] in Self.choose(on: path)
    }
    #expect(await said(result, typing).contains("chosen pasteboard\n"))
  }

  /// Where the cursor cannot be moved, lines come below each other, and nothing else is sent.
  @Test(arguments: [("9\r2\r", "chosen pasteboard"), ("\r", "cancelled"), ("\u{04}", "cancelled")])
  func dumb(typed: String, answer: String) async {
    let typing = typing { terminal in
      let shown = terminal.wait(for: "to cancel: ")
      #expect(!shown.contains("\u{1B}") && shown.contains("  1 Mail\r\n  - Photos: takes an image\r\n"))
      #expect(terminal.isOrdinary)
      terminal.type(typed)
    }
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [path = terminal.path as String] in Self.choose(on: path, term: "dumb")
    }
    #expect(await said(result, typing).contains(answer + "\n"))
  }

  /// Nobody can be asked without a terminal.
  @Test func noTerminal() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      setsid()
      print(ActivityChooser.choose(title: "x", entries: ChooserStateTests.few, environment: [:]))
      fflush(nil)
    }
    let said = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(said.contains("cancelled\n"))
  }

  /// Sends a signal to the process whose number is shown.
  static func signal(_ number: Int32, in shown: String) {
    guard let match = shown.firstMatch(of: /process ([0-9]+)/), let process = pid_t(match.1) else {
      Issue.record("no process in \(shown)")
      return
    }
    kill(process, number)
  }
}
