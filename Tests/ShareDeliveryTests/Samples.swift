import ShareDelivery
import ShareModel

@testable import ShareCompose

/// Mails and accounts for tests.
enum Samples {
  static let text = "Subject: Hello\r\nDate: Thu, 26 Nov 2026 09:30:00 +0100\r\n\r\nHi,\r\n.dot\r\nbye\r\n"

  static func mail(
    _ text: String = Samples.text, to recipients: [String] = ["ann@example.org"],
    from sender: String = "me@example.org"
  ) -> ComposedMail {
    mail(segments: [Array(text.utf8)], to: recipients, from: sender)
  }

  static func mail(
    segments: [[UInt8]], to recipients: [String] = ["ann@example.org"],
    from sender: String = "me@example.org",
    attachments: [AttachmentSummary] = []
  ) -> ComposedMail {
    let message = Message(segments: segments.map { .bytes($0) })
    return ComposedMail(
      envelope: Envelope(sender: address(sender), recipients: recipients.map(address)), message: message,
      messageID: identifier,
      decodeHeaders: { [DecodedHeader(name: "Date", value: "Thu, 26 Nov 2026 09:30:00 +0100")] },
      text: "Hi", html: nil, attachments: attachments)
  }

  static func address(_ text: String) -> EnvelopeAddress {
    EnvelopeAddress(text: text, needsSMTPUTF8: text.utf8.contains { $0 > 127 })
  }

  /// Limits with which a test of a silent server is short.
  static var shortLimits: SMTPTimeLimits {
    var limits = SMTPTimeLimits()
    limits.connect = .milliseconds(1_000)
    limits.login = .milliseconds(1_000)
    limits.command = .milliseconds(700)
    limits.content = .milliseconds(700)
    limits.finalReply = .milliseconds(700)
    limits.quit = .milliseconds(300)
    return limits
  }

  static func transport(
    _ server: ScriptedServer, limits: SMTPTimeLimits = shortLimits, username: String? = nil,
    password: String? = nil
  ) -> SMTPTransport {
    let settings = SMTPServer(
      host: "127.0.0.1", port: server.port, tls: SMTPServer.TLS.none, username: username,
      ehlo: "client.example.org")
    return SMTPTransport(
      account: "test", server: settings, password: password.map { Secret($0) }, limits: limits)
  }

  private static var identifier: MessageID {
    guard let identifier = MessageID("abc123@example.org") else { preconditionFailure("a valid identifier") }
    return identifier
  }
}

/// A gate behind which there are no files.
struct NoFiles: FileReading {
  func open(_ path: String) throws(FileFault) -> any OpenedFile { throw FileFault(.notFound, path) }
  func names(inFolder path: String) throws(FileFault) -> [String] { throw FileFault(.notFound, path) }
}

extension [Step] {
  /// Greeting and EHLO with these extensions.
  static func hello(_ extensions: String...) -> [Step] {
    var reply = ""
    let lines = ["server.example.org"] + extensions
    for (index, line) in lines.enumerated() {
      reply += "250\(index == lines.count - 1 ? " " : "-")\(line)\r\n"
    }
    return [.send("220 server.example.org ESMTP\r\n"), .expect("EHLO client.example.org"), .send(reply)]
  }

  /// A mail to one recipient, up to 354.
  static let agreed: [Step] = [
    .expect("MAIL FROM:<me@example.org>"), .send("250 2.1.0 ok\r\n"), .expect("RCPT TO:<ann@example.org>"),
    .send("250 2.1.5 ok\r\n"), .expect("DATA"), .send("354 go\r\n"),
  ]
  /// A mail to one recipient that is taken.
  static let taken: [Step] = agreed + [.content, .send("250 2.0.0 queued as 42\r\n")]
  static let farewell: [Step] = [.expect("QUIT"), .send("221 bye\r\n")]
}

extension ShareResult.Outcome {
  /// The kind alone, for tables.
  enum Kind { case accepted, failed, deferred, inDoubt, saved, cancelled }

  var kind: Kind {
    switch self {
    case .accepted: .accepted
    case .failed: .failed
    case .deferred: .deferred
    case .inDoubt: .inDoubt
    case .saved: .saved
    case .cancelled: .cancelled
    }
  }

  var reason: String {
    switch self {
    case .accepted, .cancelled: ""
    case .failed(let reason), .deferred(let reason), .inDoubt(let reason), .saved(let reason): reason
    }
  }
}
