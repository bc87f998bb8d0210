import Foundation
import ShareTestSupport
import Testing

/// Runs that are cut off while they are planned: nothing of them was shared, and nobody forgets them.
@Suite(.requires(MailSink.availability)) struct UnplannedTests {
  private static let sentence =
    "run 1 of news.share.yaml was interrupted while it was planned; nothing of it was shared: "
    + "give it again: sharespec run news.share.yaml\n"

  /// It is named until its recipe is planned whole, and only until then.
  private func expectNamed(_ place: BatchPlace, whole: Int) throws {
    for _ in 0..<2 {
      let resumed = try place.sharespec("resume")
      #expect(resumed.status == 4 && resumed.errorText == Self.sentence, "\(resumed)")
      let status = try place.sharespec("status")
      #expect(status.status == 0 && status.outputText == Self.sentence, "\(status)")
    }
    #expect(try place.status().runs.first?["state"] as? String == "interrupted")
    #expect(try place.taken().isEmpty)
    #expect(try place.sharespec("run", "--limit", "1", "news.share.yaml").status == 0)
    #expect(try place.sharespec("resume").status == 4)
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
    let resumed = try place.sharespec("resume")
    #expect(resumed.status == 0 && resumed.errorText == "nothing is left to share\n", "\(resumed)")
    #expect(try !place.sharespec("status").outputText.contains("while it was planned"))
    #expect(try place.status().counts == ["accepted": whole])
  }

  @Test("kill -9 before the plan is whole")
  func killed() throws {
    let place = try BatchPlace(["k1", "k2"])
    #expect(try place.sharespec("run", "news.share.yaml", failpoint: "planned=kill").status == 137)
    try expectNamed(place, whole: 2)
  }

  @Test("A disk that fails before the plan is whole: the help says what to give again")
  func failed() throws {
    let place = try BatchPlace(["e1", "e2"])
    let result = try place.sharespec("run", "news.share.yaml", failpoint: "planned=eio")
    #expect(
      result.status == 73 && result.errorText.hasSuffix("make room, then: sharespec run news.share.yaml\n"),
      "\(result)")
    try expectNamed(place, whole: 2)
  }

  @Test("Ctrl-C while it is planned says so, and ends with 130")
  func stopped() throws {
    let place = try BatchPlace((1...3000).map { "s\($0)" })
    let program = try place.start("run", "news.share.yaml")
    while !FileManager.default.fileExists(atPath: place.folder.path + "/state/sharespec/ledger.sqlite") {
      usleep(5_000)
    }
    while try place.sharespec("status", "--json").outputText.isEmpty { usleep(5_000) }
    program.signal(SIGINT)
    let result = program.finish()
    #expect(
      result.status == 130
        && result.errorText.contains(
          "run 1 was interrupted while it was planned; nothing of it was shared: give it again: sharespec run news.share.yaml\n"
        ), "\(result)")
    try place.write(["s1", "s2"])
    try expectNamed(place, whole: 2)
  }

  @Test("Killed before there is a ledger: nothing was planned or shared here")
  func killedAtOnce() throws {
    let place = try BatchPlace(["n1"])
    #expect(try place.sharespec("run", "news.share.yaml", failpoint: "locked=kill").status == 137)
    let resumed = try place.sharespec("resume")
    #expect(
      resumed.status == 0 && resumed.errorText == "nothing was planned or shared here yet\n", "\(resumed)")
  }

  @Test("A run whose rows a later one took over was planned: nothing is said of it")
  func takenOver() throws {
    let place = try BatchPlace(["t1", "t2"])
    #expect(try place.sharespec("run", "news.share.yaml", failpoint: "claimed=kill").status == 137)
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
    #expect(try place.sharespec("resume").errorText == "nothing is left to share\n")
  }

  @Test(
    "Ctrl-C is a no to the question, and leaves nothing to go on with", .requires(TmuxSession.availability))
  func answeredWithCtrlC() throws {
    let place = try BatchPlace(["c1", "c2"])
    let session = try TmuxSession(place.folder, environment: place.environment())
    try session.wait(for: "$")
    try session.type("sharespec run news.share.yaml; echo exit $?")
    try session.wait(for: "[y/N]")
    try session.press("C-c")
    try session.wait(for: "exit 130")
    #expect(try place.sharespec("resume").errorText == "nothing is left to share\n")
  }
}
