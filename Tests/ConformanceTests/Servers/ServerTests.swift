import Foundation
import ShareTestSupport
import Testing

/// Three servers take every golden message from our transport, and Dovecot gives it back with equal bytes.
@Suite(.serialized) struct ServerTests {
  @Test(.requires(MailServer.availability)) func postfixTakesAll() throws {
    let server = try MailServer.shared()
    try expectEqualBytes(sendingTo: server.plainPort, server)
  }

  @Test(.requires("the packages of Exim") { RelayServer.exim.packages }) func eximTakesAll() throws {
    try expectEqualBytes(of: .exim)
  }

  @Test(.requires("the packages of OpenSMTPD") { RelayServer.opensmtpd.packages }) func openSMTPDTakesAll()
    throws
  {
    try expectEqualBytes(of: .opensmtpd)
  }

  private func expectEqualBytes(of relay: RelayServer) throws {
    let server = try MailServer.shared()
    let place = try relay.start(handingTo: server)
    try expectEqualBytes(sendingTo: place.port, server, log: place.log)
  }

  private func expectEqualBytes(sendingTo port: Int, _ server: MailServer, log: String? = nil) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "accounts.yaml", "relay: {kind: smtp, host: 127.0.0.1, port: \(port), tls: none, default: true}\n")
    var awaited: [Awaited] = []
    for golden in GoldenMail.all {
      awaited += try golden.messages().map { try Awaited(golden.name, $0, server) }
      let run = try Program.run(
        Program.sharespec,
        [
          "run", "--date=2026-11-30T12:00:00Z", golden.recipe.path, "--config",
          "\(folder.path)/accounts.yaml",
        ], environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path])
      let said = try log.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? ""
      try #require(run.status == 0, "\(golden.name)\n\(run)\n\(said)")
    }
    for one in awaited {
      let all = try server.awaitMessages(
        for: one.address, messageID: one.identifier, count: one.before + 1, within: 30)
      #expect(all.allSatisfy { Array($0.submitted) == one.bytes }, "\(one.name)")
    }
  }
}

/// A message on its way to a mailbox, where another server may have brought the same one before.
private struct Awaited {
  let name: String
  let bytes: [UInt8]
  let identifier: String
  let address: String
  let before: Int

  init(_ name: String, _ message: [UInt8], _ server: MailServer) throws {
    let mail = try ReceivedMail.parse(message)
    let to = try #require(mail.header("To"))
    let identifier = try #require(mail.header("Message-ID"))
    address = String(try #require(to.firstMatch(of: /[^\s<>,"]+@[^\s<>,"]+/)).output)
    before = try server.messages(for: address).count { $0.header("Message-ID") == identifier }
    (self.name, bytes, self.identifier) = (name, message, identifier)
  }
}
