import ShareTestSupport
import Testing

/// reliability.md d.9, points 2 and 6: every place of a run at which it can end or fail, and the server's log as the oracle.
@Suite(.requires(MailSink.availability)) struct FailpointTests {
  /// A place, the time at which it is reached, and what happens there.
  struct Fault: CustomStringConvertible {
    let place: String
    let time: Int
    let action: String
    let behaviour: Trial.Behaviour

    var description: String { "\(behaviour): \(place):\(time)=\(action)" }

    /// Places that a run passes once, and those that it passes for each share.
    static let once = ["opened", "locked", "recovered", "planned", "connected", "quit", "closed"]
    static let each = [
      "claimed", "mail", "rcpt", "data", "body_done", "committing_before", "committing_after", "dot_half",
      "dot",
      "reply_half", "reply", "result_before", "result_after",
    ]

    static let all: [Fault] = Trial.Behaviour.allCases.flatMap { behaviour in
      let times = [1, behaviour.people.count / 2, behaviour.people.count]
      return (once.map { ($0, [1]) } + each.map { ($0, times) }).flatMap { place, times in
        times.flatMap { time in
          ["kill", "eio"].map { Fault(place: place, time: time, action: $0, behaviour: behaviour) }
        }
      }
    }
  }

  @Test("A fault at a place of the run, then resume: nobody twice, nobody lost", arguments: Fault.all)
  func fault(_ fault: Fault) throws {
    var trial = Trial(try BatchPlace(fault.behaviour.people))
    trial.oracle.comparesBytes = fault.time == 1 && fault.action == "kill"
    let found = try trial.perform(failpoint: "\(fault.place):\(fault.time)=\(fault.action)")
    #expect(found.isEmpty, "\(fault)\n\(found.joined(separator: "\n"))")
    if fault.action == "kill", fault.behaviour == .plain || fault.time == 1 {
      #expect(trial.wasKilled, "\(fault) was not passed")
    }
  }

  @Test(
    "A fault within a message of several pieces", arguments: ["body_half", "body_done", "dot_half", "dot"],
    ["kill", "eio"])
  func faultInLargeMessage(_ place: String, _ action: String) throws {
    for time in [1, 2, 4] {
      var trial = Trial(try BatchPlace(["l1", "l2", "l3.drop", "l4"], attachment: 150_000))
      let found = try trial.perform(failpoint: "\(place):\(time)=\(action)")
      #expect(found.isEmpty, "\(place):\(time)=\(action)\n\(found.joined(separator: "\n"))")
    }
  }

  @Test("A fault when the ledger's log is moved into its file", arguments: ["kill", "eio"])
  func faultAtCheckpoint(_ action: String) throws {
    var trial = Trial(try BatchPlace((1...240).map { "c\($0)" }), connections: 2)
    let found = try trial.perform(failpoint: "checkpoint:1=\(action)")
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    #expect(trial.wasKilled == (action == "kill"), "no checkpoint was met")
  }

  @Test("A fault around the login", arguments: ["connected", "auth"], ["kill", "eio"])
  func faultAtLogin(_ place: String, _ action: String) throws {
    let sink = try MailSink(.init(auth: "235 2.7.0 ok"))
    var trial = Trial(
      try BatchPlace(["a1", "a2"], sink: sink, account: ", username: jane, password: \(BatchPlace.secret)"))
    let found = try trial.perform(failpoint: "\(place)=\(action)")
    #expect(found.isEmpty, "\(place)=\(action)\n\(found.joined(separator: "\n"))")
  }

  @Test(
    "rows 16 and 17: a fault in a message for several, of whom some are refused",
    arguments: [
      "rcpt", "committing_before", "committing_after", "dot", "reply", "result_before", "result_after",
    ],
    ["kill", "eio"])
  func severalRecipients(_ point: String, _ action: String) throws {
    for time in point.contains("_") ? [1, 2, 3] : [1] {
      let place = try BatchPlace(["g1", "g2.never", "g3.later", "g4"])
      let list = place.addresses.joined(separator: ", ")
      try place.folder.write(
        "news.share.yaml", "destination: mail\ncampaign: \(place.mark)\nto: [\(list)]\nsubject: s\nbody: b\n")
      var trial = Trial(place)
      trial.oracle.recipients = 4
      let found = try trial.perform(failpoint: "\(point):\(time)=\(action)")
      #expect(found.isEmpty, "\(point):\(time)=\(action)\n\(found.joined(separator: "\n"))")
      let states = try place.status().states
      #expect(states["g2.never@\(place.mark).test"] == "failed", "\(states)")
    }
  }

  @Test(
    "A fault around TLS, to a real server", .requires(MailServer.availability),
    arguments: ["tls", "auth", "connected"],
    ["kill", "eio"])
  func faultAtTLS(_ point: String, _ action: String) throws {
    let server = try MailServer.shared()
    let place = try BatchPlace(["t1", "t2"])
    let login = "username: \(server.users[0]), password: {env: BOX_PASSWORD}, ca-file: \(server.caFile)"
    try place.folder.write(
      ".config/sharespec/accounts.yaml",
      "office: {kind: smtp, host: \(server.host), port: \(server.submissionPort), \(login), from: \(server.users[0])}\n"
    )
    let environment = ["BOX_PASSWORD": server.password]
    let first = try place.sharespec(
      "run", "news.share.yaml", failpoint: "\(point)=\(action)", environment: environment)
    #expect(action == "eio" || first.status == 137, "\(first)")
    let second = try place.sharespec("run", "news.share.yaml", environment: environment)
    #expect(second.status == 0, "\(second)")
    for address in place.addresses { _ = try server.awaitMessage(for: address) }
    #expect(try place.status().counts == ["accepted": 2])
  }

  @Test(
    "A second fault while the first is mended",
    arguments: ["dot:2=kill", "committing_after:3=kill", "result_before:2=kill", "reply:1=kill"],
    ["locked", "opened", "recovered", "committing_after", "dot:2", "result_after", "closed"])
  func faultWhileResuming(_ first: String, _ second: String) throws {
    var trial = Trial(try BatchPlace(Trial.Behaviour.mixed.people))
    let found = try trial.perform(failpoint: first, resumingWith: second)
    #expect(found.isEmpty, "\(first), then \(second)\n\(found.joined(separator: "\n"))")
  }

  @Test(
    "Three connections at once",
    arguments: ["committing_after:4", "dot:3", "reply_half:5", "result_before:4"],
    ["kill", "eio"])
  func severalConnections(_ place: String, _ action: String) throws {
    let people = (1...9).map { $0 == 5 ? "c5.drop" : $0 == 7 ? "c7.dead" : "c\($0)" }
    var trial = Trial(try BatchPlace(people), connections: 3)
    let found = try trial.perform(failpoint: "\(place)=\(action)")
    #expect(found.isEmpty, "\(place)=\(action)\n\(found.joined(separator: "\n"))")
  }

  @Test(
    "Without commit points the oracle finds what they prevent",
    arguments: ["dot:2=kill", "reply:3=kill", "result_before:2=kill"])
  func control(_ kill: String) throws {
    let place = try BatchPlace(Trial.Behaviour.plain.people)
    let skip = "committing_before=skip"
    let result = try place.sharespec("run", "--json", "news.share.yaml", failpoint: "\(skip),\(kill)")
    #expect(result.status == 137)
    // A reply that was read is no message of the program's: give the server its time.
    try place.resumeToTheEnd(failpoint: skip)
    var oracle = Oracle(place: place)
    oracle.crashes = 1
    let found = try oracle.violations()
    #expect(found.contains { $0.hasPrefix("I1") }, "no copy was found: \(found)")
  }
}
