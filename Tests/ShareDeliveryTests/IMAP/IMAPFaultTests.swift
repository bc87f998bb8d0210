import ShareModel
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// A scripted server at each place where a connection can fail or a server can lie.
@Suite struct IMAPFaultTests {
  static let text = "Subject: x\r\n\r\nhello\r\n"

  /// From the greeting to the answer of LIST; our tags begin at S1.
  static let login: [Step] = [
    .send("* OK [CAPABILITY IMAP4rev1] hi\r\n"), .expect("A001 CAPABILITY"),
    .send("* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\nA001 OK done\r\n"), .expect("A002 AUTHENTICATE PLAIN"),
    .send("+ \r\n"), .expect(""), .send("A002 OK in\r\n"), .expect("S1 CAPABILITY"),
    .send("* CAPABILITY IMAP4rev1 APPENDLIMIT=5000\r\nS1 OK done\r\n"), .expect("S2 LIST"),
    .send("* LIST (\\Drafts) \"/\" Entw&APw-rfe\r\nS2 OK done\r\n"),
  ]
  static let begun: [Step] = login + [.expect("S3 APPEND \"Entw&APw-rfe\" (\\Draft \\Seen) {21}")]
  static let given: [Step] = begun + [.send("+ go\r\n"), .expect("Subject"), .expect(""), .expect("hello")]
  static let whole: [Step] = given + [.expect("")]

  private func deliver(
    _ script: [Step], text: String = IMAPFaultTests.text
  ) throws -> (ShareResult, ScriptedServer.Log) {
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let settings = IMAPServer(
      host: "127.0.0.1", port: server.port, tls: IMAPServer.TLS.none, username: "jane")
    let way = IMAPTransport(
      account: "box", server: settings, password: Secret("hunter2"), limits: Samples.shortLimits)
    defer { way.close() }
    var mail = Samples.mail(text)
    mail.delivery = .draft
    let result = try way.deliver(mail, reading: NoFiles())
    return (result, server.log)
  }

  static let outcomes: [(name: String, script: [Step], kind: ShareResult.Outcome.Kind, word: String)] = [
    ("taken", whole + [.send("* 5 EXISTS\r\nS3 OK [APPENDUID 7 9] done\r\n")], .accepted, ""),
    (
      "news before the literal",
      login + [
        .expect("S3"), .send("* 4 EXISTS\r\n+ go\r\n"), .expect("Subject"),
        .expect(""), .expect("hello"), .expect(""), .send("S3 OK done\r\n"),
      ], .accepted, ""
    ),
    ("refused before", begun + [.send("S3 NO [OVERQUOTA] full\r\n")], .deferred, "full"),
    ("refused for good", begun + [.send("S3 NO [NOPERM] never\r\n")], .failed, "never"),
    ("not understood", begun + [.send("S3 BAD what\r\n")], .failed, "what"),
    ("OK without the literal", begun + [.send("S3 OK done\r\n")], .deferred, "do not match"),
    ("closed before", begun + [.close], .deferred, "closed the connection"),
    ("reset before", begun + [.reset], .deferred, "lost"),
    ("silent before", begun + [.silence], .deferred, "did not answer"),
    (
      "dripping before", begun + [.drip("* 1 EXISTS of very many and more\r\n", 100)], .deferred,
      "did not answer"
    ),
    ("bye before", begun + [.send("* BYE \u{1B}[31mtired\r\n")], .deferred, "\\u{1B}[31mtired"),
    ("refused behind", whole + [.send("S3 NO [LIMIT] later\r\n")], .deferred, "later"),
    ("failed behind", whole + [.send("S3 NO bad header\r\n")], .failed, "bad header"),
    ("closed behind", whole + [.close], .inDoubt, "may or may not be there"),
    ("reset behind", whole + [.reset], .inDoubt, "Message-ID <abc123@example.org>"),
    ("silent behind", whole + [.silence], .inDoubt, "did not answer"),
    ("bye behind", whole + [.send("* BYE shutting down\r\n")], .inDoubt, "shutting down"),
    ("noise behind", whole + [.send("\u{0}\r\n")], .inDoubt, "NUL"),
    ("another tag behind", whole + [.send("S2 OK done\r\n")], .inDoubt, "do not match"),
    ("a second literal wanted", whole + [.send("+ more\r\n")], .inDoubt, "do not match"),
    ("flood behind", whole + [.flood("* 1 EXISTS\r\n")], .inDoubt, ""),
    ("endless line behind", whole + [.flood("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")], .inDoubt, ""),
  ]

  @Test(arguments: outcomes.indices) func outcome(_ index: Int) throws {
    let row = Self.outcomes[index]
    let (result, log) = try deliver(row.script)
    #expect(result.outcome.kind == row.kind, "\(row.name): \(result) \(log.problems)")
    #expect(row.word.isEmpty || result.outcome.reason.contains(row.word), "\(row.name): \(result.outcome)")
    #expect(log.problems == [], "\(row.name)")
  }

  @Test func aFolderIsMadeAndTheDraftGivenAgain() throws {
    let (result, log) = try deliver(
      Self.begun + [
        .send("S3 NO [TRYCREATE] none\r\n"), .expect("S4 CREATE \"Entw&APw-rfe\""), .send("S4 OK made\r\n"),
        .expect("S5 SUBSCRIBE"), .send("S5 NO never mind\r\n"), .expect("S6 APPEND"), .send("+ go\r\n"),
        .expect("Subject"), .expect(""), .expect("hello"), .expect(""), .send("S6 OK [APPENDUID 1 2] x\r\n"),
      ])
    #expect(result.outcome == .accepted && log.problems == [], "\(result) \(log.problems)")
    #expect(result.path?.hasSuffix("/Entw%C3%BCrfe;UIDVALIDITY=1/;UID=2") == true)
  }

  @Test func onceOnly() throws {
    let (result, _) = try deliver(
      Self.begun + [
        .send("S3 NO [TRYCREATE] none\r\n"), .expect("S4 CREATE"), .send("S4 OK made\r\n"),
        .expect("S5 SUBSCRIBE"), .send("S5 OK\r\n"), .expect("S6 APPEND"),
        .send("S6 NO [TRYCREATE] none\r\n"),
      ])
    #expect(result.outcome.kind == .failed)
  }

  @Test func tooLargeForTheServer() throws {
    let body = String(repeating: String(repeating: "x", count: 70) + "\r\n", count: 80)
    let (result, log) = try deliver(Self.login, text: "Subject: x\r\n\r\n" + body)
    #expect(result.outcome.kind == .failed && result.outcome.reason.contains("takes at most 5000"))
    #expect(!log.lines().contains { $0.contains("APPEND") })
  }

  static let logins: [(name: String, script: [Step], kind: TransportFault.Kind)] = [
    (
      "PREAUTH", [.send("* PREAUTH you are root\r\n"), .expect("A001"), .send("A001 OK\r\n"), .silence],
      .loginNotOffered
    ),
    ("BYE", [.send("* BYE go away\r\n"), .close], .greetingRefused),
    ("not IMAP", [.send("220 smtp.example.org\r\n"), .close], .unreadable),
    ("closed", [.close], .connectionLost),
    ("silent", [.silence], .timedOut),
    ("endless greeting", [.flood("* OK xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")], .connectionLost),
    (
      "no login",
      [
        .send("* OK hi\r\n"), .expect("A001"),
        .send("* CAPABILITY IMAP4rev1 LOGINDISABLED\r\nA001 OK\r\n"), .silence,
      ], .loginNotOffered
    ),
    (
      "refused",
      [
        .send("* OK hi\r\n"), .expect("A001"), .send("* CAPABILITY IMAP4rev1\r\nA001 OK\r\n"),
        .expect("A002 LOGIN"), .send("A002 NO [AUTHENTICATIONFAILED] no hunter2\r\n"), .silence,
      ], .loginRefused
    ),
    (
      "later",
      [
        .send("* OK hi\r\n"), .expect("A001"), .send("* CAPABILITY IMAP4rev1\r\nA001 OK\r\n"),
        .expect("A002 LOGIN"), .send("A002 NO [UNAVAILABLE] soon\r\n"), .silence,
      ], .loginUnavailable
    ),
  ]

  @Test(arguments: logins.indices) func loginFault(_ index: Int) throws {
    let row = Self.logins[index]
    do {
      let (result, _) = try deliver(row.script)
      Issue.record("\(row.name): \(result)")
    } catch let fault as TransportFault {
      #expect(fault.kind == row.kind, "\(row.name): \(fault)")
      // A server that greets with BYE is busy, as one that says 421 is.
      #expect(fault.kind != .greetingRefused || fault.isTransient)
      #expect(!"\(fault)".contains("hunter2"), "\(fault)")
    }
  }

  /// Somebody on the way who takes STARTTLS out, or lets a login be taken for done, gets no password.
  @Test(arguments: ["* OK hi\r\n", "* PREAUTH hi\r\n"]) func noTLSNoPassword(greeting: String) throws {
    let server = try ScriptedServer([
      .send(greeting), .expect("A001"), .send("* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\nA001 OK\r\n"), .silence,
    ])
    defer { server.stop() }
    let settings = IMAPServer(host: "127.0.0.1", port: server.port, tls: .starttls, username: "jane")
    let way = IMAPTransport(
      account: "box", server: settings, password: Secret("hunter2"), limits: Samples.shortLimits)
    var mail = Samples.mail(Self.text)
    mail.delivery = .draft
    let fault = try #require(throws: TransportFault.self) { try way.deliver(mail, reading: NoFiles()) }
    #expect(fault.kind == .tlsNotOffered, "\(fault)")
    #expect(!server.log.lines().contains { $0.uppercased().contains("AUTH") || $0.contains("hunter2") })
  }
}
