import Foundation
import ShareTestSupport
import Testing

/// Several runs at once: reliability.md rows 52 to 54, d.9 point 5; cases.md R4.
@Suite(.requires(MailSink.availability)) struct RaceTests {
  @Test(
    "row 53, R4: of runs that start at the same moment one works, and nobody gets two",
    arguments: [2, 3, 5, 8])
  func atOnce(_ count: Int) throws {
    let sink = try MailSink(.init(pause: 0.2))
    let place = try BatchPlace((1...4).map { "w\($0)" }, sink: sink)
    let programs = try (0..<count).map { _ in try place.start("run", "--json", "news.share.yaml") }
    let results = programs.map { $0.finish() }
    #expect(results.count { $0.status == 0 } >= 1, "\(results)")
    for result in results where result.status != 0 { #expect(result.status == 75, "\(result)") }
    var oracle = Oracle(place: place)
    oracle.outputs = results.map(\.outputText)
    #expect(try oracle.violations().isEmpty)
    #expect(try place.copies().values.allSatisfy { $0 == 1 })
  }

  @Test("row 52: a ledger in use is refused at once, with the process that uses it")
  func busy() throws {
    let place = try BatchPlace(["k1.slow", "k2.slow", "k3.slow"], sink: try MailSink())
    let program = try place.start("run", "news.share.yaml")
    try place.wait(forTaken: 1)
    for words in [
      ["run", "news.share.yaml"], ["resume"], ["resolve", "k1.slow@\(place.mark).test", "--arrived"],
    ] {
      let began = ContinuousClock.now
      let result = try Program.run(
        Program.sharespec, words, environment: place.environment(), inherits: false,
        currentFolder: place.folder.url)
      #expect(result.status == 75, "\(words): \(result)")
      #expect(result.errorText.contains("process \(program.process)"), "\(result)")
      #expect(ContinuousClock.now - began < .seconds(3))
    }
    let status = try place.sharespec("status")
    #expect(status.status == 0 && status.outputText.contains("goes on"), "\(status)")
    #expect(program.finish().status == 0)
    #expect(try Oracle(place: place).violations().isEmpty)
  }

  @Test("row 54: the lock file of a dead process has no effect")
  func deadLock() throws {
    let place = try BatchPlace(["d1", "d2"])
    try place.sharespec("run", "news.share.yaml", failpoint: "claimed:2=kill")
    let lock = try Program.run("find", [place.folder.path + "/state", "-name", "ledger.lock"])
    #expect(lock.outputText.contains("ledger.lock"))
    // The first one's answer was recorded, or was to be recorded with the second's commit point.
    let status = try place.sharespec("resume").status
    let counts = try place.status().counts
    #expect(counts == (status == 5 ? ["in-doubt": 1, "accepted": 1] : ["accepted": 2]), "\(status)")
  }

  @Test("A run that is stopped holds the ledger as long as it lives")
  func stopped() throws {
    let place = try BatchPlace(["z1.slow", "z2.slow", "z3"], sink: try MailSink())
    let program = try place.start("run", "news.share.yaml")
    try place.wait(forTaken: 1)
    program.signal(SIGSTOP)
    let second = try place.sharespec("run", "news.share.yaml")
    #expect(second.status == 75, "\(second)")
    program.signal(SIGCONT)
    #expect(program.finish().status == 0)
    #expect(try Oracle(place: place).violations().isEmpty)
  }
}
