import ShareDelivery
import ShareModel
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@testable import ShareCompose

/// Several recipients, several mails, and what a server cannot take.
@Suite struct SMTPSessionTests {
  static let group = [Step].hello("PIPELINING")
  static let plain = [Step].hello()

  @Test(arguments: [true, false]) func mixedRecipients(inOneGroup: Bool) throws {
    let answers = ["250 ok\r\n", "550 5.1.1 unknown\r\n", "450 4.2.1 busy\r\n", "251 forwarded\r\n"]
    let commands: [Step] =
      inOneGroup
      ? [
        .expect("MAIL"), .expect("RCPT"), .expect("RCPT"), .expect("RCPT"), .expect("RCPT"), .expect("DATA"),
      ]
        + [.send("250 ok\r\n")] + answers.map { .send($0) } + [.send("354 go\r\n")]
      : [.expect("MAIL"), .send("250 ok\r\n")] + answers.flatMap { [.expect("RCPT"), .send($0)] }
        + [.expect("DATA"), .send("354 go\r\n")]
    let script = (inOneGroup ? Self.group : Self.plain) + commands + [.content, .send("250 ok\r\n")]
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let mail = Samples.mail(to: ["a@example.org", "b@example.org", "c@example.org", "d@example.org"])
    let result = try Samples.transport(server).deliver(mail, reading: NoFiles())
    #expect(result.recipients.map(\.address) == mail.envelope.recipients.map(\.text))
    #expect(result.recipients.map(\.outcome.kind) == [.accepted, .failed, .deferred, .accepted])
    #expect(result.recipients[1].outcome.reason.contains("refused the recipient: 550 5.1.1 unknown"))
    #expect(result.recipients[2].outcome.reason.contains("450 4.2.1 busy"))
    #expect(server.log.contents.count == 1)
    #expect(server.log.problems == [])
  }

  /// A refused recipient stays refused, and the others are in doubt, not it.
  @Test func mixedRecipientsAndALostAnswer() throws {
    let script: [Step] =
      Self.group + [
        .expect("MAIL"), .expect("RCPT"), .expect("RCPT"), .expect("DATA"),
        .send("250 ok\r\n550 no\r\n250 ok\r\n354 go\r\n"), .content, .close,
      ]
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let mail = Samples.mail(to: ["a@example.org", "b@example.org"])
    let result = try Samples.transport(server).deliver(mail, reading: NoFiles())
    #expect(result.recipients.map(\.outcome.kind) == [.failed, .inDoubt])
  }

  @Test func allRefusedInTurn() throws {
    let script: [Step] =
      Self.plain + [
        .expect("MAIL"), .send("250 ok\r\n"), .expect("RCPT"), .send("550 no\r\n"), .expect("RSET"),
        .send("250 ok\r\n"),
      ] + .taken + .farewell
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let transport = Samples.transport(server)
    let first = try transport.deliver(Samples.mail(to: ["x@example.org"]), reading: NoFiles())
    let second = try transport.deliver(Samples.mail(), reading: NoFiles())
    transport.close()
    #expect(first.recipients.map(\.outcome.kind) == [.failed])
    #expect(first.reply == "550 no")
    #expect(second.recipients.map(\.outcome) == [.accepted])
    #expect(server.log.problems == [])
    #expect(server.log.contents.count == 1)
  }

  @Test func allRefusedInOneGroup() throws {
    let script: [Step] =
      Self.group + [
        .expect("MAIL"), .expect("RCPT"), .expect("DATA"), .send("250 ok\r\n550 no\r\n503 no recipients\r\n"),
        .expect("RSET"), .send("250 ok\r\n"),
      ] + .taken + .farewell
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let transport = Samples.transport(server)
    let first = try transport.deliver(Samples.mail(to: ["x@example.org"]), reading: NoFiles())
    let second = try transport.deliver(Samples.mail(), reading: NoFiles())
    transport.close()
    #expect(first.recipients.map(\.outcome.kind) == [.failed])
    #expect(second.recipients.map(\.outcome) == [.accepted])
    #expect(server.log.problems == [])
  }

  /// RFC 2920, 3.1: DATA was taken although nobody was; a lone dot ends it, and no word of the mail is said.
  @Test func loneDot() throws {
    let script: [Step] =
      Self.group + [
        .expect("MAIL"), .expect("RCPT"), .expect("DATA"), .send("250 ok\r\n550 no\r\n354 go\r\n"), .content,
        .send("554 no valid recipients\r\n"),
      ] + .taken + .farewell
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let transport = Samples.transport(server)
    let first = try transport.deliver(Samples.mail(to: ["x@example.org"]), reading: NoFiles())
    let second = try transport.deliver(Samples.mail(), reading: NoFiles())
    transport.close()
    #expect(first.recipients.map(\.outcome.kind) == [.failed])
    #expect(second.recipients.map(\.outcome) == [.accepted])
    #expect(server.log.contents.first == [])
    #expect(server.log.problems == [])
  }

  @Test func oneConnectionForManyMails() throws {
    let mails = (0..<50).flatMap { _ in [Step].taken }
    let server = try ScriptedServer(Self.group + mails + .farewell)
    defer { server.stop() }
    let transport = Samples.transport(server)
    for _ in 0..<50 {
      #expect(
        try transport.deliver(Samples.mail(), reading: NoFiles()).recipients.map(\.outcome) == [.accepted])
    }
    transport.close()
    let log = server.log { $0.lines().contains("QUIT") }
    #expect(log.received.count == 1)
    #expect(log.contents.count == 50)
    #expect(!log.lines().contains("RSET"))
  }

  /// What ends an idle connection marks no mail: one new connection, and the mail goes out once.
  @Test(arguments: [
    ("closed", [Step.close]), ("421 and closed", [.send("421 4.4.2 idle\r\n")]),
    ("421 at MAIL", [.expect("MAIL"), .send("421 4.7.0 enough\r\n")]),
    ("closed at MAIL", [.expect("MAIL"), .close]),
    ("reset", [.pause(20), .reset]), ("stray reply", [.pause(50), .send("250 ?\r\n"), .silence]),
  ])
  func idleEnd(name: String, end: [Step]) throws {
    let server = try ScriptedServer([
      Self.plain + .taken + end, Self.plain + .taken + .farewell,
    ])
    defer { server.stop() }
    let transport = Samples.transport(server)
    let first = try transport.deliver(Samples.mail(), reading: NoFiles())
    if name != "421 at MAIL", name != "closed at MAIL" { pause(100) }
    let second = try transport.deliver(Samples.mail(), reading: NoFiles())
    transport.close()
    #expect(first.recipients.map(\.outcome) == [.accepted])
    #expect(second.recipients.map(\.outcome) == [.accepted], "\(second.recipients)")
    let log = server.log { $0.contents.count == 2 }
    #expect(log.received.count == 2)
    #expect(log.contents.count == 2)
  }

  @Test func idleEndAndNobodyThereAnyMore() throws {
    let server = try ScriptedServer([Self.plain + .taken + [.close]])
    let transport = Samples.transport(server)
    _ = try transport.deliver(Samples.mail(), reading: NoFiles())
    server.stop()
    pause(100)
    let fault = try #require(throws: TransportFault.self) {
      try transport.deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(fault.isTransient)
  }

  /// After a failure inside a mail, the next one gets a new connection.
  @Test func newConnectionAfterAFailure() throws {
    let server = try ScriptedServer([
      Self.plain + .agreed + [.content, .close], Self.plain + .taken + .farewell,
    ])
    defer { server.stop() }
    let transport = Samples.transport(server)
    let first = try transport.deliver(Samples.mail(), reading: NoFiles())
    let second = try transport.deliver(Samples.mail(), reading: NoFiles())
    transport.close()
    #expect(first.recipients.map(\.outcome.kind) == [.inDoubt])
    #expect(second.recipients.map(\.outcome) == [.accepted])
  }

  @Test func hundredsOfRecipientsInOneGroup() throws {
    let names = (0..<500).map { "person\($0)@example.org" }
    let replies = String(repeating: "250 ok\r\n", count: 501) + "354 go\r\n"
    let script: [Step] =
      Self.group + [.expect("MAIL")] + names.map { .expect("RCPT TO:<\($0)>") }
      + [.expect("DATA"), .send(replies), .content, .send("250 ok\r\n")]
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let result = try Samples.transport(server).deliver(Samples.mail(to: names), reading: NoFiles())
    #expect(result.recipients.allSatisfy { $0.outcome == .accepted })
    #expect(server.log.problems == [])
  }

  @Test func tooLargeForTheServer() throws {
    let server = try ScriptedServer([Step].hello("SIZE 100") + [.silence])
    defer { server.stop() }
    let file = AttachmentSummary(
      filename: FileName("plan.pdf"), type: try #require(MediaType("application/pdf")), size: 77, sha256: "",
      contentID: nil)
    let mail = Samples.mail(
      segments: [Array(String(repeating: "x\r\n", count: 40).utf8)], attachments: [file])
    let result = try Samples.transport(server).deliver(mail, reading: NoFiles())
    #expect(result.recipients.map(\.outcome.kind) == [.failed])
    #expect(
      result.recipients[0].outcome.reason.contains(
        "120 bytes, and 127.0.0.1:\(server.port) takes at most 100"))
    #expect(result.recipients[0].outcome.reason.contains("plan.pdf with 77"))
    #expect(!server.log.lines().contains { $0.hasPrefix("MAIL") })
  }

  @Test(arguments: ["SIZE", "SIZE 0", "SIZE x", "SIZE 99999999999999999999999", "SIZE -1"])
  func sizeWithoutALimit(line: String) throws {
    let server = try ScriptedServer([Step].hello(line) + .taken)
    defer { server.stop() }
    let result = try Samples.transport(server).deliver(Samples.mail(), reading: NoFiles())
    #expect(result.recipients.map(\.outcome) == [.accepted])
  }

  @Test func noEightBit() throws {
    let server = try ScriptedServer([Step].hello("SMTPUTF8") + [.silence])
    defer { server.stop() }
    let mail = Samples.mail("Subject: x\r\n\r\nö\r\n")
    let result = try Samples.transport(server).deliver(mail, reading: NoFiles())
    #expect(result.recipients.map(\.outcome.kind) == [.failed])
    #expect(result.recipients[0].outcome.reason.contains("8BITMIME"))
    #expect(!server.log.lines().contains { $0.hasPrefix("MAIL") })
  }

  @Test(arguments: [
    Samples.mail("Subject: ö\r\n\r\nx\r\n"),
    Samples.mail(from: "grå@example.org"),
    Samples.mail(to: ["grå@example.org"]),
  ])
  func noSMTPUTF8(mail: ComposedMail) throws {
    let server = try ScriptedServer([Step].hello("8BITMIME") + [.silence])
    defer { server.stop() }
    let result = try Samples.transport(server).deliver(mail, reading: NoFiles())
    #expect(result.recipients.map(\.outcome.kind) == [.failed])
    #expect(result.recipients[0].outcome.reason.contains("SMTPUTF8"))
    #expect(!server.log.lines().contains { $0.hasPrefix("MAIL") })
  }

  /// Only the recipient that needs it fails.
  @Test func noSMTPUTF8ForOneRecipient() throws {
    let server = try ScriptedServer(Self.plain + .taken)
    defer { server.stop() }
    let mail = Samples.mail(to: ["grå@example.org", "ann@example.org"])
    let result = try Samples.transport(server).deliver(mail, reading: NoFiles())
    #expect(result.recipients.map(\.outcome.kind) == [.failed, .accepted])
    #expect(server.log.problems == [])
  }

  @Test(arguments: [
    "a@example.org>\r\nRCPT TO:<b@example.org", "a@example.org\n", "a\0@example.org", "a\u{7F}@b.org",
  ])
  func controlInAnAddress(address: String) throws {
    for mail in [Samples.mail(to: ["ann@example.org", address]), Samples.mail(from: address)] {
      let server = try ScriptedServer(Self.plain + [.silence])
      defer { server.stop() }
      let result = try Samples.transport(server).deliver(mail, reading: NoFiles())
      #expect(result.recipients.allSatisfy { $0.outcome.kind == .failed })
      #expect(server.log.lines().count == 1, "nothing but EHLO")
    }
  }

  @Test func secretInAReply() throws {
    let script: [Step] =
      [Step].hello("AUTH PLAIN") + [
        .expect("AUTH PLAIN"), .send("334 \r\n"), .expect("AGFubgBzM2NyM3QhcGFzcw=="), .send("235 ok\r\n"),
        .expect("MAIL"), .send("550 s3cr3t!pass AGFubgBzM2NyM3QhcGFzcw== czNjcjN0IXBhc3M=\r\n"),
      ] + .farewell
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let transport = Samples.transport(server, username: "ann", password: "s3cr3t!pass")
    let result = try transport.deliver(Samples.mail(), reading: NoFiles())
    transport.close()
    #expect(result.reply == "550 ‹secret› ‹secret› ‹secret›")
    #expect(!"\(result)".contains("s3cr3t"))
    #expect(server.log.problems == [])
  }

  @Test func nobody() throws {
    let server = try ScriptedServer([[Step]]())
    defer { server.stop() }
    let result = try Samples.transport(server).deliver(Samples.mail(to: []), reading: NoFiles())
    #expect(result.recipients == [])
    #expect(server.log.received.isEmpty)
  }

  private func pause(_ milliseconds: UInt32) { usleep(milliseconds * 1_000) }
}
