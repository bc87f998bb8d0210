@testable import ShareDelivery
import ShareModel
import Testing

@testable import ShareCompose

/// Section 6 of the cases that broke others. S13, sizes, is with the content; S14, the word, is with the program. S5 is
/// about an option of libcurl that is not used here: each reply to RCPT is read by ourselves.
@Suite struct SMTPCaseTests {
  static let group = [Step].hello("PIPELINING")

  /// Other cases of headers and bodies are with the composer.
  @Test(
    "case H25: EHLO takes the account's name, else the machine's where it is a domain of ASCII, else an address literal",
    arguments: [
      ("mail.example.org", "pc.example.org", "mail.example.org"), (nil, "pc.example.org", "pc.example.org"),
      (nil, "müller-pc", "[127.0.0.1]"), (nil, "müller-pc.example.org", "[127.0.0.1]"),
      (nil, "pc", "[127.0.0.1]"),
      (nil, "pc_1.example.org", "[127.0.0.1]"), (nil, "a.b\r\nMAIL FROM:<x@y>", "[127.0.0.1]"),
      (nil, "", "[127.0.0.1]"),
      (nil, nil, "[127.0.0.1]"),
    ])
  func ehloName(_ row: (setting: String?, host: String?, name: String)) throws {
    #expect(try EHLOName.chosen(by: SMTPServer(host: "h", ehlo: row.setting), host: row.host) == row.name)
  }

  @Test("case B6: a line of dots travels with one dot more, in the stream as a server reads it")
  func rawStream() throws {
    let play = try Play(Self.group + .taken, [Samples.mail("Subject: s\r\n\r\n..\r\n.\r\n...\r\nx..\r\n")])
    #expect(play.kinds == [[.accepted]])
    let raw = try #require(play.log.contents.first)
    #expect(String(decoding: raw, as: UTF8.self) == "Subject: s\r\n\r\n...\r\n..\r\n....\r\nx..\r\n")
  }

  @Test("case S1: the server took the mail and its answer is lost: it is not sent again") func lostAnswer()
    throws
  {
    let play = try Play([Self.group + .agreed + [.content, .close], Self.group + .taken])
    #expect(play.kinds == [[.inDoubt]])
    #expect(play.log.received.count == 1 && play.log.contents.count == 1)
  }

  @Test("case S2: a connection that is dropped at DATA, within the content and after its end is told apart")
  func phases() throws {
    let atData: [Step] = [
      .expect("MAIL"), .expect("RCPT"), .expect("DATA"), .send("250 ok\r\n250 ok\r\n"), .close,
    ]
    #expect(try Play(Self.group + atData).kinds == [[.deferred]])
    let within = try Play(Self.group + .agreed + [.read(50_000), .close], [SMTPContentTests.huge])
    #expect(within.kinds == [[.deferred]])
    #expect(try Play(Self.group + .agreed + [.content, .close]).kinds == [[.inDoubt]])
    let silentAtData: [Step] = [.expect("MAIL"), .expect("RCPT"), .send("250 ok\r\n250 ok\r\n"), .silence]
    #expect(try Play(Self.group + silentAtData).kinds == [[.deferred]])
    #expect(try Play(Self.group + .agreed + [.content, .silence]).kinds == [[.inDoubt]])
  }

  @Test("case S4: who was refused is told beside who was not") func bothLists() throws {
    let play = try Play(
      Self.group + .group([("a", "250 ok"), ("b", "550 5.1.1 no"), ("c", "450 4.2.1 wait")]) + .end
        + .farewell,
      [Samples.addressed("a", "b", "c")])
    #expect(play.kinds == [[.accepted, .failed, .deferred]])
    #expect(play.recipients.map(\.address) == ["a@example.org", "b@example.org", "c@example.org"])
    #expect(play.recipients.map(\.reply?.code) == [250, 550, 450])
  }

  @Test("case S7: many mails, one login") func oneLogin() throws {
    let login: [Step] =
      .hello("PIPELINING", "AUTH PLAIN") + [
        .expect("AUTH PLAIN"), .send("334 \r\n"), .expect("AGFubgBzM2NyM3QhcGFzcw=="), .send("235 ok\r\n"),
      ]
    let play = try Play(
      login + (0..<250).flatMap { _ in [Step].taken } + .farewell,
      Array(repeating: Samples.mail(), count: 250),
      password: "s3cr3t!pass")
    #expect(play.kinds == Array(repeating: [.accepted], count: 250))
    #expect(play.log.received.count == 1 && play.verbs().filter { $0 == "AUTH" }.count == 1)
  }

  @Test(
    "case S8: no password in the clear but to this machine itself",
    arguments: ["mail.example.org", "192.0.2.1"])
  func clearPassword(host: String) throws {
    let transport = SMTPTransport(
      account: "test", server: SMTPServer(host: host, tls: SMTPServer.TLS.none, username: "ann"),
      password: Secret("s3cr3t!pass"))
    let fault = try #require(throws: TransportFault.self) {
      try transport.deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .clearPassword && fault.isPermanent)
    #expect(SMTPServer(host: host).tls == .starttls, "without a word about it, TLS is required")
  }

  @Test("case S10: there are ten minutes for the answer to the end") func patience() {
    #expect(SMTPTimeLimits().finalReply == .seconds(600))
  }

  @Test("case S11: without PIPELINING each command waits for its answer") func lockStep() throws {
    let turns: [Step] = [
      .expect("MAIL"), .alone, .send("250 ok\r\n"), .expect("RCPT"), .alone, .send("250 ok\r\n"),
      .expect("RCPT"),
      .alone, .send("250 ok\r\n"), .expect("DATA"), .alone, .send("354 go\r\n"), .content, .alone,
      .send("250 ok\r\n"), .expect("QUIT"), .send("221 bye\r\n"),
    ]
    let play = try Play([.alone] + .hello() + turns, [Samples.addressed("a", "b")])
    #expect(play.kinds == [[.accepted, .accepted]] && play.log.problems == [])
  }

  @Test("case S16: the limit for content grows with its size") func throughput() {
    let limits = SMTPTimeLimits()
    #expect(limits.content(size: 10_000_000) > .seconds(9_000))
    #expect(limits.content(size: 0) == limits.content)
  }
}
