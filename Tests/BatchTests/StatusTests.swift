import Foundation
import ShareTestSupport
import Testing

/// What `status` says of runs that go on and of those whose program is gone.
@Suite(.requires(MailSink.availability)) struct StatusTests {
  @Test(
    "A run whose program was killed does not go on: it was interrupted, and what was committing is in doubt")
  func killed() throws {
    let place = try BatchPlace(["k1", "k2", "k3"])
    #expect(try place.sharespec("run", "news.share.yaml", failpoint: "result_before:2=kill").status == 137)
    let text = try place.sharespec("status")
    #expect(text.status == 0 && text.outputText.contains("interrupted: "), "\(text)")
    #expect(
      text.outputText.contains("in doubt, 1:\n") && text.outputText.contains("the program ended after"),
      "\(text)")
    for words in ["goes on", "waiting"] { #expect(!text.outputText.contains(words), "\(text)") }
    #expect(
      text.errorText.contains("'sharespec resolve ENTRY")
        && text.errorText.contains("'sharespec resume' goes on"), "\(text)")
    let view = try place.status()
    #expect(
      view.runs.first?["state"] as? String == "interrupted" && view.runs.first?["in-doubt"] as? Int == 1)
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
    #expect(
      text.outputText.contains("goes on: ") && text.outputText.contains("waiting for a server's answer, 1:"),
      "\(text)")
    let view = try place.status()
    #expect(
      view.runs.first?["state"] as? String == "running" && view.counts["committing"] == 1, "\(view.counts)")
    program.signal(SIGINT)
    usleep(200_000)
    program.signal(SIGINT)
    _ = program.finish()
    #expect(try place.status().runs.first?["state"] as? String == "interrupted")
  }
}

/// What programs and spreadsheets read of entries.
@Suite(.requires(MailSink.availability)) struct EntryFactTests {
  @Test("The row is that of the run's results, and what was refused or put off has its host")
  func facts() throws {
    let place = try BatchPlace(["r1", "r2.never", "r3.later"])
    let run = try place.sharespec("run", "--json", "news.share.yaml")
    let status = try place.sharespec("status", "--json")
    for name in ["r1", "r2.never", "r3.later"] {
      let row = "\"row\":\"\(name)@\(place.mark).test\""
      for output in [run.outputText, status.outputText] {
        let line = output.split(separator: "\n").first { $0.contains("\"to\":\"\(name)@") }
        #expect(line?.contains(row) == true, "\(output)")
      }
      #expect(try place.status().entry("\(name)@\(place.mark).test")?.host == "127.0.0.1:\(place.sink.port)")
    }
    let csv = try place.sharespec("status", "--csv").outputText
    let address = "r2.never@\(place.mark).test"
    #expect(csv.contains(",failed,\(address),news,\(address),\(place.mark),"), "\(csv)")
  }

  @Test("A recipe without rows has none")
  func noRow() throws {
    let place = try BatchPlace([])
    try place.folder.write(
      "one.share.yaml",
      "destination: mail\ncampaign: \(place.mark)\nto: a@\(place.mark).test\nsubject: Hi\nbody: Hello.\n")
    #expect(try place.sharespec("run", "one.share.yaml").status == 0)
    #expect(try !place.sharespec("status", "--json").outputText.contains("\"row\""))
  }

  @Test(
    "Where the reader goes away, nothing is said",
    arguments: ["status", "status --json", "status --csv", "explain", "schema"])
  func closedPipe(_ words: String) throws {
    let place = try BatchPlace((1...2).map { "h\($0)" })
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
    let code = try Program.run(
      "bash",
      [
        "-c",
        "trap '' PIPE; mkfifo p; (exec 3<p) & exec 4>p; wait; \(Program.sharespec) \(words) >&4; echo $?",
      ],
      environment: place.environment(), inherits: false, currentFolder: place.folder.url)
    #expect(code.outputText == "141\n" && code.errorText.isEmpty, "\(code)")
  }
}
