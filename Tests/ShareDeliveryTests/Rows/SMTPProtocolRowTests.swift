import ShareDelivery
import ShareModel
import Testing

@testable import ShareCompose

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Rows 34 to 42 of the fault catalogue: extensions that are missing, dialogues out of step, connections that end.
@Suite struct SMTPProtocolRowTests {
  static let group = [Step].hello("PIPELINING")
  static let plain = [Step].hello()
  static let helo: [Step] = [
    .send("220 hi\r\n"), .expect("EHLO"), .send("502 5.5.1 what\r\n"), .expect("HELO"),
    .send("250-hi\r\n250 PIPELINING\r\n"),
  ]

  @Test("row 34: after HELO nothing is assumed") func helloRefused() throws {
    let play = try Play(Self.helo + .taken + .farewell)
    #expect(play.kinds == [[.accepted]] && play.log.problems == [])
    #expect(play.log.lines().contains("MAIL FROM:<me@example.org>"))
  }

  @Test("row 34: after HELO a login or TLS that the account needs is refused", arguments: [true, false])
  func helloRefusedAndSecurity(needsTLS: Bool) throws {
    let play = try Play(Self.helo + [.silence], password: needsTLS ? nil : "s3cr3t!pass") {
      if needsTLS { $0.tls = .starttls }
    }
    let fault = try #require(play.faults.first)
    #expect(fault.kind == (needsTLS ? .helloRefused : .loginNotOffered) && fault.isPermanent)
    #expect(!play.verbs().contains("MAIL"))
  }

  @Test("row 35: bytes above 127 never go to a server without 8BITMIME") func noEightBit() throws {
    let play = try Play(.hello("SMTPUTF8") + .farewell, [Samples.mail("Subject: x\r\n\r\nö\r\n")])
    #expect(play.kinds == [[.failed]] && play.recipients[0].blame == .message)
    #expect(play.verbs() == ["EHLO", "QUIT"])
  }

  @Test("row 36: without SMTPUTF8, who needs it fails and the others get the mail") func noSMTPUTF8() throws {
    let mail = Samples.mail(to: ["grå@example.org", "ann@example.org", "ö@example.org"])
    let play = try Play(Self.group + .taken + .farewell, [mail])
    #expect(play.kinds == [[.failed, .accepted, .failed]])
    #expect(play.recipients[0].blame == .recipient)
    #expect(play.points.map(\.recipients) == [["ann@example.org"]])
    #expect(play.log.problems == [])
  }

  @Test(
    "row 36: where a header or the sender needs it, it is refused before MAIL",
    arguments: [
      Samples.mail("Subject: x\r\nTo: grå@example.org\r\n\r\nx\r\n"), Samples.mail(from: "grå@example.org"),
    ])
  func headerNeedsSMTPUTF8(mail: ComposedMail) throws {
    let play = try Play(.hello("8BITMIME") + .farewell, [mail])
    #expect(play.kinds == [[.failed]] && play.recipients[0].blame == .message)
    #expect(play.verbs() == ["EHLO", "QUIT"])
  }

  /// The parameter is for those who are in the transaction, so that a later try at another one does not ask for it.
  @Test("row 36: SMTPUTF8 is asked for only where it is needed") func onlyWhereNeeded() throws {
    let mail = Samples.mail(to: ["grå@example.org", "ann@example.org"])
    let hello = [Step].hello("PIPELINING", "SMTPUTF8", "8BITMIME")
    let both: [Step] = [
      .expect("MAIL FROM:<me@example.org> SMTPUTF8"), .expect("RCPT TO:<grå@example.org>"),
      .expect("RCPT TO:<ann@example.org>"), .expect("DATA"),
      .send("250 ok\r\n250 ok\r\n450 later\r\n354 go\r\n"),
    ]
    let play = try Play(
      hello + both + .end + .taken + .farewell, [mail, mail.addressed(to: ["ann@example.org"])])
    #expect(play.kinds == [[.accepted, .deferred], [.accepted]])
    #expect(
      play.log.lines().filter { $0.hasPrefix("MAIL") } == [
        "MAIL FROM:<me@example.org> SMTPUTF8", "MAIL FROM:<me@example.org>",
      ])
    #expect(play.log.problems == [])
  }

  @Test("row 37: dots and line ends arrive as composed; what is not canonical is never sent") func canonical()
    throws
  {
    let lines = [".", "..", "", "From me", ".\t", "x."]
    let text = lines.map { $0 + "\r\n" }.joined()
    let play = try Play(Self.group + .agreed + .end + .farewell, [Samples.mail(text)])
    let content = try #require(play.log.contents.first)
    #expect(SMTPContentTests.unstuffed(content) == Array(text.utf8))
    for (index, byte) in content.enumerated() {
      if byte == 0x0A { #expect(index > 0 && content[index - 1] == 0x0D) }
      if byte == 0x0D { #expect(index + 1 < content.count && content[index + 1] == 0x0A) }
    }
    for flaw in [
      "a\n.\nb\r\n", "a\r.\rb\r\n", "a\rb\r\n", "a\nb\r\n", String(repeating: "x", count: 999) + "\r\n",
    ] {
      let play = try Play(Self.group + .agreed + [.silence], [Samples.mail(flaw)])
      #expect(play.kinds == [[.failed]] && play.points.isEmpty)
    }
  }

  @Test("row 38: fewer replies than commands: the time limit ends it") func fewerReplies() throws {
    let play = try Play(
      Self.group + [
        .expect("MAIL"), .expect("RCPT"), .expect("DATA"), .send("250 ok\r\n250 ok\r\n"), .silence,
      ])
    #expect(play.kinds == [[.deferred]] && play.points.isEmpty)
  }

  @Test("row 38: more replies than commands, before the dot and after it") func moreReplies() throws {
    let before = try Play(
      Self.group + [.expect("DATA"), .send("250 ok\r\n250 ok\r\n354 go\r\n250 surprise\r\n"), .silence])
    #expect(before.kinds == [[.deferred]] && before.points.isEmpty)
    let after = try Play(Self.group + .agreed + [.content, .send("250 ok\r\n250 ok\r\n"), .silence])
    #expect(after.kinds == [[.inDoubt]])
  }

  @Test(
    "row 39: codes that are none",
    arguments: ["199 x", "999 x", "25x x", "260 x", "2500 x", "600 x", "000 x"])
  func codes(text: String) throws {
    let after = try Play(Self.group + .agreed + [.content, .send(text + "\r\n"), .silence])
    #expect(after.kinds == [[.inDoubt]])
    let before = try Play(Self.group + [.expect("MAIL"), .send(text + "\r\n"), .silence])
    #expect(before.kinds == [[.deferred]])
  }

  @Test(
    "row 40: the end of an idle connection marks no mail: one new connection",
    arguments: [
      [Step.close], [.send("421 4.4.2 idle\r\n")], [.expect("MAIL"), .send("421 4.7.0 enough\r\n")],
      [.expect("MAIL"), .close], [.pause(20), .reset],
    ])
  func idle(end: [Step]) throws {
    let play = try Play(
      [Self.plain + .taken + end, Self.plain + .taken + .farewell], [Samples.mail(), Samples.mail()],
      pause: 80)
    #expect(play.kinds == [[.accepted], [.accepted]])
    #expect(play.log.received.count == 2 && play.log.contents.count == 2 && play.points.count == 2)
  }

  @Test("row 40: a new connection that ends at MAIL is no idle one") func freshEnd() throws {
    let script: [Step] = Self.plain + [.expect("MAIL"), .close]
    let play = try Play([script, script])
    #expect(play.kinds == [[.deferred]] && play.log.received.count == 1)
  }

  @Test("row 41: a server that has had enough says so in each result", arguments: ["450 4.7.1", "451 4.3.2"])
  func rateLimit(code: String) throws {
    let text = "\(code) too fast"
    let refused: [Step] = [.expect("MAIL"), .send(text + "\r\n")]
    let play = try Play(
      Self.plain + .taken + refused + refused + .farewell, Array(repeating: Samples.mail(), count: 3))
    #expect(play.kinds == [[.accepted], [.deferred], [.deferred]])
    for result in play.results.dropFirst() {
      #expect(result.recipients[0].blame == .account && result.recipients[0].reply?.isTransient == true)
    }
  }

  /// With the disposition that processes begin with, a signal would end the tests.
  @Test("row 42: a write to a connection that is gone is a value, not a signal") func brokenPipe() throws {
    signal(SIGPIPE, SIG_DFL)
    let play = try Play(Self.group + .agreed + [.read(1_000), .reset], [SMTPContentTests.huge])
    #expect(play.kinds == [[.deferred]])
  }
}
