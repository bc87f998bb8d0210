import ShareDelivery
import ShareModel
import Testing

@testable import ShareCompose

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Rows 23 to 33 of the fault catalogue: the content, its end, and what a server may answer.
@Suite struct SMTPContentRowTests {
  static let hello = [Step].hello("PIPELINING")

  @Test(
    "row 23: a connection that is lost within the content: nothing was sent", arguments: [Step.close, .reset])
  func lostWithinContent(end: Step) throws {
    let play = try Play(Self.hello + .agreed + [.read(50_000), end], [SMTPContentTests.huge])
    #expect(play.kinds == [[.deferred]] && play.recipients[0].blame == .account)
    #expect(play.recipients[0].outcome.reason.contains("nothing was sent"))
    #expect(play.points.isEmpty && play.log.contents.isEmpty)
  }

  @Test(
    "row 24: all was sent and no answer came: in doubt, and not tried again",
    arguments: [Step.close, .reset, .silence])
  func noAnswer(end: Step) throws {
    let play = try Play([Self.hello + .agreed + [.content, end], Self.hello + .taken + .farewell])
    #expect(play.kinds == [[.inDoubt]])
    let reason = play.recipients[0].outcome.reason
    #expect(reason.contains("(Message-ID <abc123@example.org>") && reason.contains("127.0.0.1:"))
    #expect(play.log.received.count == 1 && play.log.contents.count == 1 && play.points.count == 1)
  }

  @Test("row 25: 421 to the end is a refusal for now") func closingAtTheEnd() throws {
    let play = try Play(
      [Self.hello + .agreed + [.content, .send("421 4.3.2 down\r\n")], Self.hello + .taken + .farewell],
      [Samples.mail(), Samples.mail()])
    #expect(play.kinds == [[.deferred], [.accepted]])
    #expect(play.recipients[0].blame == .account && play.recipients[0].reply?.code == 421)
    #expect(play.log.received.count == 2, "that connection is over")
  }

  @Test(
    "row 26: an answer to the end that cannot be read: in doubt",
    arguments: [
      "OK thanks\r\n", "250 o\0k\r\n", "250 ok\n", "2\u{1B}[m50 ok\r\n", "250-a\r\n251 b\r\n", "\r\n",
    ])
  func unreadable(text: String) throws {
    let play = try Play(Self.hello + .agreed + [.content, .send(text), .silence])
    #expect(play.kinds == [[.inDoubt]])
    #expect(!play.recipients[0].outcome.reason.utf8.contains { $0 < 0x20 })
  }

  @Test("row 27: QUIT changes no result", arguments: [[Step.expect("QUIT"), .silence], [.close], [.reset]])
  func quit(end: [Step]) throws {
    let start = ContinuousClock.now
    let play = try Play(Self.hello + .taken + end)
    #expect(play.kinds == [[.accepted]])
    #expect(ContinuousClock.now - start < .seconds(4))
  }

  @Test("row 28: a byte at a time is fine within the limit, which counts from the start") func trickle()
    throws
  {
    let answer = "250 2.0.0 queued\r\n"
    let fast = try Play(Self.hello + .agreed + [.content, .drip(answer, 5)] + .farewell)
    #expect(fast.kinds == [[.accepted]])
    let slow = try Play(Self.hello + .agreed + [.content, .drip(answer, 100)])
    #expect(slow.kinds == [[.inDoubt]])
    #expect(slow.recipients[0].outcome.reason.contains("received of an answer: “250"))
  }

  @Test(
    "row 29: an endless answer is cut; before the dot deferred, after it in doubt",
    arguments: ["250-more\r\n", "250 " + String(repeating: "x", count: 999)])
  func endless(piece: String) throws {
    let before = try Play(Self.hello + [.expect("MAIL"), .flood(piece)])
    #expect(before.kinds == [[.deferred]])
    let after = try Play(Self.hello + .agreed + [.content, .flood(piece)])
    #expect(after.kinds == [[.inDoubt]])
  }

  @Test("row 30: a server that does not read is given up in time: nothing was sent") func smallWindow() throws
  {
    let start = ContinuousClock.now
    let play = try Play(Self.hello + .agreed + [.read(50_000), .pause(3_000)], [SMTPContentTests.huge])
    #expect(play.kinds == [[.deferred]] && play.points.isEmpty)
    #expect(play.recipients[0].outcome.reason.contains("did not answer within"))
    #expect(ContinuousClock.now - start < .seconds(6))
  }

  @Test("row 31: the answer to the end may take ten minutes") func patience() throws {
    #expect(SMTPTimeLimits().finalReply == .seconds(600))
    var limits = Samples.shortLimits
    limits.finalReply = .seconds(5)
    // Longer than every other limit of this play.
    let play = try Play(
      Self.hello + .agreed + [.content, .pause(1_500), .send("250 ok\r\n")] + .farewell, limits: limits)
    #expect(play.kinds == [[.accepted]])
  }

  @Test(
    "row 32: what steers a terminal is shown, not obeyed",
    arguments: ["\u{1B}[31m", "\u{1B}]52;c;aGk=\u{07}", "\u{202E}", "\u{9B}31m", "\u{2028}", "\u{200B}"])
  func steering(text: String) throws {
    let play = try Play(
      Self.hello + [
        .expect("MAIL"), .expect("RCPT"), .expect("DATA"),
        .send("550 a\(text)b\r\n503 no\r\n503 no\r\n"),
      ] + .farewell)
    let shown = try #require(play.recipients[0].reply?.text)
    for scalar in shown.unicodeScalars + play.recipients[0].outcome.reason.unicodeScalars {
      #expect(![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory))
    }
    #expect(shown.contains("\\u{"))
  }

  @Test(
    "row 33: a secret in a reply is taken out, in every form of it",
    arguments: [
      "s3cr3t!pass", "AGFubgBzM2NyM3QhcGFzcw==", "czNjcjN0IXBhc3M=",
      // user=ann^Aauth=Bearer s3cr3t!pass^A^A and n,a=ann,^Aauth=Bearer s3cr3t!pass^A^A
      "dXNlcj1hbm4BYXV0aD1CZWFyZXIgczNjcjN0IXBhc3MBAQ==", "bixhPWFubiwBYXV0aD1CZWFyZXIgczNjcjN0IXBhc3MBAQ==",
    ])
  func secret(form: String) throws {
    let script: [Step] =
      .hello("AUTH PLAIN") + [
        .expect("AUTH PLAIN"), .send("334 \r\n"), .expect("AGFubgBzM2NyM3QhcGFzcw=="), .send("235 ok\r\n"),
        .expect("MAIL"), .send("550 bad \(form) there\r\n"),
      ] + .farewell
    let play = try Play(script, password: "s3cr3t!pass")
    let text = try #require(play.recipients[0].reply?.text)
    #expect(text.contains("‹secret›"))
    for piece in ["s3cr3t", "AGFubgBzM2", "czNjcjN0IXBh", "NjcjN0IXBhc3", "M2NyM3QhcGFz"] {
      #expect(!text.contains(piece), "\(text)")
    }
  }
}
