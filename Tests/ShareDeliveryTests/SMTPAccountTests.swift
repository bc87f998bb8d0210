import ShareModel
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// What an account asks for besides the mail itself: reports, new logins.
@Suite struct SMTPAccountTests {
  typealias Reports = DeliveryReports

  @Test(arguments: [
    (
      Reports(notify: [.delay, .success, .failure], content: .headers), " RET=HDRS ENVID=abc123",
      " NOTIFY=SUCCESS,FAILURE,DELAY ORCPT=rfc822;ann@example.org"
    ),
    (Reports(notify: [], content: nil), " ENVID=abc123", " NOTIFY=NEVER ORCPT=rfc822;ann@example.org"),
    (Reports(notify: nil, content: .full), " RET=FULL ENVID=abc123", ""),
    (
      Reports(notify: [.failure], content: .full), " RET=FULL ENVID=abc123",
      " NOTIFY=FAILURE ORCPT=rfc822;ann@example.org"
    ),
  ])
  func reports(_ row: (wish: Reports, mail: String, recipient: String)) throws {
    let script: [Step] = [
      .expect("MAIL"), .send("250 ok\r\n"), .expect("RCPT"), .send("250 ok\r\n"), .expect("DATA"),
      .send("354 go\r\n"),
    ]
    let offered = try Play(.hello("DSN", "SIZE") + script + .end + .farewell) { $0.reports = row.wish }
    #expect(offered.kinds == [[.accepted]])
    #expect(offered.log.lines()[1] == "MAIL FROM:<me@example.org> SIZE=\(Samples.text.utf8.count)" + row.mail)
    #expect(offered.log.lines()[2] == "RCPT TO:<ann@example.org>" + row.recipient)
    let silent = try Play(.hello("SIZE") + script + .end + .farewell) { $0.reports = row.wish }
    #expect(silent.log.lines()[2] == "RCPT TO:<ann@example.org>", "only where DSN is offered")
  }

  @Test(
    arguments: [
      ("a+b=c", "a+2Bb+3Dc"), ("\"a b\"@x", "\"a+20b\"@x"), ("~!", "~!"), ("\u{7F}\u{1}", "+7F+01"),
      ("", nil), ("å", nil),
      (String(repeating: "+", count: 34), nil),
      (String(repeating: "x", count: 100), String(repeating: "x", count: 100)),
    ] as [(String, String?)])
  func xtext(text: String, encoded: String?) {
    #expect(DeliveryReports.xtext(text.utf8, limit: 100) == encoded)
  }

  @Test func noOriginalRecipientOutsideASCII() {
    let parameters = Reports(notify: [.failure]).recipientParameters(of: Samples.address("grå@example.org"))
    #expect(parameters == " NOTIFY=FAILURE")
  }

  @Test(arguments: [1, 2, 3]) func newLoginAfterSoManyMessages(limit: Int) throws {
    let login: [Step] =
      .hello("PIPELINING", "AUTH PLAIN") + [
        .expect("AUTH PLAIN"), .send("334 \r\n"), .expect("AGFubgBzM2NyM3QhcGFzcw=="), .send("235 ok\r\n"),
      ]
    let rounds = stride(from: 0, to: 5, by: limit).map { start in
      login + (start..<min(start + limit, 5)).flatMap { _ in [Step].taken } + .farewell
    }
    let play = try Play(rounds, Array(repeating: Samples.mail(), count: 5), password: "s3cr3t!pass") {
      $0.reloginAfter = limit
    }
    #expect(play.kinds == Array(repeating: [.accepted], count: 5))
    #expect(play.log.received.count == rounds.count && play.log.problems == [])
    #expect(play.verbs().last == "QUIT")
  }

  @Test func newConnectionAfterMAILMAX() throws {
    let hello = [Step].hello("LIMITS MAILMAX=1")
    let play = try Play(
      [hello + .taken + .farewell, hello + .taken + .farewell], [Samples.mail(), Samples.mail()])
    #expect(play.kinds == [[.accepted], [.accepted]] && play.log.problems == [])
  }

  @Test(
    arguments: [
      ("LIMITS RCPTMAX=20 MAILMAX=5", 20, 5), ("limits mailmax=5", nil, 5), ("LIMITS RCPTMAX=0", nil, nil),
      ("LIMITS RCPTMAX=-1", nil, nil), ("LIMITS RCPTMAX=", nil, nil),
      ("LIMITS RCPTMAX=99999999999999999999", nil, nil),
      ("LIMITS", nil, nil), ("LIMITS RCPTMAXX=3", nil, nil),
    ] as [(String, Int?, Int?)])
  func limits(line: String, recipients: Int?, transactions: Int?) throws {
    let reply = try #require(
      SMTPReply(code: 250, lines: [Array("host".utf8), Array(line.utf8)], redaction: SecretRedaction()))
    let offered = SMTPExtensions(ehlo: reply)
    #expect(offered.recipientLimit == recipients && offered.transactionLimit == transactions)
  }

  @Test(
    arguments: [
      (550, "5.1.1 no", "5.1.1"), (250, "2.0.0 ok", "2.0.0"), (452, "4.5.3", "4.5.3"), (250, "ok", nil),
      (550, "4.1.1 no", nil),
      (550, "5.1 no", nil), (550, "5.1.1.1 no", nil), (550, "5..1 no", nil), (550, "5.1.1000 no", nil),
      (550, "", nil),
      (354, "3.0.0 go", nil), (550, "5.1.1: no", nil), (550, "5.999.999 x", "5.999.999"),
      (250, "2.1.5\tok", nil),
    ] as [(Int, String, String?)])
  func status(code: Int, text: String, status: String?) throws {
    let reply = try #require(SMTPReply(code: code, lines: [Array(text.utf8)], redaction: SecretRedaction()))
    #expect(reply.shown.status?.description == status)
    #expect(reply.shown.code == code)
  }

  @Test func base64() {
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
      #expect(Base64Text.decoded(Base64Text.encoded(bytes)) == bytes)
    }
    for text in ["a", "abcde", "ab=c", "a===", "ab c", "ab\u{1}d"] {
      #expect(Base64Text.decoded(Array(text.utf8)) == nil)
    }
  }
}
