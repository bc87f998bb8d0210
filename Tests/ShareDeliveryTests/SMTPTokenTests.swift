import Foundation
import ShareDelivery
import ShareModel
import Testing

/// Logins with a token, byte by byte (RFC 7628, and XOAUTH2 as Google describes it).
@Suite struct SMTPTokenTests {
  static let token = "ya29.tok-en_123=="

  private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  private func play(
    _ mechanism: SMTPServer.Mechanism, offered: String = "AUTH PLAIN LOGIN XOAUTH2 OAUTHBEARER",
    _ script: [Step]
  ) throws -> Play {
    try Play(.hello(offered) + script, password: Self.token) { $0.mechanism = mechanism }
  }

  @Test(arguments: ["AUTH XOAUTH2", "AUTH PLAIN LOGIN XOAUTH2 OAUTHBEARER"]) func xoauth2(offered: String)
    throws
  {
    let answer = base64("user=ann\u{1}auth=Bearer \(Self.token)\u{1}\u{1}")
    let play = try play(
      .xoauth2, offered: offered,
      [.expect("AUTH XOAUTH2"), .send("334 \r\n"), .expect(answer), .send("235 2.7.0 ok\r\n")] + .taken
        + .farewell)
    #expect(play.kinds == [[.accepted]])
    #expect(play.log.lines().contains(answer) && play.log.problems == [])
  }

  @Test func oauthbearer() throws {
    let play = try play(
      .oauthbearer,
      [.expect("AUTH OAUTHBEARER"), .send("334 \r\n"), .expect(""), .send("235 2.7.0 ok\r\n")] + .taken
        + .farewell)
    #expect(play.kinds == [[.accepted]] && play.log.problems == [])
    let line = try #require(play.log.lines().first { !$0.contains(" ") })
    let bytes = try #require(Data(base64Encoded: line))
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1}")
    #expect(parts.count == 4 && parts[0] == "n,a=ann," && parts[1] == "host=127.0.0.1")
    #expect(parts[2].hasPrefix("port=") && parts[3] == "auth=Bearer \(Self.token)")
    #expect(bytes.suffix(2) == Data([1, 1]))
  }

  /// RFC 7628, 3.2.3: the error is a challenge, which is answered with 0x01, and then refused.
  @Test func oauthbearerRefused() throws {
    let error = #"{"status":"invalid_token","scope":"mail"}"#
    let play = try play(
      .oauthbearer,
      [
        .expect("AUTH OAUTHBEARER"), .send("334 \r\n"), .expect(""), .send("334 \(base64(error))\r\n"),
        .expect("AQ=="), .send("535 5.7.8 no \(Self.token)\r\n"), .silence,
      ])
    let fault = try #require(play.faults.first)
    #expect(fault.kind == .loginRefused && fault.isPermanent)
    #expect(fault.message.contains("535 5.7.8 no ‹secret› (\(error))"))
    #expect(play.log.problems == [])
    #expect(!"\(fault)".contains("ya29"))
  }

  /// libcurl does not answer the challenge of XOAUTH2; it goes away, and the challenge is the refusal.
  @Test func xoauth2Refused() throws {
    let error = #"{"status":"400","schemes":"Bearer","scope":"https://mail.example.org/"}"#
    let play = try play(
      .xoauth2, offered: "AUTH XOAUTH2",
      [
        .expect("AUTH XOAUTH2"), .send("334 \r\n"), .expect(""), .send("334 \(base64(error))\r\n"),
        .expect(""),
        .send("535 5.7.8 no\r\n"), .silence,
      ])
    let fault = try #require(play.faults.first)
    #expect(fault.kind == .loginRefused && fault.isPermanent, "\(fault)")
    #expect(fault.message.contains(error))
    #expect(play.verbs().filter { $0 == "AUTH" }.count == 1 && !play.verbs().contains("MAIL"))
    #expect(play.log.received.count == 1)
  }

  @Test func aTokenIsNotShownInAnyAlignment() throws {
    for name in ["a", "an", "ann"] {
      let answer = base64("user=\(name)\u{1}auth=Bearer \(Self.token)\u{1}\u{1}")
      let play = try Play(
        .hello("AUTH XOAUTH2") + [
          .expect("AUTH"), .send("334 \r\n"), .expect(answer), .send("535 5.7.8 \(answer)\r\n"), .silence,
        ], password: Self.token
      ) {
        $0.mechanism = .xoauth2
        $0.username = name
      }
      let fault = try #require(play.faults.first)
      #expect(fault.kind == .loginRefused && fault.message.contains("‹secret›"), "\(fault)")
      #expect(play.log.problems == [])
    }
  }
}
