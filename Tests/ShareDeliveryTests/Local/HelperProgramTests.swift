import Foundation
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// Programs that serve pasteboards and queues, played by scripts: absent, failing, hanging, staying behind (reliability.md 124).
@Suite struct HelperProgramTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Surroundings in which only the scripts are programs.
  func surroundings(_ scripts: [String: String], _ variables: [String: String] = ["DISPLAY": ":0"]) throws
    -> ProgramSurroundings
  {
    for (name, script) in scripts {
      try folder.write("bin/.keep", "")
      try folder.writeProgram("bin/\(name)", "#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n")
    }
    return ProgramSurroundings(environment: variables.merging(["PATH": folder.path + "/bin"]) { $1 })
  }

  func paste(
    _ text: String, in surroundings: ProgramSurroundings, _ clipboard: Clipboard = Clipboard(),
    limit: Duration = .seconds(10)
  ) throws -> ShareResult {
    let account = Account(name: "clipboard", kind: .clipboard(clipboard))
    let share = try LocalSamples.share(
      .pasteboard(PasteboardParameters(.string(text))), SampleFiles(), by: account)
    let way = ClipboardTransport(account: "clipboard", clipboard, in: surroundings, limit: limit)
    return try way.deliver(share, reading: SampleFiles()) { (_) throws(CommitRefusal) in }
  }

  @Test func getsTheBytesAndFixedArguments() throws {
    let file = folder.path + "/got"
    let script = "printf '%s|' \"$@\" > '\(file).args'; cat > '\(file)'"
    let text = "tab\t, \u{1B}[31m, “quotes”, 'single', $HOME, `x`, \\, ❤️, last"
    let result = try paste(text, in: try surroundings(["xclip": script]))
    #expect(result.outcome == .accepted && result.recipients.map(\.address) == ["pasteboard"])
    #expect(try folder.read("got") == text)
    #expect(try folder.read("got.args") == "-selection|clipboard|-in|")
    _ = try paste(text, in: try surroundings([:]), Clipboard(selection: .primary))
    #expect(try folder.read("got.args") == "-selection|primary|-in|")
  }

  @Test func theOrderOfChoice() throws {
    let scripts = ["wl-copy", "xclip", "xsel"].map {
      ($0, "echo \($0) > '\(folder.path)/used'; cat > /dev/null")
    }
    var programs = Dictionary(uniqueKeysWithValues: scripts)
    let both = ["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"]
    func used(_ variables: [String: String]) throws -> String {
      _ = try paste("a", in: try surroundings(programs, variables))
      return try folder.read("used").trimmingCharacters(in: .newlines)
    }
    #expect(try used(both) == "wl-copy")
    #expect(try used(["DISPLAY": ":0"]) == "xclip")
    for name in ["wl-copy", "xclip"] {
      programs[name] = nil
      try FileManager.default.removeItem(atPath: folder.path + "/bin/" + name)
      #expect(try used(both) == (name == "wl-copy" ? "xclip" : "xsel"))
    }
  }

  @Test func failureIsTold() throws {
    let script = "echo first >&2; echo \"Can't open display \u{1B}[1m\" >&2; exit 3"
    let result = try paste("a", in: try surroundings(["xclip": script]))
    #expect(
      result.outcome == .failed("xclip ended with exit status 3: Can't open display \\u{1B}[1m"))
  }

  @Test func aProgramThatHangsIsEnded() throws {
    let start = ContinuousClock.now
    let result = try paste(
      "a", in: try surroundings(["xclip": "sleep 60 & sleep 60"]), limit: .milliseconds(300))
    #expect(result.outcome == .failed("xclip did not end in time and was stopped"))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  /// A server that stays behind with all descriptors open is not waited for, and goes on.
  @Test func aProgramThatStaysBehind() throws {
    let script = "cat > /dev/null; (sleep 1; echo served >&2; echo alive > '\(folder.path)/alive') & exit 0"
    let start = ContinuousClock.now
    #expect(try paste("a", in: try surroundings(["xclip": script])).outcome == .accepted)
    #expect(ContinuousClock.now - start < .milliseconds(900))
    for _ in 0..<100 where !FileManager.default.fileExists(atPath: folder.path + "/alive") { usleep(50_000) }
    #expect(try folder.read("alive") == "alive\n")
  }

  @Test func nothingIsThere() throws {
    let account = Account(name: "clipboard", kind: .clipboard(Clipboard(way: .xclip)))
    let share = try LocalSamples.share(
      .pasteboard(PasteboardParameters(.string("a"))), SampleFiles(), by: account)
    let way = transport(for: account, password: nil, surroundings: try surroundings([:]))
    #expect {
      try way.deliver(share, reading: SampleFiles()) { (_) throws(CommitRefusal) in }
    } throws: { ($0 as? TransportFault)?.message == "there is no program xclip (package xclip)" }
  }

  @Test(arguments: [Clipboard.Way.xsel, .tmux, .terminal, .pbcopy]) func imagesAreRefused(
    _ way: Clipboard.Way
  ) throws {
    let transport = ClipboardTransport(
      account: "c", Clipboard(way: way), in: try surroundings(["xsel": "", "tmux": "", "pbcopy": ""]))
    #expect(transport.reasonAgainst(images: true)?.contains("takes no images") == true)
  }

  /// xsel is passed over for an image, and named where there is nothing else.
  @Test func imagesChooseTheirWay() throws {
    let only = try surroundings(["xsel": ""])
    let way = ClipboardTransport(account: "c", Clipboard(), in: only)
    #expect(way.reasonAgainst(images: true) == "xsel takes no images; xclip and wl-copy do")
    #expect(way.reasonAgainst(images: false) == nil)
  }

  @Test func refusalAtTheCommitPoint() throws {
    let account = Account(name: "clipboard", kind: .clipboard(Clipboard()))
    let share = try LocalSamples.share(
      .pasteboard(PasteboardParameters(.string("a"))), SampleFiles(), by: account)
    let way = transport(
      for: account, password: nil,
      surroundings: try surroundings(["xclip": "echo ran > '\(folder.path)/ran'"]))
    let result = try way.deliver(share, reading: SampleFiles()) { (_) throws(CommitRefusal) in
      throw CommitRefusal("no")
    }
    #expect(result.outcome == .deferred("nothing was put on the pasteboard: no"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
  }

  /// gammu-smsd-inject that is killed, or says nothing, leaves a message in doubt; one that fails does not.
  @Test(arguments: [
    ("echo 'Written message with ID 17'", ShareResult.Outcome.Kind.accepted),
    ("echo 'Failed to inject' >&2; exit 3", .deferred), ("exit 0", .inDoubt), ("kill -9 $$", .inDoubt),
    ("sleep 60", .inDoubt), ("echo 'Written message with ID 17'; exit 1", .accepted),
  ]) func gammuOutcomes(script: String, kind: ShareResult.Outcome.Kind) throws {
    let account = Account(name: "phone", kind: .gammu(Gammu()))
    let number = try #require(PhoneNumber("+491701234567"))
    let share = try LocalSamples.share(
      .messages(MessagesParameters(to: [number], body: "Hi")), SampleFiles(), by: account)
    let way = GammuTransport(
      account: "phone", Gammu(), in: try surroundings(["gammu-smsd-inject": script]),
      limit: .milliseconds(700))
    let log = CommitLog()
    let result = try way.deliver(share, reading: SampleFiles()) { (point) throws(CommitRefusal) in
      log.note(point)
    }
    #expect(result.outcome.kind == kind, "\(result)")
    #expect(result.recipients[0].identifier == (kind == .accepted ? "17" : nil))
    #expect(log.points.map(\.recipients) == [["+491701234567"]])
  }
}
