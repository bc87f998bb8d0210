import Foundation
import ShareTestSupport
import Testing

/// Many entries decided by one command.
@Suite(.requires(MailSink.availability)) struct ResolveManyTests {
  @Test("Several entries at once, all or none")
  func several() throws {
    let place = try BatchPlace(["a1.drop", "b2.lost", "c3.never", "d4"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 5)
    let (one, two) = ("a1.drop@\(place.mark).test", "b2.lost@\(place.mark).test")
    let wrong = try place.sharespec("resolve", one, "d4@\(place.mark).test", "--arrived")
    #expect(wrong.status == 2 && wrong.errorText.contains("was accepted"), "\(wrong)")
    #expect(try place.status().counts["in-doubt"] == 2)
    let both = try place.sharespec("resolve", one, two, one, "--arrived")
    #expect(both.status == 0 && both.outputText.split(separator: "\n").count == 2, "\(both)")
    #expect(try place.status().counts == ["accepted": 3, "failed": 1])
  }

  @Test("--failed and --in-doubt stand for all of them, whatever their number")
  func selected() throws {
    let place = try BatchPlace((1...30).map { "f\($0).never" } + ["x.drop", "y.lost"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 5)
    let again = try place.sharespec("run", "news.share.yaml")
    #expect(
      again.errorText.contains("'sharespec resolve --failed --resend' has what failed tried again"),
      "\(again)")
    let other = try place.sharespec("resolve", "--failed", "--resend", "--campaign", "none")
    #expect(other.status == 0 && other.errorText == "nothing failed\n", "\(other)")
    let failed = try place.sharespec("resolve", "--failed", "--resend", "--campaign", place.mark)
    #expect(failed.status == 0 && failed.outputText.hasSuffix("and 10 more\n"), "\(failed)")
    #expect(failed.errorText == "'sharespec resume' sends them\n", "\(failed)")
    #expect(try place.status().counts == ["planned": 30, "in-doubt": 2])
    #expect(try place.sharespec("resolve", "--in-doubt", "--arrived").status == 0)
    #expect(try place.status().counts == ["planned": 30, "accepted": 2])
    #expect(try place.sharespec("resolve", "--in-doubt", "--arrived").errorText == "nothing is in doubt\n")
  }

  @Test("A person is asked first", .requires(TmuxSession.availability))
  func asked() throws {
    let place = try BatchPlace(["f1.never", "f2.never"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 3)
    let session = try TmuxSession(place.folder, environment: place.environment())
    try session.wait(for: "$")
    try session.type("sharespec resolve --failed --resend; echo exit $?")
    let screen = try session.wait(for: "[y/N]")
    #expect(screen.contains("2 failed of \(place.mark): send them again"), "\(screen)")
    try session.type("n")
    try session.wait(for: "exit 130")
    #expect(try place.status().counts == ["failed": 2])
    try session.type("clear; sharespec resolve --failed --resend --yes; echo exit $?")
    try session.wait(for: "exit 0")
    #expect(try place.status().counts == ["planned": 2])
  }

  @Test(
    "What cannot be said of an entry is told with what can",
    arguments: [
      (
        ["a1.drop@MARK.test", "--cancel"], "is in doubt: it may have arrived",
        "--arrived takes it off the list"
      ),
      (["c3.never@MARK.test", "--arrived"], "failed, and is not sent any more", "--resend"),
      (["--in-doubt", "--cancel"], "never sent again by itself", "--arrived"),
      (["--failed", "--arrived"], "'--failed' goes with '--resend' only", "sharespec --help"),
      (["--failed", "x", "--resend"], "'--failed' stands in place of entries", "sharespec --help"),
      (["a1.drop@MARK.test", "--resend", "--campaign", "c"], "'--campaign' goes with", "sharespec --help"),
    ])
  func told(_ words: [String], _ reason: String, _ remedy: String) throws {
    let place = try BatchPlace(["a1.drop", "c3.never"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 5)
    let before = try place.status().states
    let result = try Program.run(
      Program.sharespec, ["resolve"] + words.map { $0.replacing("MARK", with: place.mark) },
      environment: place.environment(), inherits: false, currentFolder: place.folder.url)
    #expect(
      result.status == 2 && result.errorText.contains(reason) && result.errorText.contains(remedy),
      "\(result)")
    #expect(try place.status().states == before)
  }

  @Test("An address is found in any case, as it is the same person")
  func anyCase() throws {
    let place = try BatchPlace(["a1.drop"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 5)
    #expect(try place.sharespec("resolve", "A2.drop@\(place.mark).test", "--arrived").status == 2)
    #expect(
      try place.sharespec("resolve", "A1.drop@\(place.mark.uppercased()).TEST", "--arrived").status == 0)
  }
}
