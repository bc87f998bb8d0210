import ShareDelivery
import ShareModel
import Testing

@testable import ShareCompose

/// Mails handed to a scripted server, one after the other over one transport, and what came of it.
struct Play {
  var results: [ShareResult] = []
  var points: [CommitPoint] = []
  var faults: [TransportFault] = []
  var log = ScriptedServer.Log()

  /// Plays one script for each connection; what cannot be handed over at all is a fault.
  init(
    _ scripts: [[Step]], _ mails: [ComposedMail] = [Samples.mail()], host: String = "127.0.0.1",
    limits: SMTPTimeLimits = Samples.shortLimits, password: String? = nil,
    pause: UInt32 = 0, settings: (inout SMTPServer) -> Void = { _ in }
  ) throws {
    let server = try ScriptedServer(scripts)
    defer { server.stop() }
    var account = SMTPServer(
      host: host, port: server.port, tls: SMTPServer.TLS.none, username: password == nil ? nil : "ann",
      ehlo: "client.example.org")
    settings(&account)
    let transport = SMTPTransport(
      account: "test", server: account, password: password.map { Secret($0) }, limits: limits)
    for mail in mails {
      do throws(TransportFault) {
        let result = try transport.deliver(mail, reading: NoFiles()) { (point) throws(CommitRefusal) in
          points.append(point)
        }
        results.append(result)
      } catch { faults.append(error) }
      if pause > 0 { usleep(pause * 1_000) }
    }
    transport.close()
    log = server.log { _ in true }
  }

  init(
    _ script: [Step], _ mails: [ComposedMail] = [Samples.mail()],
    limits: SMTPTimeLimits = Samples.shortLimits,
    password: String? = nil, settings: (inout SMTPServer) -> Void = { _ in }
  ) throws {
    try self.init([script], mails, limits: limits, password: password, settings: settings)
  }

  /// What became of each recipient of each mail.
  var kinds: [[ShareResult.Outcome.Kind]] { results.map { $0.recipients.map(\.outcome.kind) } }

  /// What became of each recipient of the first mail.
  var recipients: [ShareResult.Recipient] { results.first?.recipients ?? [] }

  /// The verbs that the server got on a connection, content left out.
  func verbs(_ connection: Int = 0) -> [String] {
    let known = ["EHLO", "HELO", "STARTTLS", "AUTH", "MAIL", "RCPT", "DATA", "RSET", "QUIT"]
    return log.lines(connection).compactMap { line in
      let word = line.prefix { $0 != " " }
      return known.first { $0 == word } ?? (line == "." ? "." : nil)
    }
  }
}

extension [Step] {
  /// MAIL and RCPT for each of these addresses with its answer, then DATA with its answer; in one group.
  static func group(
    _ recipients: [(String, String)], mail: String = "250 2.1.0 ok", data: String = "354 go"
  ) -> [Step] {
    let answers = [mail] + recipients.map(\.1) + [data]
    return [.expect("MAIL FROM:<me@example.org>")]
      + recipients.map { .expect("RCPT TO:<\($0.0)@example.org>") }
      + [.expect("DATA"), .send(answers.map { $0 + "\r\n" }.joined())]
  }

  /// The same, one command at a time; DATA only where it has an answer.
  static func turns(
    _ recipients: [(String, String)], mail: String = "250 2.1.0 ok", data: String? = "354 go"
  ) -> [Step] {
    [.expect("MAIL FROM:<me@example.org>"), .send(mail + "\r\n")]
      + recipients.flatMap { [Step.expect("RCPT TO:<\($0.0)@example.org>"), .send($0.1 + "\r\n")] }
      + (data.map { [.expect("DATA"), .send($0 + "\r\n")] } ?? [])
  }

  static let end: [Step] = [.content, .send("250 2.0.0 queued\r\n")]
  static let reset: [Step] = [.expect("RSET"), .send("250 2.0.0 ok\r\n")]
}

extension Samples {
  /// A mail to these names at example.org.
  static func addressed(_ names: String...) -> ComposedMail { mail(to: names.map { $0 + "@example.org" }) }

  /// A mail that goes to all of these or to none.
  static func indivisible(_ names: String...) -> ComposedMail {
    var mail = mail(to: names.map { $0 + "@example.org" })
    mail.partial = .forbid
    return mail
  }
}

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
