import Foundation
import ShareTestSupport
import Testing

/// What `status` says of runs that go on and of those whose program is gone.
@Suite(.requires(MailSink.availability)) struct StatusTests {
  @Test("A run whose program was killed does not go on: it was interrupted, and what was committing is in doubt")
  func killed() throws {
    let place = try BatchPlace(["k1", "k2", "k3"])
    #expect(try place.sharespec("run", "news.share.yaml", failpoint: "result_before:2=kill").status == 137)
    let text = try place.sharespec("status")
    #expect(text.status == 0 && text.outputText.contains("interrupted: "), "\(text)")
    #expect(text.outputText.contains("in doubt, 1:\n") && text.outputText.contains("the program ended after"), "\(text)")
    for words in ["goes on", "waiting"] { #expect(!text.outputText.contains(words), "\(text)") }
    #expect(text.errorText.contains("'sharespec resolve ENTRY") && text.errorText.contains("'sharespec resume' goes on"), "\(text)")
    let view = try place.status()
    #expect(view.runs.first?["state"] as? String == "interrupted" && view.runs.first?["in-doubt"] as? Int == 1)
    #expect(view.counts["in-doubt"] == 1 && view.counts["committing"] == nil, "\(view.counts)")
    #expect(try place.sharespec("status", "--csv").outputText.contains(",in-doubt,"))
    // The same as the next program finds.
    #expect(try place.sharespec("resume").status == 5)
    #expect(try place.status().entry("k2@\(place.mark).test")?.state == "in-doubt")
  }

  @Test("A run that goes on does, also where a reader asked before it began")
  func alive() throws {
    let place = try BatchPlace(["a1", "a2.hang", "a3"], sink: try MailSink())
    #expect(try place.sharespec("status").status == 0)
    let program = try place.start("run", "news.share.yaml")
    try place.wait(forTaken: 2)
    let text = try place.sharespec("status")
    #expect(text.outputText.contains("goes on: ") && text.outputText.contains("waiting for a server's answer, 1:"), "\(text)")
    let view = try place.status()
    #expect(view.runs.first?["state"] as? String == "running" && view.counts["committing"] == 1, "\(view.counts)")
    program.signal(SIGINT)
    usleep(200_000)
    program.signal(SIGINT)
    _ = program.finish()
    #expect(try place.status().runs.first?["state"] as? String == "interrupted")
  }
}
