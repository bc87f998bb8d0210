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
    // Beside a thousand other tests OpenSMTPD sometimes ends by itself at its first connection; it is then started again.
    for attempt in 1... {
      do { return try expectEqualBytes(sendingTo: try relay.start(handingTo: server), server) } catch {
        guard error is ServerEnded, attempt < 5 else { throw error }
      }
    }
  }

  private func expectEqualBytes(sendingTo port: Int, _ server: MailServer) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "accounts.yaml", "relay: {kind: smtp, host: 127.0.0.1, port: \(port), tls: none, default: true}\n")
    var awaited: [Awaited] = []
    for golden in GoldenMail.all {
      awaited += try golden.messages().map { try Awaited(golden.name, $0, server) }
      func sharespec(_ words: [String]) throws -> ProgramResult {
        try Program.run(
          Program.sharespec, words, environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path])
      }
      var run = try sharespec([
        "run", "--date=2026-11-30T12:00:00Z", golden.recipe.path, "--config",
        "\(folder.path)/accounts.yaml",
      ])
      // A server that has only just started may end a connection; what was not sent is then sent as a person would do it.
      for _ in 0..<3 where run.status == 4 {
        Thread.sleep(forTimeInterval: 1)
        run = try sharespec(["resume"])
      }
      if run.status == 4 { throw ServerEnded(run: "\(golden.name)\n\(run)") }
      try #require(run.status == 0, "\(golden.name)\n\(run)")
    }
    for one in awaited {
      let all = try server.awaitMessages(
        for: one.address, messageID: one.identifier, count: one.before + 1, within: 30)
      #expect(all.allSatisfy { Array($0.submitted) == one.bytes }, "\(one.name)")
    }
  }
}

/// A server that takes no connection any more.
private struct ServerEnded: Error {
  let run: String
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
