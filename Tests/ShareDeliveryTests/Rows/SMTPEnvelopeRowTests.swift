import ShareDelivery
import ShareModel
import Testing

@testable import ShareCompose

/// Rows 15 to 22 of the fault catalogue: what servers say to MAIL, RCPT and DATA.
@Suite struct SMTPEnvelopeRowTests {
  static let group = [Step].hello("PIPELINING", "ENHANCEDSTATUSCODES")
  static let plain = [Step].hello("ENHANCEDSTATUSCODES")

  @Test(
    "row 15: a sender who is refused is the account's fault, by the same code each time",
    arguments: [("550 5.7.1 not you", ShareResult.Outcome.Kind.failed), ("530 5.7.0 log in first", .failed)])
  func senderRefused(text: String, kind: ShareResult.Outcome.Kind) throws {
    let refused: [Step] = [.expect("MAIL"), .send(text + "\r\n")]
    let play = try Play(
      Self.plain + refused + refused + refused + .farewell, Array(repeating: Samples.mail(), count: 3))
    #expect(play.kinds == [[kind], [kind], [kind]])
    for result in play.results {
      #expect(result.recipients[0].blame == .account)
      #expect(result.recipients[0].reply?.text == text)
    }
    #expect(play.verbs() == ["EHLO", "MAIL", "MAIL", "MAIL", "QUIT"] && play.points.isEmpty)
  }

  @Test("row 16: a recipient who is not taken now is deferred, the others get it", arguments: [true, false])
  func oneDeferred(inOneGroup: Bool) throws {
    let answers = [("a", "250 ok"), ("b", "450 4.2.1 busy"), ("c", "250 ok")]
    let mail = Samples.addressed("a", "b", "c")
    // The later try carries the same bytes for that recipient alone.
    let later = mail.addressed(to: ["b@example.org"])
    let script: [Step] =
      inOneGroup
      ? Self.group + .group(answers) + .end + .group([("b", "250 ok")]) + .end + .farewell
      : Self.plain + .turns(answers) + .end + .turns([("b", "250 ok")]) + .end + .farewell
    let play = try Play(script, [mail, later])
    #expect(play.kinds == [[.accepted, .deferred, .accepted], [.accepted]])
    #expect(play.recipients[1].blame == .recipient && play.recipients[1].reply?.code == 450)
    #expect(play.points.map(\.recipients) == [["a@example.org", "c@example.org"], ["b@example.org"]])
    #expect(play.points[0].messageID == play.points[1].messageID)
    #expect(play.log.contents.count == 2 && play.log.contents[0] == play.log.contents[1])
    #expect(play.log.problems == [])
  }

  @Test("row 17: a recipient who is refused is failed, the others get it", arguments: [true, false])
  func oneFailed(inOneGroup: Bool) throws {
    let answers = [("a", "550 5.1.1 unknown"), ("b", "250 ok")]
    let script: [Step] =
      inOneGroup
      ? Self.group + .group(answers) + .end + .farewell : Self.plain + .turns(answers) + .end + .farewell
    let play = try Play(script, [Samples.addressed("a", "b")])
    #expect(play.kinds == [[.failed, .accepted]])
    #expect(play.recipients[0].blame == .recipient)
    #expect(play.recipients[0].reply?.status?.description == "5.1.1")
    #expect(play.points.map(\.recipients) == [["b@example.org"]])
    #expect(play.log.problems == [])
  }

  @Test(
    "row 17: where the mail goes to all or none, one refusal holds it back from all",
    arguments: [
      ("550 5.1.1 unknown", ShareResult.Outcome.Kind.failed), ("450 4.2.1 busy", .deferred),
      ("452 4.5.3 too many", .deferred), ("452 too many", .deferred),
    ], [true, false])
  func allOrNone(refusal: (text: String, kind: ShareResult.Outcome.Kind), inOneGroup: Bool) throws {
    let commands: [Step] =
      inOneGroup
      ? [.expect("MAIL"), .expect("RCPT"), .expect("RCPT"), .send("250 ok\r\n250 ok\r\n\(refusal.text)\r\n")]
      : .turns([("a", "250 ok"), ("b", refusal.text)], data: nil)
    let script = (inOneGroup ? Self.group : Self.plain) + commands + .reset + .taken + .farewell
    let play = try Play(script, [Samples.indivisible("a", "b"), Samples.mail()])
    #expect(play.kinds == [[refusal.kind, refusal.kind], [.accepted]])
    #expect(play.recipients[0].outcome.reason.contains("to all recipients or to none: "))
    #expect(play.recipients[0].outcome.reason.contains(refusal.text))
    #expect(play.verbs().prefix(5) == ["EHLO", "MAIL", "RCPT", "RCPT", "RSET"])
    #expect(play.points.map(\.recipients) == [["ann@example.org"]])
    #expect(play.log.problems == [])
  }

  @Test("row 17: all or none, and all are taken", arguments: [true, false]) func allOfAllOrNone(
    inOneGroup: Bool
  ) throws {
    let commands: [Step] =
      inOneGroup
      ? [
        .expect("MAIL"), .expect("RCPT"), .expect("RCPT"), .send("250 ok\r\n250 ok\r\n250 ok\r\n"),
        .expect("DATA"),
        .send("354 go\r\n"),
      ] : .turns([("a", "250 ok"), ("b", "250 ok")])
    let play = try Play(
      (inOneGroup ? Self.group : Self.plain) + commands + .end + .farewell, [Samples.indivisible("a", "b")])
    #expect(play.kinds == [[.accepted, .accepted]])
    #expect(play.points.map(\.recipients) == [["a@example.org", "b@example.org"]])
    #expect(play.log.problems == [])
  }

  /// One refused for good, then the connection is lost: the mail can never go to all, so nobody is left for a later try.
  @Test("row 17: all or none, with a refusal and a lost connection") func allOrNoneAndLost() throws {
    let script = Self.group + [.expect("MAIL"), .send("250 ok\r\n550 5.1.1 no\r\n"), .close]
    let play = try Play(script, [Samples.indivisible("a", "b")])
    #expect(play.kinds == [[.failed, .failed]])
  }

  @Test("row 17: all or none, and one needs SMTPUTF8 that is not offered") func allOrNoneAndNoSMTPUTF8()
    throws
  {
    var mail = Samples.mail(to: ["a@example.org", "grå@example.org"])
    mail.partial = .forbid
    let play = try Play(Self.group + .farewell, [mail])
    #expect(play.kinds == [[.failed, .failed]])
    #expect(play.verbs() == ["EHLO", "QUIT"])
  }

  @Test(
    "row 18: where all are refused there is no DATA, and the next mail goes on", arguments: [true, false])
  func allRefused(inOneGroup: Bool) throws {
    let answers = [("a", "550 5.1.1 no"), ("b", "451 4.4.3 later")]
    let first: [Step] =
      inOneGroup
      ? Self.group + .group(answers, data: "503 5.5.1 nobody") : Self.plain + .turns(answers, data: nil)
    let play = try Play(first + .reset + .taken + .farewell, [Samples.addressed("a", "b"), Samples.mail()])
    #expect(play.kinds == [[.failed, .deferred], [.accepted]])
    #expect(play.recipients.map(\.blame) == [.recipient, .recipient])
    #expect(play.log.contents.count == 1 && play.log.problems == [])
  }

  @Test(
    "row 19: too many recipients: the rest goes in the next transaction, each recipient in one only",
    arguments: ["452 4.5.3 too many", "452 too many recipients", "552 too many", "550 5.5.3 too many"],
    [true, false])
  func tooMany(text: String, inOneGroup: Bool) throws {
    let rounds = [
      [("a", "250 ok"), ("b", "250 ok"), ("c", text), ("d", text)], [("c", "250 ok"), ("d", "250 ok")],
    ]
    let script: [Step] =
      inOneGroup
      ? Self.group + .group(rounds[0]) + .end + .group(rounds[1]) + .end + .farewell
      : Self.plain + .turns(rounds[0]) + .end + .turns(rounds[1]) + .end + .farewell
    let play = try Play(script, [Samples.addressed("a", "b", "c", "d")])
    #expect(play.kinds == [[.accepted, .accepted, .accepted, .accepted]])
    #expect(
      play.points.map(\.recipients) == [
        ["a@example.org", "b@example.org"], ["c@example.org", "d@example.org"],
      ])
    #expect(play.log.received.count == 1, "the same connection")
    #expect(play.log.contents.count == 2 && play.log.contents[0] == play.log.contents[1])
    #expect(play.log.problems == [])
  }

  @Test("row 19: 452 to the first recipient is no sign of too many") func fullMailbox() throws {
    let play = try Play(
      Self.group
        + .group([("a", "452 4.2.2 full"), ("b", "250 ok"), ("c", "452 4.2.2 full"), ("d", "552 5.2.2 full")])
        + .end + .farewell, [Samples.addressed("a", "b", "c", "d")])
    #expect(play.kinds == [[.deferred, .accepted, .deferred, .failed]])
    #expect(play.log.contents.count == 1)
  }

  /// Without a finer code, a full mailbox may look like too many recipients; the next transaction tells.
  @Test("row 19: who is refused in the next transaction too has that for a result") func refusedTwice() throws
  {
    let play = try Play(
      Self.group + .group([("a", "250 ok"), ("b", "452 full"), ("c", "552 full")]) + .end
        + .group([("b", "452 full"), ("c", "552 full")], data: "503 nobody") + .reset + .farewell,
      [Samples.addressed("a", "b", "c")])
    #expect(play.kinds == [[.accepted, .deferred, .failed]])
    #expect(play.log.problems == [])
  }

  @Test("row 19: a limit that was told is kept for the next mail") func limitIsKept() throws {
    let first = [("a", "250 ok"), ("b", "452 4.5.3 too many"), ("c", "452 4.5.3 too many")]
    let single = ["b", "c", "a", "b"].flatMap { [Step].group([($0, "250 ok")]) + .end }
    let play = try Play(
      Self.group + .group(first) + .end + single + .farewell,
      [Samples.addressed("a", "b", "c"), Samples.addressed("a", "b")])
    #expect(play.kinds == [[.accepted, .accepted, .accepted], [.accepted, .accepted]])
    #expect(play.log.problems == [])
  }

  @Test("row 19: RCPTMAX of LIMITS is not passed") func offeredLimit() throws {
    let script: [Step] =
      .hello("PIPELINING", "LIMITS MAILMAX=100 RCPTMAX=2") + .group([("a", "250 ok"), ("b", "250 ok")]) + .end
      + .group([("c", "250 ok")]) + .end + .farewell
    let play = try Play(script, [Samples.addressed("a", "b", "c")])
    #expect(play.kinds == [[.accepted, .accepted, .accepted]])
    #expect(play.log.problems == [])
  }

  @Test("row 19: a lost answer leaves those in doubt who were in that transaction, and defers the rest")
  func lostBetween() throws {
    let play = try Play(
      Self.group + .group([("a", "250 ok"), ("b", "452 4.5.3 too many")]) + [.content, .close],
      [Samples.addressed("a", "b")])
    #expect(play.kinds == [[.inDoubt, .deferred]])
    #expect(play.points.map(\.recipients) == [["a@example.org"]])
  }

  /// The connection for the rest cannot be had: what is accepted stays accepted, and nothing is thrown.
  @Test("row 19: no connection for the rest") func noConnectionForTheRest() throws {
    let play = try Play(
      [Self.group + .group([("a", "250 ok"), ("b", "452 4.5.3 too many")]) + .end + [.close], [.close]],
      [Samples.addressed("a", "b")])
    #expect(play.kinds == [[.accepted, .deferred]] && play.faults.isEmpty)
    #expect(play.recipients[1].blame == .account)
  }

  @Test("row 20: a message over the offered SIZE is refused before MAIL, with its largest file")
  func tooLarge() throws {
    let file = AttachmentSummary(
      filename: FileName("plan.pdf"), type: try #require(MediaType("application/pdf")), size: 77, sha256: "",
      contentID: nil)
    let mail = Samples.mail(
      segments: [Array(String(repeating: "x\r\n", count: 40).utf8)], attachments: [file])
    let play = try Play(.hello("SIZE 100") + .farewell, [mail])
    #expect(play.kinds == [[.failed]] && play.recipients[0].blame == .message)
    #expect(play.recipients[0].outcome.reason.contains("plan.pdf with 77"))
    #expect(play.verbs() == ["EHLO", "QUIT"])
  }

  @Test("row 21: 552 at MAIL or after the dot is final, and the message's fault", arguments: [true, false])
  func tooLargeForTheServer(atMail: Bool) throws {
    let script: [Step] =
      atMail
      ? .hello("SIZE") + [.expect("MAIL"), .send("552 5.3.4 too big\r\n")]
      : .hello("SIZE") + .agreed + [.content, .send("552 5.3.4 too big\r\n")]
    let play = try Play(script + .taken + .farewell, [Samples.mail(), Samples.mail()])
    #expect(play.kinds == [[.failed], [.accepted]] && play.recipients[0].blame == .message)
    #expect(play.log.problems == [])
  }

  @Test(
    "row 22: a refusal of DATA, and the connection serves the next mail",
    arguments: [
      ("451 4.3.0 later", ShareResult.Outcome.Kind.deferred, ShareResult.Blame.account),
      ("554 5.6.0 no", .failed, .message),
    ], [true, false])
  func dataRefused(
    row: (text: String, kind: ShareResult.Outcome.Kind, blame: ShareResult.Blame), inOneGroup: Bool
  ) throws {
    let first: [Step] =
      inOneGroup
      ? Self.group + .group([("ann", "250 ok")], data: row.text)
      : Self.plain + .turns([("ann", "250 ok")], data: row.text)
    let play = try Play(first + .reset + .taken + .farewell, [Samples.mail(), Samples.mail()])
    #expect(play.kinds == [[row.kind], [.accepted]])
    #expect(play.recipients[0].blame == row.blame)
    #expect(play.log.received.count == 1 && play.log.contents.count == 1 && play.log.problems == [])
  }
}
