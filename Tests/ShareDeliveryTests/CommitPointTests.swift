import ShareDelivery
import ShareModel
import Testing

@testable import ShareCompose

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The commit point: everything before it can be taken back, nothing behind it.
@Suite struct CommitPointTests {
  static let hello = [Step].hello("PIPELINING")
  static let large = Samples.mail(
    segments: Array(repeating: SMTPContentTests.dotted(65_536), count: 4), to: ["ann@example.org"])

  @Test(arguments: [false, true]) func comesBeforeTheEnd(isLarge: Bool) throws {
    let mail = isLarge ? Self.large : Samples.mail()
    let server = try ScriptedServer(Self.hello + .taken)
    defer { server.stop() }
    var points: [CommitPoint] = []
    let result = try Samples.transport(server).deliver(mail, reading: NoFiles()) {
      (point) throws(CommitRefusal) in
      points.append(point)
      usleep(100_000)
      let received = server.log.received[0]
      // Not even the CR LF of the last line is out yet.
      #expect(!received.suffix(5).elementsEqual(Array("\r\n.\r\n".utf8)))
      if mail.message.size > 65_536 { #expect(received.count > mail.message.size) }
      #expect(received.suffix(2) != [0x0D, 0x0A] || mail.message.size < 65_536)
    }
    #expect(result.recipients.map(\.outcome) == [.accepted])
    #expect(points.map(\.recipients) == [["ann@example.org"]])
    #expect(points.first?.messageID == mail.messageID)
    #expect(points.first?.place == "127.0.0.1:\(server.port)")
  }

  @Test(arguments: [false, true]) func refusalKeepsTheMailBack(isLarge: Bool) throws {
    let mail = isLarge ? Self.large : Samples.mail()
    let server = try ScriptedServer([Self.hello + .agreed + [.content], Self.hello + .taken])
    defer { server.stop() }
    let transport = Samples.transport(server)
    let result = try transport.deliver(mail, reading: NoFiles()) { (_) throws(CommitRefusal) in
      throw CommitRefusal("the ledger is full")
    }
    #expect(result.recipients.map(\.outcome.kind) == [.deferred])
    #expect(result.recipients[0].outcome.reason.contains("the ledger is full"))
    let log = server.log { !$0.problems.isEmpty }
    #expect(log.contents.isEmpty)
    #expect(log.problems == ["content without an end"])
    #expect(
      try transport.deliver(Samples.mail(), reading: NoFiles()).recipients.map(\.outcome) == [.accepted])
  }

  @Test func lateCommitKeepsTheMailBack() throws {
    let server = try ScriptedServer(Self.hello + .agreed + [.content])
    defer { server.stop() }
    var limits = Samples.shortLimits
    limits.commit = .milliseconds(50)
    let result = try Samples.transport(server, limits: limits).deliver(Samples.mail(), reading: NoFiles()) {
      (_) throws(CommitRefusal) in usleep(100_000)
    }
    #expect(result.recipients.map(\.outcome.kind) == [.deferred])
    #expect(server.log { !$0.problems.isEmpty }.contents.isEmpty)
  }

  /// Only those whom the server agreed to pass the point; nobody passes it where all were refused.
  @Test func onlyAgreedRecipients() throws {
    let script: [Step] =
      Self.hello + [
        .expect("MAIL"), .expect("RCPT"), .expect("RCPT"), .expect("DATA"),
        .send("250 ok\r\n550 no\r\n250 ok\r\n354 go\r\n"), .content, .send("250 ok\r\n"), .expect("MAIL"),
        .expect("RCPT"), .expect("DATA"), .send("250 ok\r\n550 no\r\n503 no\r\n"), .expect("RSET"),
        .send("250 ok\r\n"),
      ]
    let server = try ScriptedServer(script)
    defer { server.stop() }
    var points: [CommitPoint] = []
    let transport = Samples.transport(server)
    for mail in [Samples.mail(to: ["a@example.org", "b@example.org"]), Samples.mail(to: ["c@example.org"])] {
      _ = try transport.deliver(mail, reading: NoFiles()) { (point) throws(CommitRefusal) in
        points.append(point)
      }
    }
    #expect(points.map(\.recipients) == [["b@example.org"]])
  }
}
