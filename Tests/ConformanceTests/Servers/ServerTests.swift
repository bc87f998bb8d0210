import Foundation
import ShareTestSupport
import Testing

/// Three servers take every golden message from our transport, and Dovecot gives it back with equal bytes.
@Suite(.serialized) struct ServerTests {
  @Test(.requires(MailServer.availability)) func postfixTakesAll() throws {
    let server = try MailServer.shared()
    try expectEqualBytes(sendingTo: server.plainPort, server)
  }

  @Test(.requires(RelayServer.exim.packages)) func eximTakesAll() throws {
    try expectEqualBytes(of: .exim)
  }

  @Test(.requires(RelayServer.opensmtpd.packages)) func openSMTPDTakesAll() throws {
    try expectEqualBytes(of: .opensmtpd)
  }

  private func expectEqualBytes(of relay: RelayServer) throws {
    let server = try MailServer.shared()
    try expectEqualBytes(sendingTo: try relay.start(handingTo: server), server)
  }

  private func expectEqualBytes(sendingTo port: Int, _ server: MailServer) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "accounts.yaml", "relay: {kind: smtp, host: 127.0.0.1, port: \(port), tls: none, default: true}\n")
    for golden in GoldenMail.performable {
      let messages = try golden.messages().map { (bytes: $0, mail: try ReceivedMail.parse($0)) }
      let addresses = try messages.map { try Self.firstRecipient($0.mail) }
      let before = try zip(messages, addresses).map { try Self.count($0.mail, at: $1, server) }
      let run = try Program.run(
        Program.sharespec,
        [
          "run", "--date=2026-11-30T12:00:00Z", golden.recipe.path, "--config",
          "\(folder.path)/accounts.yaml",
        ],
        environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path])
      try #require(run.status == 0, "\(golden.name)\n\(run)")
      for (index, message) in messages.enumerated() {
        let all = try server.awaitMessages(
          for: addresses[index], messageID: message.mail.header("Message-ID"), count: before[index] + 1,
          within: 20)
        #expect(all.allSatisfy { Array($0.submitted) == message.bytes }, "\(golden.name)")
      }
    }
  }

  /// How many of it another server has brought already.
  private static func count(_ mail: ReceivedMail, at address: String, _ server: MailServer) throws -> Int {
    try server.messages(for: address).count { $0.header("Message-ID") == mail.header("Message-ID") }
  }

  private static func firstRecipient(_ mail: ReceivedMail) throws -> String {
    let text = try #require(mail.header("To"))
    let match = try #require(text.firstMatch(of: /[^\s<>,"]+@[^\s<>,"]+/))
    return String(match.output)
  }
}
