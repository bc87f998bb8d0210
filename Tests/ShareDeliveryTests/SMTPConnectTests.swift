import ShareDelivery
import ShareModel
import Testing

@testable import ShareCompose

/// A server's behaviour up to the login, and the fault that follows.
struct ConnectCase: CustomTestStringConvertible, Sendable {
  let name: String
  let script: [Step]
  let kind: TransportFault.Kind
  let isTransient: Bool
  let says: String
  var username: String?
  var testDescription: String { name }
}

@Suite struct SMTPConnectTests {
  static let cases: [ConnectCase] = [
    .init(
      name: "421 greeting", script: [.send("421 4.3.2 too busy\r\n"), .silence], kind: .greetingRefused,
      isTransient: true, says: "421 4.3.2 too busy"),
    .init(
      name: "421 greeting and closed", script: [.send("421 4.3.2 too busy\r\n")], kind: .greetingRefused,
      isTransient: true, says: "421 4.3.2 too busy"),
    .init(
      name: "554 greeting", script: [.send("554 5.7.1 go away\r\n"), .silence], kind: .greetingRefused,
      isTransient: false, says: "554 5.7.1 go away"),
    .init(name: "no greeting", script: [.silence], kind: .timedOut, isTransient: true, says: "no greeting"),
    .init(
      name: "greeting trickles without end", script: [.drip("220-" + String(repeating: "x", count: 400), 10)],
      kind: .timedOut, isTransient: true, says: "no greeting"),
    .init(
      name: "closed at once", script: [.close], kind: .connectionLost, isTransient: true,
      says: "ended before the login"),
    .init(
      name: "reset at once", script: [.pause(50), .reset], kind: .connectionLost, isTransient: true,
      says: "ended before the login"),
    .init(
      name: "no SMTP", script: [.send("HTTP/1.1 400 Bad Request\r\n\r\n"), .silence], kind: .unreadable,
      isTransient: false, says: "“H”"),
    .init(
      name: "endless greeting", script: [.flood("220-more\r\n")], kind: .unreadable, isTransient: false,
      says: "100 lines"),
    .init(
      name: "silence after EHLO", script: [.send("220 hi\r\n"), .expect("EHLO"), .silence], kind: .timedOut,
      isTransient: true, says: "stopped answering"),
    .init(
      name: "EHLO and HELO refused",
      script: [
        .send("220 hi\r\n"), .expect("EHLO"), .send("502 no\r\n"), .expect("HELO"), .send("550 5.7.1 no\r\n"),
        .silence,
      ], kind: .helloRefused, isTransient: false, says: "550 5.7.1 no"),
    .init(
      name: "no AUTH offered", script: .hello("PIPELINING") + [.silence], kind: .loginNotOffered,
      isTransient: false, says: "offers no login", username: "ann"),
    .init(
      name: "only unknown AUTH offered", script: .hello("AUTH X-FANCY") + [.silence], kind: .loginNotOffered,
      isTransient: false, says: "offers no login", username: "ann"),
    .init(
      name: "AUTH refused",
      script: .hello("AUTH PLAIN") + [
        .expect("AUTH PLAIN"), .send("334 \r\n"), .expect("AGFubgBzM2NyM3QhcGFzcw=="),
        .send("535 5.7.8 s3cr3t!pass AGFubgBzM2NyM3QhcGFzcw== is wrong\r\n"), .silence,
      ], kind: .loginRefused, isTransient: false, says: "user “ann”: 535 5.7.8 ‹secret› ‹secret› is wrong",
      username: "ann"),
    .init(
      name: "AUTH not now",
      script: .hello("AUTH PLAIN") + [
        .expect("AUTH PLAIN"), .send("334 \r\n"), .expect("AGFubgBzM2NyM3QhcGFzcw=="),
        .send("454 4.7.0 later\r\n"),
      ], kind: .loginUnavailable, isTransient: true, says: "454 4.7.0 later", username: "ann"),
    .init(
      name: "steering text", script: [.send("554 \u{1B}]52;c;aGk=\u{07}\u{202E}\r\n"), .silence],
      kind: .greetingRefused, isTransient: false, says: "554 \\u{1B}]52;c;aGk=\\u{7}\\u{202E}"),
  ]

  @Test(arguments: cases) func fault(_ row: ConnectCase) throws {
    let server = try ScriptedServer(row.script)
    defer { server.stop() }
    let password = row.username == nil ? nil : "s3cr3t!pass"
    let transport = Samples.transport(server, username: row.username, password: password)
    let clock = ContinuousClock()
    let start = clock.now
    let fault = try #require(throws: TransportFault.self) {
      try transport.deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(clock.now - start < .seconds(5), "bounded, whatever the server does")
    #expect(fault.kind == row.kind, "\(fault)")
    #expect(fault.isTransient == row.isTransient)
    #expect(fault.isPermanent != fault.isTransient)
    #expect(fault.isTimeout == (row.kind == .timedOut))
    #expect(fault.message.contains(row.says), "\(fault.message)")
    #expect(!"\(fault)".contains("s3cr3t"))
    #expect(server.log.problems == [])
    #expect(!server.log.lines().contains { $0.hasPrefix("MAIL") })
    transport.close()
  }

  /// libcurl's own limit or ours, whichever the size of its reads meets first.
  @Test func endlessReplyToEHLO() throws {
    let server = try ScriptedServer([.send("220 hi\r\n"), .expect("EHLO"), .flood("250-MORE\r\n")])
    defer { server.stop() }
    let fault = try #require(throws: TransportFault.self) {
      try Samples.transport(server).deliver(Samples.mail(), reading: NoFiles())
    }
    #expect([.unreadable, .connectionLost].contains(fault.kind))
    #expect(fault.message.contains("“250-MORE"))
  }

  @Test func refusedConnection() throws {
    let server = try ScriptedServer([[Step]]())
    server.stop()
    let fault = try #require(throws: TransportFault.self) {
      try Samples.transport(server).deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .unreachable)
    #expect(fault.isTransient)
  }

  @Test func unknownHost() throws {
    let transport = SMTPTransport(
      account: "test", server: SMTPServer(host: "nowhere.invalid", port: 2_525), password: nil)
    let fault = try #require(throws: TransportFault.self) {
      try transport.deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .unresolved)
    #expect(fault.message.contains("nowhere.invalid"))
  }

  /// The limit for the connection does not cut a greeting short that comes later than that.
  @Test func greetingAfterTheConnectLimit() throws {
    let server = try ScriptedServer([.pause(1_500)] + .hello() + .taken + .farewell)
    defer { server.stop() }
    var limits = SMTPTimeLimits()
    limits.connect = .milliseconds(500)
    limits.login = .seconds(10)
    let transport = Samples.transport(server, limits: limits)
    let result = try transport.deliver(Samples.mail(), reading: NoFiles())
    #expect(result.recipients.map(\.outcome) == [.accepted])
  }

  @Test func heloMeansNoExtensions() throws {
    let script: [Step] =
      [
        .send("220 hi\r\n"), .expect("EHLO"), .send("502 no\r\n"), .expect("HELO client.example.org"),
        .send("250-hi\r\n250 PIPELINING\r\n"),
      ] + .taken + .farewell
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let transport = Samples.transport(server)
    #expect(
      try transport.deliver(Samples.mail(), reading: NoFiles()).recipients.map(\.outcome) == [.accepted])
    transport.close()
    #expect(server.log.problems == [])
  }

  @Test(arguments: ["mail.example.org", "10.0.0.1", "127.example.org", "localhost.example.org", "::2"])
  func passwordInTheClear(host: String) throws {
    let settings = SMTPServer(host: host, port: 25, tls: SMTPServer.TLS.none, username: "ann")
    let transport = SMTPTransport(account: "test", server: settings, password: Secret("s3cr3t"))
    let fault = try #require(throws: TransportFault.self) {
      try transport.deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .clearPassword)
    #expect(!"\(fault)".contains("s3cr3t"))
  }

  @Test func userWithoutPassword() throws {
    let settings = SMTPServer(host: "localhost", username: "ann")
    let fault = try #require(throws: TransportFault.self) {
      try SMTPTransport(account: "test", server: settings, password: nil).deliver(
        Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .noPassword)
  }

  @Test(arguments: [
    "", "a b", "mail.example.org/x", "user@mail.example.org", "mail.example.org:25", "a\r\nb", "a\0b",
    "bücher.example",
    "mail?x", "[::1", "%41",
  ])
  func hostThatIsNone(host: String) throws {
    let fault = try #require(throws: TransportFault.self) {
      try SMTPTransport(account: "test", server: SMTPServer(host: host, port: 25), password: nil).deliver(
        Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .settings)
  }

  @Test(arguments: ["a b", "x\r\nRSET", "-a.example", "müller-pc", "a..b", "", "[1.2.3.4\r\n]", "[a/b]"])
  func ehloNameThatIsNone(name: String) throws {
    let fault = try #require(throws: TransportFault.self) {
      try SMTPTransport(account: "test", server: SMTPServer(host: "localhost", ehlo: name), password: nil)
        .deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .settings)
  }

  @Test(arguments: ["host", "client.example.org", "[192.0.2.1]", "[IPv6:2001:db8::1]"])
  func ehloNameOfTheAccount(name: String) throws {
    let script: [Step] = [.send("220 hi\r\n"), .expect("EHLO"), .send("250 hi\r\n")] + .taken
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let settings = SMTPServer(host: "127.0.0.1", port: server.port, tls: SMTPServer.TLS.none, ehlo: name)
    let transport = SMTPTransport(
      account: "test", server: settings, password: nil, limits: Samples.shortLimits)
    _ = try transport.deliver(Samples.mail(), reading: NoFiles())
    #expect(server.log.lines().first == "EHLO \(name)")
  }

  @Test func ehloNameOfTheMachine() throws {
    let script: [Step] = [.send("220 hi\r\n"), .expect("EHLO"), .send("250 hi\r\n")] + .taken
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let settings = SMTPServer(host: "127.0.0.1", port: server.port, tls: SMTPServer.TLS.none)
    _ = try SMTPTransport(account: "test", server: settings, password: nil, limits: Samples.shortLimits)
      .deliver(Samples.mail(), reading: NoFiles())
    let name = try #require(server.log.lines().first).dropFirst(5)
    #expect(name == "[127.0.0.1]" || name.contains("."))
  }
}
