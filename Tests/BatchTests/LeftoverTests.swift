import Foundation
import ShareTestSupport
import Testing

/// What a run says, and ends with, about what it leaves behind.
@Suite(.requires(MailSink.availability)) struct LeftoverTests {
  @Test("Part shared, part changed, part taken out: some is left, and the help is about both")
  func mixedEdit() throws {
    let place = try BatchPlace((1...4).map { "m\($0)" })
    #expect(try place.sharespec("run", "news.share.yaml", failpoint: "claimed=kill").status == 137)
    let mark = place.mark
    try place.folder.write(
      "people.csv", "email,name\nm1@\(mark).test,m1\nm2@\(mark).test,Other\nm4@\(mark).test,m4\n")
    let resumed = try place.sharespec("resume")
    #expect(resumed.status == 4, "\(resumed)")
    #expect(try place.status().counts == ["accepted": 2, "planned": 2])
    let (changed, removed) = (
      "  help: 'sharespec run news.share.yaml' plans anew what changed",
      "  help: 'sharespec resolve --removed --cancel' gives up"
    )
    #expect(resumed.errorText.contains(changed) && resumed.errorText.contains(removed), "\(resumed)")
    #expect(!resumed.errorText.contains("goes on"), "\(resumed)")
    // Now nothing at all is shared.
    #expect(try place.sharespec("resume").status == 6)

    let anew = try place.sharespec("run", "news.share.yaml")
    #expect(anew.status == 0, "\(anew)")
    let rest = try place.sharespec("resume")
    #expect(
      rest.status == 6 && !rest.errorText.contains(changed) && rest.errorText.contains(removed), "\(rest)")
    #expect(!rest.errorText.contains("goes on"), "\(rest)")
    #expect(try place.sharespec("resolve", "--removed", "--cancel").status == 0)
    #expect(try place.sharespec("resume").status == 0)
  }

  @Test("Only changed: the help does not speak of what was taken out")
  func changedOnly() throws {
    let place = try BatchPlace(["c1", "c2"])
    #expect(try place.sharespec("run", "news.share.yaml", failpoint: "claimed=kill").status == 137)
    try place.folder.write("news.share.yaml", BatchPlace.recipe(place.mark, body: "Bye, {{name}}."))
    let resumed = try place.sharespec("resume")
    #expect(resumed.status == 6 && resumed.errorText.contains("plans anew what changed"), "\(resumed)")
    #expect(!resumed.errorText.contains("--removed") && !resumed.errorText.contains("goes on"), "\(resumed)")
  }

  @Test("In doubt and not tried: both are told how to go on")
  func bothHints() throws {
    let place = try BatchPlace(["b1.drop", "b2.later"])
    let result = try place.sharespec("run", "news.share.yaml")
    #expect(result.status == 5, "\(result)")
    #expect(
      result.errorText.hasSuffix(
        "'sharespec resolve ENTRY' decides it\n'sharespec resume' goes on\n"), "\(result)")
  }

  @Test("Whoever is in doubt from before makes the exit status, also of a run that shares something new")
  func inDoubtBefore() throws {
    let place = try BatchPlace(["d1.drop"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 5)
    try place.write(["d1.drop", "d2"])
    let result = try place.sharespec("run", "news.share.yaml")
    #expect(result.status == 5 && result.errorText.contains("1 are in doubt"), "\(result)")
    #expect(try place.status().counts == ["in-doubt": 1, "accepted": 1])
    try place.write(["d1.drop", "d2", "d3"])
    #expect(try place.sharespec("run", "news.share.yaml", failpoint: "claimed=kill").status == 137)
    #expect(try place.sharespec("resume").status == 5)
  }

  @Test("Ctrl-C is answered at once, and where only a greeting is awaited nothing is said to be in doubt")
  func answered() throws {
    let place = try BatchPlace(["g1"])
    // It takes connections, and never greets.
    let script =
      "import socket, time; s = socket.socket(); s.bind(('127.0.0.1', 0)); s.listen(); print(s.getsockname()[1], flush=True); time.sleep(60)"
    try place.folder.write("silent.py", script)
    let server = Process()
    let output = Pipe()
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments = ["python3", place.folder.path + "/silent.py"]
    server.standardOutput = output
    try server.run()
    defer { server.terminate() }
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let accounts = try place.folder.read(".config/sharespec/accounts.yaml")
    try place.folder.write(
      ".config/sharespec/accounts.yaml", accounts.replacing("\(place.sink.port)", with: port))
    let program = try place.start("run", "news.share.yaml")
    while try !place.sharespec("status", "--json").outputText.contains("\"planned\":1") { usleep(20_000) }
    usleep(300_000)
    program.signal(SIGINT)
    let result = program.finish()
    #expect(result.status == 130, "\(result)")
    #expect(
      result.errorText.hasPrefix("stopping when the server has answered; a second signal stops at once"),
      "\(result)")
    #expect(result.errorText.contains("has not answered for 10 s; nothing was handed to it\n"), "\(result)")
    #expect(try place.status().counts == ["planned": 1])
  }
}
