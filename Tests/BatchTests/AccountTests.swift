import Foundation
import ShareTestSupport
import Testing

/// When a run stops using an account, and how fast it uses it: cases.md R3, R6, R7 and R9.
@Suite(.requires(MailSink.availability)) struct AccountTests {
  @Test("A server that is down is asked once for a run, and all stays planned")
  func refusedConnection() throws {
    let sink = try MailSink(.init(greeting: "421 4.3.2 not now"))
    let place = try BatchPlace((1...20).map { "d\($0)" }, sink: sink)
    let result = try place.sharespec("run", "--connections", "4", "news.share.yaml")
    #expect(result.status == 4, "\(result)")
    #expect(try sink.events().count { $0.event == .open } == 1)
    #expect(try place.status().counts == ["planned": 20])
    #expect(result.errorText.contains("'sharespec resume' goes on"), "\(result)")
  }

  @Test("Nobody listens at the account's port: exit 4, all planned")
  func nobodyListens() throws {
    let place = try BatchPlace(["p1", "p2"])
    let config = try place.folder.read(".config/sharespec/accounts.yaml")
    try place.folder.write(
      ".config/sharespec/accounts.yaml", config.replacing("port: \(place.sink.port)", with: "port: 1"))
    let result = try place.sharespec("run", "news.share.yaml")
    #expect(result.status == 4, "\(result)")
    #expect(try place.status().counts == ["planned": 2])
  }

  @Test("A login that is refused is tried once and ends the run")
  func refusedLogin() throws {
    let sink = try MailSink(.init(auth: "535 5.7.8 no"))
    let place = try BatchPlace(
      (1...6).map { "l\($0)" }, sink: sink, account: ", username: jane, password: \(BatchPlace.secret)")
    let result = try place.sharespec("run", "--connections", "3", "news.share.yaml")
    #expect(result.status == 78, "\(result)")
    #expect(try sink.events().count { $0.event == .auth } == 1)
    #expect(try place.status().counts == ["planned": 6])
    #expect(!result.errorText.contains(BatchPlace.secret))
  }

  @Test("Three refusals in a row that are the account's own end its use", arguments: [1, 4])
  func refusedSender(_ connections: Int) throws {
    let sink = try MailSink(.init(mail: "550 5.7.1 sender not allowed"))
    let place = try BatchPlace((1...8).map { "s\($0)" }, sink: sink)
    let result = try place.sharespec("run", "--connections", "\(connections)", "news.share.yaml")
    #expect(result.status == 78, "\(result)")
    #expect(try place.status().counts == ["failed": 3, "planned": 5])
    #expect(try sink.events().count { $0.event == .open } == 1)
    #expect(result.errorText.contains("3 shares in a row"), "\(result)")
  }

  @Test("R6: refused recipients, however many in a row, end nothing")
  func refusedRecipients() throws {
    let people = ["r1", "r2.never", "r3.never", "r4.never", "r5.never", "r6"]
    let place = try BatchPlace(people)
    let result = try place.sharespec("run", "news.share.yaml")
    #expect(result.status == 3, "\(result)")
    #expect(try place.status().counts == ["accepted": 2, "failed": 4])
  }

  @Test(
    "Reliability 41: a limit that goes for everybody leaves the others planned",
    arguments: [
      ("550 5.4.5 daily limit exceeded for <ADDRESS>", "failed", 78), ("554 too much mail", "failed", 78),
      ("450 4.2.1 rate limit exceeded", "deferred", 4),
    ])
  func limitForAll(_ row: (answer: String, state: String, status: Int32)) throws {
    let place = try BatchPlace((1...30).map { "q\($0)" }, sink: try MailSink(.init(rcpt: row.answer)))
    let result = try place.sharespec("run", "--connections", "1", "news.share.yaml")
    #expect(result.status == row.status, "\(result)")
    #expect(try place.status().counts == [row.state: 20, "planned": 10])
    #expect(
      result.errorText.contains("20 shares in a row were refused alike: \(row.answer.prefix(3))"), "\(result)"
    )
  }

  @Test(
    "Reliability 41: what is said of addresses, and greylisting, goes for each alone",
    arguments: [
      ("550 5.1.1 no such user", "failed"), ("550 no user ADDRESS", "failed"),
      ("450 4.7.1 Greylisted, try again", "deferred"),
    ])
  func refusalsOfEach(_ row: (answer: String, state: String)) throws {
    let place = try BatchPlace((1...30).map { "g\($0)" }, sink: try MailSink(.init(rcpt: row.answer)))
    try place.sharespec("run", "news.share.yaml")
    #expect(try place.status().counts == [row.state: 30])
  }

  @Test("A secret that cannot be had is asked for once, and all stays planned")
  func noSecret() throws {
    let place = try BatchPlace(
      (1...8).map { "n\($0)" },
      account: ", username: jane, password: {command: [sh, -c, \"echo x >> calls; exit 1\"]}")
    let result = try place.sharespec("run", "news.share.yaml")
    #expect(result.status == 78, "\(result)")
    let calls = try Program.run("find", [place.folder.path, "-name", "calls", "-exec", "cat", "{}", "+"])
    #expect(calls.outputText == "x\n", "\(calls)")
    #expect(result.errorText.components(separatedBy: "is not used any more").count == 2, "\(result)")
    #expect(try place.status().counts == ["planned": 8])
  }

  @Test("R7: the totals are those of the states, and of the server")
  func totals() throws {
    let people = ["t1", "t2.never", "t3.drop", "t4", "t5.later", "t6", "t7.never"]
    let place = try BatchPlace(people)
    let result = try place.sharespec("run", "news.share.yaml")
    #expect(result.status == 5, "\(result)")
    #expect(
      result.errorText.contains("run 1: 3 accepted, 2 failed, 1 deferred, 1 in doubt\n"), "\(result)")
    #expect(try place.status().counts == ["accepted": 3, "failed": 2, "deferred": 1, "in-doubt": 1])
    #expect(try place.taken().count == 4)
  }

  @Test("R3: what one account took is not sent again because of another")
  func twoAccounts() throws {
    let place = try BatchPlace(["o1"])
    let config = try place.folder.read(".config/sharespec/accounts.yaml")
    try place.folder.write(
      ".config/sharespec/accounts.yaml",
      config.replacing("}", with: ", default: true}")
        + "down: {kind: smtp, host: 127.0.0.1, port: 1, tls: none, from: jane@example.org}\n")
    for (name, account) in [("one", "office"), ("two", "down")] {
      try place.folder.write(
        "pair/\(name).share.yaml",
        "destination: mail\naccount: \(account)\nto: \(name)@\(place.mark).test\nsubject: s\nbody: b\n")
    }
    let result = try place.sharespec("run", "--yes", "pair")
    #expect(result.status == 4, "\(result)")
    for _ in 0..<2 { #expect(try place.sharespec("resume").status == 4) }
    #expect(try place.copies() == ["one@\(place.mark).test": 1])
    try place.folder.write(
      ".config/sharespec/accounts.yaml",
      try place.folder.read(".config/sharespec/accounts.yaml").replacing(
        "port: 1,", with: "port: \(place.sink.port),"))
    #expect(try place.sharespec("resume").status == 0)
    #expect(try place.copies() == ["one@\(place.mark).test": 1, "two@\(place.mark).test": 1])
  }

  @Test("R9: a secret is asked for once in a run, whatever becomes of its connections")
  func secretOnce() throws {
    let sink = try MailSink(.init(auth: "235 2.7.0 ok"))
    let place = try BatchPlace(
      ["w1", "w2.drop", "w3", "w4.dead", "w5", "w6"], sink: sink,
      account:
        ", username: jane, password: {command: [sh, -c, \"echo x >> calls; echo \(BatchPlace.secret)\"]}")
    let result = try place.sharespec("run", "--connections", "2", "news.share.yaml")
    #expect(result.status == 5, "\(result)")
    let calls = try Program.run("find", [place.folder.path, "-name", "calls", "-exec", "cat", "{}", "+"])
    #expect(calls.outputText == "x\n", "\(calls)")
    #expect(try place.taken().count == 5)
    try place.resumeToTheEnd()
    #expect(try Oracle(place: place, connections: 2).violations().isEmpty)
  }

  @Test("A rate is kept over all connections")
  func rate() throws {
    let sink = try MailSink()
    let place = try BatchPlace((1...30).map { "q\($0)" }, sink: sink)
    #expect(
      try place.sharespec("run", "--rate", "10/s", "--connections", "3", "news.share.yaml").status == 0)
    let times = try place.taken().map(\.time).sorted()
    #expect(times.count == 30)
    // The server sees the ends of shares, so that a little less than a second may hold the starts of one.
    for (first, later) in zip(times, times.dropFirst(10)) { #expect(later - first > 0.7, "\(times)") }
    #expect(times[29] - times[0] > 1.8)
  }

  @Test("What is known is recorded before a rate makes the next share wait")
  func rateAndRecord() throws {
    let place = try BatchPlace(["k1", "k2"])
    let program = try place.start("run", "--rate", "1/1h", "news.share.yaml")
    try place.wait(forTaken: 1)
    usleep(500_000)
    program.signal(SIGKILL)
    _ = program.finish()
    try place.sharespec("run", "--limit", "0", "news.share.yaml")
    let states = try place.status().states
    #expect(states["k1@\(place.mark).test"] == "accepted", "\(states)")
  }

  @Test("So many connections are opened, and only behind the first one's success")
  func connections() throws {
    let sink = try MailSink(.init(pause: 0.25))
    let place = try BatchPlace((1...16).map { "c\($0)" }, sink: sink)
    #expect(try place.sharespec("run", "--connections", "4", "news.share.yaml").status == 0)
    let events = try sink.events()
    #expect(events.map(\.open).max() == 4)
    let opened = events.filter { $0.event == .open }
    #expect(opened.count == 4)
    let first = try place.taken().map(\.time).min() ?? 0
    #expect(opened.dropFirst().allSatisfy { $0.time >= first })
    #expect(try Oracle(place: place, connections: 4).violations().isEmpty)
  }

  @Test("A server that takes one connection only gets all over that one")
  func secondConnectionRefused() throws {
    let sink = try MailSink(.init(limit: 1, pause: 0.02))
    let place = try BatchPlace((1...12).map { "h\($0)" }, sink: sink)
    let result = try place.sharespec("run", "--connections", "3", "news.share.yaml")
    #expect(result.status == 0, "\(result)")
    #expect(try sink.events().contains { $0.event == .refused })
    #expect(try place.taken().count == 12)
    #expect(try Oracle(place: place, connections: 3).violations().isEmpty)
  }
}
