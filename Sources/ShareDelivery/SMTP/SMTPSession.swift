import ShareFailpoint
import ShareModel

/// A connection that is secured and logged in: commands out, replies in.
final class SMTPSession {
  let connection: SMTPConnection
  let extensions: SMTPExtensions
  let place: String
  let limits: SMTPTimeLimits
  /// What reports to ask for; nil where none are wanted, or the server does not offer them.
  let reports: DeliveryReports?
  private let redaction: SecretRedaction
  /// How many transactions it may carry.
  private let transactionLimit: Int
  /// How many transactions it carried.
  var carried = 0
  /// How many recipients a transaction may have, as far as the server has told.
  var recipientLimit: Int
  /// Whether another mail may go over it.
  private(set) var isUsable = true
  /// What came of a reply that did not get complete.
  private(set) var evidence = ""

  init(
    connection: SMTPConnection, extensions: SMTPExtensions, place: String, server: SMTPServer,
    limits: SMTPTimeLimits, redaction: SecretRedaction
  ) {
    self.connection = connection
    self.extensions = extensions
    self.place = place
    self.limits = limits
    self.redaction = redaction
    reports = extensions.hasReports ? server.reports : nil
    recipientLimit = extensions.recipientLimit ?? .max
    transactionLimit = min(max(1, server.reloginAfter ?? .max), extensions.transactionLimit ?? .max)
  }

  /// Whether it has carried all that it may: a new connection, with a login of its own, is due.
  var isWornOut: Bool { carried >= transactionLimit }

  // Also for sessions that nobody closes: freeing libcurl's handle must not speak on this connection.
  deinit { connection.shut() }

  /// Ends the connection at once, without a word: where content was begun, no dot follows it.
  func abandon() {
    isUsable = false
    connection.shut()
  }

  /// Says QUIT and waits a little for the answer.
  func quit() {
    guard isUsable else { return }
    do throws(ConnectionFault) {
      try send(SMTPCommand.quit.bytes, limits.quit)
      try reach(.quit)
      _ = try reply(within: limits.quit)
    } catch {
      // Deliberately passed over: every mail has its result, and no answer to QUIT can change one (RFC 5321, 4.1.1.10).
    }
    abandon()
  }

  /// The next reply, whatever it says. `started` is the failpoint behind its first byte.
  func reply(within limit: Duration, started: Failpoint? = nil) throws(ConnectionFault) -> SMTPReply {
    let deadline = Deadline(after: limit)
    var parser = SMTPReplyParser(redaction: redaction)
    do throws(ConnectionFault) {
      while true {
        let byte = try connection.nextByte(until: deadline, limit)
        if let started, parser.isEmpty { try reach(started) }
        do throws(SMTPReplyFault) {
          if let reply = try parser.take(byte) { return reply }
        } catch { throw .unreadable(error, evidence: parser.evidence) }
      }
    } catch {
      evidence = parser.evidence
      throw error
    }
  }

  /// The reply to a command: 421 ends the dialogue, whatever was asked.
  func answer() throws(ConnectionFault) -> SMTPReply {
    let reply = try reply(within: limits.command)
    guard !reply.isClosing else { throw .closing(reply) }
    return reply
  }

  /// Sends one command and reads its reply; a reply that is there before the command belongs to none.
  func say(_ command: SMTPCommand) throws(ConnectionFault) -> SMTPReply {
    try requireStep()
    try send(command.bytes, limits.command)
    return try answer()
  }

  func send(_ bytes: [UInt8], _ limit: Duration) throws(ConnectionFault) {
    var accepted = 0
    try send(bytes, until: Deadline(after: limit), limit, accepted: &accepted)
  }

  func send(
    _ bytes: [UInt8], until deadline: Deadline, _ limit: Duration, accepted: inout Int
  ) throws(ConnectionFault) {
    // The stored bytes lie still while they are lent, which a TLS library needs.
    try bytes.withUnsafeBufferPointer { (buffer) throws(ConnectionFault) in
      try connection.send(UnsafeRawBufferPointer(buffer), until: deadline, limit, accepted: &accepted)
    }
  }

  /// Throws where a reply has come that no command asked for.
  func requireStep() throws(ConnectionFault) {
    guard try connection.hasUnreadBytes() else { return }
    throw .outOfStep(evidence: unreadEvidence)
  }

  /// What has come and was not asked for, for people.
  var unreadEvidence: String {
    VisibleText.of(redaction.applied(to: Array(connection.unread(limit: 160))), limit: 80)
  }
}
