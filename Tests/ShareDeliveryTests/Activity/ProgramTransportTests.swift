import Foundation
import ShareCompose
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareDelivery

/// Programs that take items.
@Suite struct ProgramTransportTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var surroundings: ProgramSurroundings {
    ProgramSurroundings(environment: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path + "/tmp"])
  }

  private func share(
    _ run: [String], _ items: [ActivityParameters.Item] = [.text("Hello")], subject: String? = nil,
    files: SampleFiles = SampleFiles()
  ) throws -> ComposedShare {
    try folder.write("tmp/.keep", "")
    let own = ProgramParameters(
      activity: try #require(ActivityType("org.example.own")), run: run, folder: folder.path,
      subject: subject.flatMap { HeaderText($0) }, items: items)
    let context = ComposeContext(date: DateTime(clockSeconds: 0), files: files)
    let composition = compose(.program(own), in: context)
    return try #require(composition.share, "\(composition.issues)")
  }

  private func deliver(
    _ share: ComposedShare, files: SampleFiles = SampleFiles(), limit: Duration = .seconds(60),
    committing: (CommitPoint) throws(CommitRefusal) -> Void = { (_) throws(CommitRefusal) in }
  ) throws -> ShareResult {
    try ProgramTransport(account: "org.example.own", in: surroundings, limit: limit)
      .deliver(share, reading: files, committing: committing)
  }

  private var leftBehind: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp")) ?? []).filter {
      $0 != ".keep"
    }
  }

  @Test func theInput() throws {
    let files = SampleFiles(contents: ["d/a.png": LocalSamples.png(), "b.txt": Array("file\n".utf8)])
    let script =
      "cat > got; pwd -P > where; cp \"$(sed -n 's/.*\"path\":\"\\([^\"]*\\)\".*/\\1/p' got | tail -1)\" copy; echo seen"
    let url = try WebAddress("https://example.org/?a=1&b=\u{E9}")
    let result = try deliver(
      try share(
        ["sh", "-c", script],
        [.text("a\n\"b\"\u{1B}\u{202E}"), .url(url), .image(path: "d/a.png"), .file(path: "b.txt")],
        subject: "S", files: files), files: files)
    #expect(result.outcome == .accepted && result.destination == "activity", "\(result)")
    #expect(result.recipients.map(\.address) == ["org.example.own"])
    let lines = try folder.read("got").split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["kind"] as? String } == ["subject", "text", "url", "image", "file"])
    #expect(lines[0]["text"] as? String == "S" && lines[1]["text"] as? String == "a\n\"b\"\u{1B}\u{202E}")
    #expect(lines[2]["url"] as? String == url.text)
    #expect(lines[3]["name"] as? String == "a.png" && lines[3]["type"] as? String == "image/png")
    #expect(lines[4]["size"] as? Int == 5)
    #expect(try folder.read("copy") == "file\n")
    #expect(try folder.read("where") == (absolutePath(of: folder.path) ?? "") + "\n")
    #expect(leftBehind.isEmpty)
  }

  @Test(arguments: [
    ("exit 0", "accepted", nil),
    ("echo later >&2; exit 75", "deferred", "sh said to try later: later"),
    ("echo one >&2; echo two >&2; exit 1", "failed", "sh ended with exit status 1: two"),
    ("exit 3", "failed", "sh ended with exit status 3"),
    ("kill -15 $$", "in-doubt", "sh was ended by signal 15"),
    ("yes", "in-doubt", "sh did not end in time and was stopped"),
    ("exec < /dev/null; exit 0", "accepted", nil),
  ])
  func endings(_ script: String, _ name: String, _ details: String?) throws {
    let outcome = try deliver(try share(["sh", "-c", script]), limit: .milliseconds(1_500)).outcome
    #expect(outcome.name == name && outcome.details == details, "\(outcome)")
  }

  /// Nothing runs before the ledger has its note, and nothing where it does not take it.
  @Test func commitPoint() throws {
    let share = try share(["touch", "ran"])
    var points: [CommitPoint] = []
    let refused = try deliver(share) { point throws(CommitRefusal) in
      points.append(point)
      throw CommitRefusal("the ledger is full")
    }
    #expect(refused.outcome == .deferred("the program was not run: the ledger is full"))
    #expect(points.map(\.recipients) == [["org.example.own"]] && points[0].place.hasSuffix("/touch"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
  }

  /// What was composed is what the program gets, or nothing.
  @Test func aChangedFile() throws {
    var files = SampleFiles(contents: ["b.txt": Array("file\n".utf8)])
    let share = try share(["touch", "ran"], [.file(path: "b.txt")], files: files)
    files.contents["b.txt"] = Array("fine\n".utf8)
    let outcome = try deliver(share, files: files).outcome
    #expect(
      outcome == .failed("the program was not run: the file b.txt changed after the share was composed"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran") && leftBehind.isEmpty)
  }

  @Test func noProgram() throws {
    #expect(throws: TransportFault.self) { try deliver(try share(["nowhere-at-all"])) }
    #expect(throws: TransportFault.self) { try deliver(try share(["./nowhere"])) }
  }
}
