import Foundation
import ShareTestSupport
import Testing

/// `--on-complete`: a program is told of each result, and changes nothing.
@Suite(.requires(MailSink.availability)) struct CompletionTests {
  /// A program in the place's folder that does some lines of shell; its path.
  private func program(_ lines: String, in place: BatchPlace) throws -> String {
    let url = try place.folder.write("told", "#!/bin/sh\n\(lines)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    return url.path
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func sameObjectsAsTheEvents() throws {
    let place = try BatchPlace(["c1", "c2.never", "c3.later", "c4.drop"])
    let path = try program("cat >> told.jsonl; printf '%s\\n' \"$#\" \"$@\" >> words", in: place)
    let result = try place.sharespec(
      "run", "--json", "--on-complete", "'\(path)' 'a b' \"\" c", "news.share.yaml")
    #expect(result.status == 5, "\(result)")
    let told = try place.folder.read("told.jsonl")
    let events = result.outputText.split(separator: "\n").filter { $0.contains(#""event":"result""#) }
    #expect(told.split(separator: "\n") == events)
    #expect(events.count == 4)
    let first = try #require(try objects(told).first)
    #expect(first["success"] as? Bool == true && first["outcome"] as? String == "accepted")
    #expect(first["destination"] as? String == "mail" && first["account"] as? String == "office")
    #expect(
      Set(try objects(told).compactMap { $0["outcome"] as? String }) == [
        "accepted", "failed", "deferred", "in-doubt",
      ])
    #expect(try place.folder.read("words").hasPrefix("3\na b\n\nc\n"))
    #expect(!result.errorText.contains("on-complete"), "\(result)")
  }

  /// What the program is told of is in the ledger by then.
  @Test func afterTheLedger() throws {
    let place = try BatchPlace(["d1", "d2", "d3"])
    let path = try program("cat > /dev/null; '\(Program.sharespec)' status --json >> seen.jsonl", in: place)
    let result = try place.sharespec("run", "--on-complete", path, "news.share.yaml")
    #expect(result.status == 0, "\(result)")
    let entries = try objects(try place.folder.read("seen.jsonl")).filter { $0["entry"] != nil }
    let accepted = entries.count { $0["state"] as? String == "accepted" }
    // At the first call one is accepted, at the last all three; those in between depend on the time.
    #expect(entries.count == 9 && accepted >= 6, "\(entries)")
  }

  @Test func failureIsAWarning() throws {
    let place = try BatchPlace((1...12).map { "e\($0)" })
    let path = try program("echo no such host >&2; exit 3", in: place)
    let result = try place.sharespec("run", "--on-complete", path, "news.share.yaml")
    #expect(result.status == 0, "\(result)")
    #expect(try place.taken().count == 12)
    let warning = "warning: --on-complete: \(path) ended with exit status 3: no such host\n"
    #expect(result.errorText.ranges(of: warning).count == 10, "\(result)")
    #expect(result.errorText.contains("warning: --on-complete: failed for 2 more\n"))
  }

  /// The connections do not wait for it, and it is never run twice at once.
  @Test func slowProgram() throws {
    let place = try BatchPlace((1...5).map { "f\($0)" })
    let path = try program(
      "mkdir busy || echo twice >> twice; sleep 0.3; cat >> told.jsonl; rmdir busy; ls state/sharespec > /dev/null",
      in: place)
    let run = try place.start("run", "--on-complete", path, "news.share.yaml")
    try place.wait(forTaken: 5)
    let told = (try? place.folder.read("told.jsonl")) ?? ""
    #expect(told.split(separator: "\n").count < 5)
    #expect(run.finish().status == 0)
    #expect(try objects(try place.folder.read("told.jsonl")).count == 5)
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/twice"))
  }

  @Test func resume() throws {
    let place = try BatchPlace(["g1", "g2.later"])
    let path = try program("cat >> told.jsonl", in: place)
    #expect(try place.sharespec("run", "news.share.yaml").status == 4)
    _ = try place.sharespec("resume", "--on-complete=\(path)")
    #expect(try objects(try place.folder.read("told.jsonl")).count == 1)
  }

  /// The variables that hold secrets are not handed on.
  @Test func noSecrets() throws {
    let place = try BatchPlace(["h1"])
    let path = try program("env > variables", in: place)
    let secret = ["SMTP_PASSWORD": BatchPlace.secret, "OTHER": "kept"]
    #expect(
      try place.sharespec("run", "--on-complete", path, "news.share.yaml", environment: secret).status == 0)
    let variables = try place.folder.read("variables")
    #expect(variables.contains("OTHER=kept") && !variables.contains(BatchPlace.secret))
  }

  @Test(arguments: [
    ("/nonexistent/told", "there is no program '/nonexistent/told' for '--on-complete'"),
    ("'told", "the quote ' has no end in ''told'"), (" ", "' ' names no program"),
  ])
  func refused(words: String, sentence: String) throws {
    let place = try BatchPlace(["i1"])
    let result = try place.sharespec("run", "--on-complete", words, "news.share.yaml")
    #expect(result.status == 2 && result.errorText.contains(sentence), "\(result)")
    #expect(try place.taken().isEmpty)
  }
}
