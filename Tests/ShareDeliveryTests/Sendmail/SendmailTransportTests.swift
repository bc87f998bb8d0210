import Foundation
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// The `sendmail` way with programs that note exactly what they get.
@Suite struct SendmailTransportTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program that notes its words, its input and its environment, and then does what `end` says.
  private func fake(_ end: String = "exit 0", reads: Bool = true) throws -> String {
    let script = """
      #!/bin/sh
      for word in "$0" "$@"; do printf '%s\\0' "$word"; done > "\(folder.path)/words"
      env > "\(folder.path)/env"
      \(reads ? "cat > '\(folder.path)/input'" : "")
      \(end)

      """
    let url = try folder.write("fake", script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    return url.path
  }

  private func deliver(
    _ program: String, _ mail: ComposedMail = Samples.mail(), _ environment: [String: String] = [:],
    timeLimit: Duration = .seconds(20)
  ) throws -> ShareResult {
    try SendmailTransport(
      account: "post", program: program, environment: ["TMPDIR": folder.path].merging(environment) { $1 },
      timeLimit: timeLimit
    ).deliver(mail, reading: NoFiles())
  }

  private var words: [String] {
    get throws {
      try folder.bytes("words").split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  @Test func wordsAndInputAreExact() throws {
    let program = try fake()
    let recipients = ["ann@example.org", "-oQ/tmp@x", "\"$(touch x); `id` 'q' \\\" b\"@y", "é@ü.org"]
    let result = try deliver(program, Samples.mail(to: recipients), ["LANG": "C"])
    #expect(result.recipients.map(\.address) == recipients)
    #expect(result.recipients.allSatisfy { $0.outcome == .accepted }, "\(result)")
    #expect(
      try words == [
        program, "-i", "-f", "me@example.org", "--", "ann@example.org", "\"-oQ/tmp\"@x", recipients[2],
        recipients[3],
      ])
    #expect(try folder.bytes("input") == Array(Samples.text.replacing("\r\n", with: "\n").utf8))
    let environment = try folder.read("env").split(separator: "\n")
    #expect(environment.contains("LANG=C"))
    #expect(!environment.contains { $0.hasPrefix("PATH=/usr/local") || $0.hasPrefix("HOME=") })
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left) == ["fake", "words", "env", "input"], "no copy of the message is left")
  }

  @Test func aLargeMessageWithDots() throws {
    let segments = Array(repeating: SMTPContentTests.dotted(65_536), count: 40)
    let result = try deliver(try fake(), Samples.mail(segments: segments))
    #expect(result.outcome == .accepted)
    let expected = segments.flatMap { $0 }.filter { $0 != 0x0D }
    #expect(try folder.bytes("input") == expected)
  }

  @Test func whatItSaysIsShownAndSafe() throws {
    let program = try fake("printf 'queue \\033[31mfull\\r\\nreally\\n' >&2; echo out; exit 75")
    let result = try deliver(program)
    #expect(result.outcome.kind == .deferred)
    #expect(result.reply == "queue \\u{1B}[31mfull / really / out")
    #expect(result.outcome.reason == "\(program) ended with 75: queue \\u{1B}[31mfull / really / out")
  }

  @Test func endlessOutputDoesNotBlock() throws {
    let result = try deliver(try fake("head -c 5000000 /dev/zero | tr '\\0' x >&2; exit 69"))
    #expect(result.outcome.kind == .failed)
    #expect((result.reply ?? "").utf8.count < 1_000)
  }

  /// A child that lives on with the output open, as a queue runner may, is not waited for.
  @Test func aChildThatLivesOnIsNotWaitedFor() throws {
    let start = ContinuousClock.now
    let result = try deliver(try fake("sleep 30 & exit 0"))
    #expect(result.outcome == .accepted)
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test(arguments: [("kill -9 $$", true, ShareResult.Outcome.Kind.inDoubt), ("kill -9 $$", false, .deferred)])
  func signal(_ row: (end: String, reads: Bool, kind: ShareResult.Outcome.Kind)) throws {
    let result = try deliver(try fake(row.end, reads: row.reads))
    #expect(result.outcome.kind == row.kind, "\(result)")
    #expect(result.outcome.reason.contains("was ended by signal 9"))
  }

  @Test(arguments: [true, false]) func timeLimit(reads: Bool) throws {
    let result = try deliver(
      try fake("trap '' TERM; sleep 60; sleep 60", reads: reads), timeLimit: .milliseconds(300))
    #expect(result.outcome.kind == (reads ? .inDoubt : .deferred), "\(result)")
    #expect(result.outcome.reason.contains("did not end in time"))
  }

  @Test(arguments: [("exit 78", TransportFault.Kind.settings), ("exit 73", .place), ("exit 127", .settings)])
  func faultsOfTheProgram(_ row: (end: String, kind: TransportFault.Kind)) throws {
    let fault = try #require(throws: TransportFault.self) { try deliver(fake("echo why; \(row.end)")) }
    #expect(fault.kind == row.kind)
    #expect(fault.message.hasSuffix(": why"))
  }

  @Test(arguments: ["/nonexistent/sendmail", "/etc/passwd", "/tmp", ""]) func noProgram(path: String) throws {
    let fault = try #require(throws: TransportFault.self) { try deliver(path) }
    #expect(fault.kind == .settings)
  }

  @Test func noPlaceForTheCopy() throws {
    let program = try fake()
    let fault = try #require(throws: TransportFault.self) {
      try deliver(program, Samples.mail(), ["TMPDIR": "/nonexistent"])
    }
    #expect(fault.kind == .place)
    #expect(throws: (any Error).self) { try folder.bytes("words") }
  }

  @Test func theProgramIsNotStartedWhereTheCommitPointRefuses() throws {
    let way = SendmailTransport(account: "post", program: try fake())
    var points: [CommitPoint] = []
    let result = try way.deliver(Samples.mail(), reading: NoFiles()) { (point) throws(CommitRefusal) in
      points.append(point)
      throw CommitRefusal("the ledger is full")
    }
    #expect(result.outcome.kind == .deferred)
    #expect(points.map(\.recipients) == [["ann@example.org"]])
    let flawed = try way.deliver(Samples.mail("a\nb\r\n"), reading: NoFiles())
    #expect(flawed.outcome.kind == .failed)
    #expect(throws: (any Error).self) { try folder.bytes("words") }
  }

  @Test func tooManyRecipients() throws {
    let many = (0..<40_000).map { "\(String(repeating: "x", count: 60))\($0)@example.org" }
    let result = try deliver(try fake(), Samples.mail(to: many))
    #expect(result.outcome.kind == .failed)
    #expect(result.outcome.reason.contains("too many recipients"))
  }
}
