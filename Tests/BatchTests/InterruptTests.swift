import Foundation
import ShareTestSupport
import Testing

/// Runs that a person, a terminal or the system ends: reliability.md rows 43 and 44.
@Suite(.requires(MailSink.availability)) struct InterruptTests {
  private func violations(_ place: BatchPlace, crashes: Int = 0) throws -> [String] {
    var oracle = Oracle(place: place)
    oracle.crashes = crashes
    try place.resumeToTheEnd()
    return try oracle.violations()
  }

  @Test(
    "row 43: a first signal finishes what is in hand and records it",
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func firstSignal(_ signal: Int32, _ status: Int32) throws {
    let sink = try MailSink(.init(pause: 0.3))
    let place = try BatchPlace((1...8).map { "s\($0)" }, sink: sink)
    let program = try place.start("run", "news.share.yaml")
    try place.wait(forTaken: 1)
    program.signal(signal)
    let result = program.finish()
    #expect(result.status == status, "\(result)")
    #expect(result.errorText.contains("'sharespec resume' goes on"), "\(result)")
    let ledger = try place.status()
    let taken = try place.taken().count
    #expect(
      taken < 8 && ledger.counts["accepted"] == taken && ledger.counts["planned"] == 8 - taken,
      "\(ledger.counts)")
    #expect(try violations(place).isEmpty)
    #expect(try place.status().counts == ["accepted": 8])
  }

  @Test("row 43: a second signal ends at once, and what was sent is in doubt")
  func secondSignal() throws {
    let place = try BatchPlace(["t1", "t2.hang", "t3"], sink: try MailSink())
    let program = try place.start("run", "news.share.yaml")
    try place.wait(forTaken: 2)
    program.signal(SIGINT)
    usleep(300_000)
    let began = ContinuousClock.now
    program.signal(SIGINT)
    let result = program.finish()
    #expect(result.status == 130 && ContinuousClock.now - began < .seconds(5), "\(result)")
    #expect(try violations(place, crashes: 1).isEmpty)
    let states = try place.status().states
    #expect(states["t2.hang@\(place.mark).test"] == "in-doubt", "\(states)")
    #expect(states["t3@\(place.mark).test"] == "accepted", "\(states)")
  }

  @Test("row 43: a server that does not answer is waited for 10 s after a signal")
  func silentServer() throws {
    let place = try BatchPlace(["u1.hang", "u2"], sink: try MailSink())
    let program = try place.start("run", "news.share.yaml")
    try place.wait(forTaken: 1)
    let began = ContinuousClock.now
    program.signal(SIGTERM)
    let result = program.finish()
    let time = ContinuousClock.now - began
    #expect(result.status == 143 && time > .seconds(9) && time < .seconds(20), "\(time) \(result)")
    #expect(result.errorText.contains("in doubt"), "\(result)")
    #expect(try violations(place, crashes: 1).isEmpty)
    #expect(try place.status().counts == ["accepted": 1, "in-doubt": 1])
  }

  @Test("row 44: a terminal that closes finishes what is in hand")
  func hangUp() throws {
    let sink = try MailSink(.init(pause: 0.3))
    let place = try BatchPlace((1...6).map { "h\($0)" }, sink: sink)
    let program = try place.start("run", "news.share.yaml")
    try place.wait(forTaken: 1)
    program.signal(SIGHUP)
    let result = program.finish()
    #expect(result.status == 130, "\(result)")
    let ledger = try place.status()
    #expect(ledger.counts["accepted"] == (try place.taken().count) && ledger.counts["in-doubt"] == nil)
    #expect(try violations(place).isEmpty)
  }

  @Test("row 44: a reader that goes away, as `head` does, leaves nothing half recorded")
  func closedOutput() throws {
    let place = try BatchPlace((1...8).map { "o\($0)" })
    let command = "\(Program.sharespec) run --json news.share.yaml | head -n 1; echo ${PIPESTATUS[0]}"
    let result = try Program.run(
      "bash", ["-c", command], environment: place.environment(), inherits: false,
      currentFolder: place.folder.url)
    #expect(
      result.outputText.split(separator: "\n").last.map { ["0", "73"].contains($0) } == true, "\(result)")
    let ledger = try place.status()
    #expect(ledger.counts["in-doubt"] == nil && ledger.counts["committing"] == nil, "\(ledger.counts)")
    #expect(ledger.counts["accepted"] == (try place.taken().count))
    #expect(try violations(place).isEmpty)
    #expect(try place.status().counts == ["accepted": 8])
  }

  @Test("row 44: closed streams are no place for messages", arguments: [">&-", "2>&-", ">&- 2>&- <&-"])
  func closedStreams(_ closing: String) throws {
    let place = try BatchPlace(["x1", "x2.never", "x3"])
    let result = try Program.run(
      "bash", ["-c", "\(Program.sharespec) run news.share.yaml \(closing)"], environment: place.environment(),
      inherits: false, currentFolder: place.folder.url)
    #expect([3, 73].contains(result.status), "\(result)")
    #expect(try violations(place).isEmpty)
    #expect(try place.status().counts == ["accepted": 2, "failed": 1])
  }

  @Test("Who resumes and is interrupted is told so")
  func interruptedResume() throws {
    let sink = try MailSink(.init(pause: 0.3))
    let place = try BatchPlace((1...6).map { "r\($0)" }, sink: sink)
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed=kill")
    let program = try place.start("resume")
    try place.wait(forTaken: 1)
    program.signal(SIGINT)
    #expect(program.finish().status == 130)
    #expect(try violations(place).isEmpty)
  }
}
