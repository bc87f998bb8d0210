import Foundation
import ShareTestSupport
import Testing

@Suite(.requires(MailServer.availability))
struct MailServerTests {
  /// Lines that a careless server or client changes: dots, trailing spaces, 8-bit text, a line of 998 bytes.
  static func message(_ id: String, subject: String = "Grüße") -> [UInt8] {
    let lines = [
      "From: Alice <alice@example.test>", "To: bob@example.test", "Bcc: hidden@example.test",
      "Subject: =?utf-8?q?\(subject == "Grüße" ? "Gr=C3=BC=C3=9Fe" : subject)?=", "Message-ID: <\(id)>",
      "Date: Mon, 30 Nov 2026 12:00:00 +0000", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "", ".", "..two",
      "trailing  ",
      "größer", String(repeating: "x", count: 998), "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// curl as a sender that is not ours.
  func submit(
    _ message: [UInt8], to recipient: String, scheme: String = "smtp", port: Int, password: String? = nil
  ) throws -> ProgramResult {
    let server = try MailServer.shared()
    return try Program.run(
      "curl",
      [
        "--silent", "--show-error", "--ssl-reqd", "--cacert", server.caFile, "--url",
        "\(scheme)://\(server.host):\(port)", "--user",
        "alice@\(server.domain):\(password ?? server.password)",
        "--mail-from", "alice@\(server.domain)", "--mail-rcpt", recipient, "--upload-file", "-",
      ], input: message, timeLimit: 20)
  }

  @Test("Mail comes back byte for byte", arguments: ["smtp", "smtps"])
  func returnsEqualBytes(scheme: String) throws {
    let server = try MailServer.shared()
    let message = Self.message("equal@\(scheme).test")
    let port = scheme == "smtp" ? server.submissionPort : server.smtpsPort
    let sent = try submit(message, to: "bob@example.test", scheme: scheme, port: port)
    try #require(sent.status == 0, "\(sent)")
    let received = try server.awaitMessage(for: "bob@example.test", messageID: "<equal@\(scheme).test>")
    #expect(Array(received.submitted) == message)
    #expect(received.header("subject") == "Grüße")
    #expect(received.header("bcc") == "hidden@example.test")
    #expect(received.header("return-path") == "<alice@example.test>")
    #expect(received.structure == "text/plain")
    #expect(received.defects == [])
  }

  @Test func refusesAWrongPassword() throws {
    let port = try MailServer.shared().submissionPort
    let sent = try submit(
      Self.message("wrong@password.test"), to: "bob@example.test", port: port, password: "wrong")
    #expect(sent.status == 67, "\(sent)")
  }

  /// A dialogue without AUTH on the plain port: which recipients are taken, one by one.
  @Test func refusesRecipientsOneByOne() throws {
    let server = try MailServer.shared()
    let names = ["bob", "nobody", "full", "busy", "blocked"]
    let commands =
      ["EHLO here", "MAIL FROM:<alice@example.test>"] + names.map { "RCPT TO:<\($0)@example.test>" } + [
        "RCPT TO:<any@other.test>", "QUIT", "",
      ]
    let script = """
      import socket, sys
      with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as smtp:
          lines = smtp.makefile("rwb")
          print(lines.readline()[:3].decode())
          for command in sys.stdin.read().splitlines():
              lines.write(command.encode() + b"\\r\\n"); lines.flush()
              reply = lines.readline()
              while reply[3:4] == b"-": reply = lines.readline()
              print(reply[:3].decode())
      """
    let result = try Program.run(
      "python3", ["-c", script, "\(server.plainPort)"], input: Array(commands.joined(separator: "\n").utf8))
    let codes = result.outputText.split(separator: "\n").map(String.init)
    #expect(
      codes == ["220", "250", "250", "250", "550", "452", "450", "554", "250", "221"], "\(result)")
  }

  @Test func refusesContentAfterTheDot() throws {
    let server = try MailServer.shared()
    let message = Array("Subject: a [refuse content]\r\n\r\ntext\r\n".utf8)
    let sent = try submit(message, to: "bob@example.test", port: server.submissionPort)
    #expect(sent.status == 8, "\(sent)")
    #expect(try server.messages(for: "nobody@content.test").isEmpty)
  }

  @Test func givesEveryAddressElsewhereAMailbox() throws {
    let server = try MailServer.shared()
    let address = "someone@elsewhere.test"
    let sent = try submit(Self.message("catch@all.test"), to: address, port: server.submissionPort)
    #expect(sent.status == 0, "\(sent)")
    #expect(
      try server.awaitMessage(for: address, subject: "Grüße").header("message-id") == "<catch@all.test>")
    #expect(try server.messages(for: "other@elsewhere.test").isEmpty)
  }

  @Test func takesADraftByIMAP() throws {
    let server = try MailServer.shared()
    let file = try TemporaryFolder()
    try file.write("draft", bytes: Self.message("draft@imap.test"))
    let appended = try Program.run(
      "curl",
      [
        "--silent", "--show-error", "--cacert", server.caFile, "--user",
        "carol@example.test:\(server.password)",
        "--url", "imaps://\(server.host):\(server.imapsPort)/Drafts", "--upload-file", "\(file.path)/draft",
      ])
    #expect(appended.status == 0, "\(appended)")
    let draft = try server.awaitMessage(
      for: "carol@example.test", folder: "Drafts", messageID: "<draft@imap.test>")
    #expect(Array(draft.raw) == Self.message("draft@imap.test"))
  }

  @Test func saysWhatDidNotArrive() throws {
    let server = try MailServer.shared()
    #expect(throws: ProgramFault.self) {
      try server.awaitMessage(for: "empty@elsewhere.test", subject: "none", within: 0.1)
    }
  }
}
