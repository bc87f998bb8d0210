import ShareDelivery
import ShareModel
import Testing

@testable import ShareCompose

/// A server's behaviour after the greeting, and what becomes of a mail to one recipient.
struct DialogueCase: CustomTestStringConvertible, Sendable {
  let name: String
  let script: [Step]
  let kind: ShareResult.Outcome.Kind
  /// What the reason must say.
  let says: String
  /// Whether the server may have got the end of the content.
  var isSent = false

  var testDescription: String { name }
}

@Suite struct SMTPDialogueTests {
  static let plain = [Step].hello("8BITMIME")
  static let group = [Step].hello("PIPELINING", "SIZE 1000000", "8BITMIME", "SMTPUTF8")

  static let cases: [DialogueCase] = [
    .init(name: "ok", script: plain + .taken + .farewell, kind: .accepted, says: "", isSent: true),
    .init(name: "ok, one group", script: group + .taken + .farewell, kind: .accepted, says: "", isSent: true),
    .init(
      name: "sender refused", script: plain + [.expect("MAIL"), .send("550 5.7.1 not you\r\n")] + .farewell,
      kind: .failed, says: "refused the sender: 550 5.7.1 not you"),
    .init(
      name: "sender refused for now", script: plain + [.expect("MAIL"), .send("451 4.3.0 wait\r\n")],
      kind: .deferred, says: "451 4.3.0 wait"),
    .init(
      name: "sender refused, one group",
      script: group + [
        .expect("MAIL"), .expect("RCPT"), .expect("DATA"),
        .send("550 not you\r\n503 no sender\r\n503 no recipients\r\n"),
      ] + .farewell, kind: .failed, says: "550 not you"),
    .init(
      name: "DATA refused",
      script: plain + [
        .expect("MAIL"), .send("250 ok\r\n"), .expect("RCPT"), .send("250 ok\r\n"), .expect("DATA"),
        .send("554 5.3.4 no\r\n"), .expect("RSET"), .send("250 ok\r\n"),
      ] + .farewell, kind: .failed, says: "554 5.3.4 no"),
    .init(
      name: "DATA not now, one group",
      script: group + [
        .expect("MAIL"), .expect("RCPT"), .expect("DATA"), .send("250 ok\r\n250 ok\r\n451 later\r\n"),
        .expect("RSET"), .send("250 ok\r\n"),
      ] + .farewell, kind: .deferred, says: "451 later"),
    .init(
      name: "421 at MAIL", script: plain + [.expect("MAIL"), .send("421 shutting down\r\n")],
      kind: .deferred, says: "421 shutting down"),
    .init(
      name: "421 at RCPT", script: group + [.expect("MAIL"), .send("250 ok\r\n421 4.3.2 bye\r\n")],
      kind: .deferred, says: "421 4.3.2 bye"),
    .init(
      name: "silence at MAIL", script: plain + [.expect("MAIL"), .silence], kind: .deferred,
      says: "did not answer within"),
    .init(
      name: "drop at RCPT", script: plain + [.expect("MAIL"), .send("250 ok\r\n"), .expect("RCPT"), .close],
      kind: .deferred, says: "closed the connection"),
    .init(
      name: "garbage at MAIL", script: plain + [.expect("MAIL"), .send("hello there\r\n")], kind: .deferred,
      says: "no valid code: “h”"),
    .init(
      name: "codes differ", script: plain + [.expect("MAIL"), .send("250-a\r\n251 b\r\n")], kind: .deferred,
      says: "different codes"),
    .init(
      name: "endless reply lines", script: plain + [.expect("MAIL"), .flood("250-more\r\n")], kind: .deferred,
      says: "100 lines"),
    .init(
      name: "endless line",
      script: plain + [.expect("MAIL"), .flood("250 " + String(repeating: "x", count: 999))],
      kind: .deferred, says: "64 KiB"),
    .init(
      name: "trickle without end",
      script: plain + [.expect("MAIL"), .drip("250-" + String(repeating: "x", count: 200), 20)],
      kind: .deferred, says: "did not answer within"),
    .init(
      name: "surplus reply at RCPT",
      script: plain + [.expect("MAIL"), .send("250 ok\r\n250 ok\r\n"), .silence],
      kind: .deferred, says: "do not match"),
    .init(
      name: "surplus reply behind 354",
      script: group + [
        .expect("MAIL"), .expect("RCPT"), .expect("DATA"),
        .send("250 ok\r\n250 ok\r\n354 go\r\n250 surprise\r\n"),
        .silence,
      ], kind: .deferred, says: "do not match"),
    .init(
      name: "DATA answered 250",
      script: plain + [
        .expect("MAIL"), .send("250 ok\r\n"), .expect("RCPT"), .send("250 ok\r\n"), .expect("DATA"),
        .send("250 what\r\n"), .silence,
      ], kind: .deferred, says: "do not match"),
    .init(
      name: "drop after the dot", script: plain + .agreed + [.content, .close], kind: .inDoubt,
      says: "closed the connection", isSent: true),
    .init(
      name: "reset after the dot", script: plain + .agreed + [.content, .reset], kind: .inDoubt,
      says: "Message-ID <abc123@example.org>", isSent: true),
    .init(
      name: "no answer to the dot", script: plain + .agreed + [.content, .silence], kind: .inDoubt,
      says: "did not answer within", isSent: true),
    .init(
      name: "half an answer to the dot", script: plain + .agreed + [.content, .send("25"), .close],
      kind: .inDoubt, says: "received of an answer: “25”", isSent: true),
    .init(
      name: "garbage after the dot", script: plain + .agreed + [.content, .send("OK thanks\r\n")],
      kind: .inDoubt, says: "no valid code", isSent: true),
    .init(
      name: "NUL after the dot", script: plain + .agreed + [.content, .send("250 o\0k\r\n")], kind: .inDoubt,
      says: "NUL", isSent: true),
    .init(
      name: "199 after the dot", script: plain + .agreed + [.content, .send("199 ok\r\n")], kind: .inDoubt,
      says: "no valid code", isSent: true),
    .init(
      name: "999 after the dot", script: plain + .agreed + [.content, .send("999 ok\r\n")], kind: .inDoubt,
      says: "no valid code", isSent: true),
    .init(
      name: "25x after the dot", script: plain + .agreed + [.content, .send("25x ok\r\n")], kind: .inDoubt,
      says: "no valid code", isSent: true),
    .init(
      name: "354 after the dot", script: plain + .agreed + [.content, .send("354 again\r\n")], kind: .inDoubt,
      says: "354 again", isSent: true),
    .init(
      name: "LF alone ends a reply", script: plain + .agreed + [.content, .send("250 ok\n")], kind: .inDoubt,
      says: "not CR LF", isSent: true),
    .init(
      name: "endless lines after the dot", script: plain + .agreed + [.content, .flood("250-more\r\n")],
      kind: .inDoubt, says: "100 lines", isSent: true),
    .init(
      name: "two answers to the dot",
      script: plain + .agreed + [.content, .send("250 ok\r\n250 ok\r\n"), .silence],
      kind: .inDoubt, says: "more replies", isSent: true),
    .init(
      name: "taken, then 421", script: plain + .agreed + [.content, .send("250 ok\r\n421 bye\r\n")],
      kind: .accepted, says: "", isSent: true),
    .init(
      name: "451 after the dot",
      script: plain + .agreed + [.content, .send("451 4.3.0 later\r\n")] + .farewell,
      kind: .deferred, says: "451 4.3.0 later", isSent: true),
    .init(
      name: "554 after the dot",
      script: plain + .agreed + [.content, .send("554 5.7.1 spam\r\n")] + .farewell,
      kind: .failed, says: "554 5.7.1 spam", isSent: true),
    .init(
      name: "421 after the dot", script: plain + .agreed + [.content, .send("421 4.3.2 down\r\n")],
      kind: .deferred, says: "421 4.3.2 down", isSent: true),
    .init(
      name: "several lines after the dot",
      script: plain + .agreed + [.content, .send("250-2.0.0 one\r\n250 2.0.0 two\r\n")] + .farewell,
      kind: .accepted, says: "", isSent: true),
    .init(
      name: "one byte at a time",
      script: plain + .agreed + [.content, .drip("250 2.0.0 queued\r\n", 5)] + .farewell,
      kind: .accepted, says: "", isSent: true),
    .init(
      name: "QUIT unanswered", script: plain + .taken + [.expect("QUIT"), .silence], kind: .accepted,
      says: "",
      isSent: true),
    .init(
      name: "dropped before QUIT", script: plain + .taken + [.close], kind: .accepted, says: "", isSent: true),
    .init(
      name: "steering text", script: plain + [.expect("MAIL"), .send("550 \u{1B}[31m\u{202E}\u{9B}x\r\n")],
      kind: .failed, says: "550 \\u{1B}[31m\\u{202E}\\u{9B}x"),
  ]

  @Test(arguments: cases) func outcome(_ row: DialogueCase) throws {
    let server = try ScriptedServer(row.script)
    defer { server.stop() }
    let transport = Samples.transport(server)
    let result = try transport.deliver(Samples.mail(), reading: NoFiles())
    transport.close()
    let recipient = try #require(result.recipients.first)
    #expect(result.recipients.count == 1)
    #expect(recipient.address == "ann@example.org")
    #expect(recipient.outcome.kind == row.kind, "\(recipient.outcome)")
    #expect(row.says.isEmpty || recipient.outcome.reason.contains(row.says), "\(recipient.outcome.reason)")
    let log = server.log { _ in true }
    #expect(log.problems == [])
    #expect(log.contents.count == (row.isSent ? 1 : 0))
  }

  @Test func commandsAndContent() throws {
    let server = try ScriptedServer(SMTPDialogueTests.group + .taken + .farewell)
    defer { server.stop() }
    let transport = Samples.transport(server)
    let result = try transport.deliver(Samples.mail(), reading: NoFiles())
    transport.close()
    #expect(result.reply == "250 2.0.0 queued as 42")
    #expect(result.account == "test")
    let log = server.log { $0.lines().contains("QUIT") }
    #expect(
      log.lines() == [
        "EHLO client.example.org", "MAIL FROM:<me@example.org> SIZE=\(Samples.text.utf8.count)",
        "RCPT TO:<ann@example.org>", "DATA", "Subject: Hello", "Date: Thu, 26 Nov 2026 09:30:00 +0100", "Hi,",
        "..dot", "bye", ".", "QUIT",
      ])
  }

  @Test func parametersThatAreNeeded() throws {
    let script: [Step] =
      SMTPDialogueTests.group + [
        .expect("MAIL"), .expect("RCPT"), .expect("DATA"), .send("250 ok\r\n250 ok\r\n354 go\r\n"), .content,
        .send("250 ok\r\n"),
      ]
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let mail = Samples.mail("Subject: ä\r\n\r\nö\r\n", from: "grå@example.org")
    let result = try Samples.transport(server).deliver(mail, reading: NoFiles())
    #expect(result.recipients.map(\.outcome) == [.accepted])
    #expect(server.log.lines()[1] == "MAIL FROM:<grå@example.org> SIZE=19 BODY=8BITMIME SMTPUTF8")
  }

  /// The group is one write: nothing else can come between.
  @Test func groupIsSentBeforeTheFirstReply() throws {
    let script: [Step] =
      SMTPDialogueTests.group + [
        .expect("MAIL"), .expect("RCPT"), .expect("DATA"), .drip("250 ok\r\n250 ok\r\n354 go\r\n", 1),
        .content,
        .drip("250 ok\r\n", 1),
      ]
    let server = try ScriptedServer(script)
    defer { server.stop() }
    let result = try Samples.transport(server).deliver(Samples.mail(), reading: NoFiles())
    #expect(result.recipients.map(\.outcome) == [.accepted])
    #expect(server.log.problems == [])
  }
}
