import ShareModel

/// A connection that is secured and logged in: commands out, responses in.
///
/// Commands hold no CR and no LF but their end: they are made of constants and of names in quotes, see `MailboxName`.
final class IMAPSession {
  /// What a command came to.
  struct Answer {
    let data: [IMAPResponse]
    let status: IMAPStatus
  }

  let connection: SMTPConnection
  let place: String
  let limits: SMTPTimeLimits
  private let redaction: SecretRedaction
  private(set) var capabilities: Set<String> = []
  private var number = 0
  /// Whether another command may go over it.
  private(set) var isUsable = true

  /// The most responses of one command.
  private static let maximumResponses = 50_000

  init(connection: SMTPConnection, place: String, limits: SMTPTimeLimits, redaction: SecretRedaction) {
    self.connection = connection
    self.place = place
    self.limits = limits
    self.redaction = redaction
  }

  // Freeing libcurl's handle must not speak on this connection.
  deinit { connection.shut() }

  /// Ends the connection at once: what was begun stays without an end.
  func abandon() {
    isUsable = false
    connection.shut()
  }

  /// Says LOGOUT and waits a little for the answer.
  func logOut() {
    guard isUsable else { return }
    do throws(IMAPFault) {
      let tag = try send("LOGOUT")
      _ = try end(of: tag, within: limits.quit)
    } catch {
      // Deliberately passed over: BYE comes before the answer, and no answer can change a result.
    }
    abandon()
  }

  /// Asks what the server can do; it may be more after the login than before.
  func learnCapabilities() throws(IMAPFault) {
    for response in try run("CAPABILITY").data where response.name == "CAPABILITY" {
      let words = response.line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      capabilities.formUnion(words.map { $0.uppercased() })
    }
  }

  /// Whether the connection still stands.
  func isAlive() -> Bool {
    guard isUsable else { return false }
    do throws(IMAPFault) {
      _ = try run("NOOP")
      return true
    } catch {
      return false
    }
  }

  /// Runs a command to its end; throws where that is not OK.
  func run(_ command: String) throws(IMAPFault) -> Answer {
    let tag = try send(command)
    let answer = try end(of: tag, within: limits.command)
    guard answer.status.word == .ok else {
      throw .refused(answer.status, command: String(command.prefix { $0 != " " }))
    }
    return answer
  }

  /// Sends a command's first line; gives its tag.
  func send(_ command: String) throws(IMAPFault) -> String {
    number &+= 1
    let tag = "S\(number)"
    try send(Array("\(tag) \(command)\r\n".utf8))
    return tag
  }

  /// The end of a command with the data before it, whatever it says.
  func end(of tag: String, within limit: Duration) throws(IMAPFault) -> Answer {
    let deadline = Deadline(after: limit)
    var data: [IMAPResponse] = []
    while data.count < IMAPSession.maximumResponses {
      let response = try next(until: deadline, limit)
      switch response.kind {
      case .untagged: data.append(response)
      case .continuation: throw outOfStep(response)
      case .tagged: return Answer(data: data, status: try status(response, tag))
      }
    }
    abandon()
    throw .unreadable(.long, evidence: "")
  }

  /// Whether the server waits for a literal: nil where it does, else how it ended the command.
  func refusalBeforeLiteral(of tag: String) throws(IMAPFault) -> IMAPStatus? {
    let deadline = Deadline(after: limits.command)
    for _ in 0..<IMAPSession.maximumResponses {
      let response = try next(until: deadline, limits.command)
      switch response.kind {
      case .untagged: continue
      case .continuation: return nil
      case .tagged:
        let status = try status(response, tag)
        guard status.word != .ok else { throw outOfStep(response) }
        return status
      }
    }
    abandon()
    throw .unreadable(.long, evidence: "")
  }

  private func status(_ response: IMAPResponse, _ tag: String) throws(IMAPFault) -> IMAPStatus {
    guard response.kind == .tagged(tag), let status = IMAPStatus(response, redaction: redaction) else {
      throw outOfStep(response)
    }
    return status
  }

  private func outOfStep(_ response: IMAPResponse) -> IMAPFault {
    abandon()
    return .outOfStep(evidence: shown(Array("\(response.name) ".utf8) + response.line))
  }

  private func shown(_ bytes: [UInt8]) -> String { VisibleText.of(redaction.applied(to: bytes), limit: 160) }

  private func send(_ bytes: [UInt8]) throws(IMAPFault) {
    var accepted = 0
    do throws(ConnectionFault) {
      try bytes.withUnsafeBufferPointer { (buffer) throws(ConnectionFault) in
        try connection.send(
          UnsafeRawBufferPointer(buffer), until: Deadline(after: limits.command), limits.command,
          accepted: &accepted)
      }
    } catch {
      abandon()
      throw .connection(error)
    }
  }

  private func next(until deadline: Deadline, _ limit: Duration) throws(IMAPFault) -> IMAPResponse {
    var parser = IMAPResponseParser()
    while true {
      let byte: UInt8
      do throws(ConnectionFault) { byte = try connection.nextByte(until: deadline, limit) } catch {
        abandon()
        throw .connection(error)
      }
      let response: IMAPResponse?
      do throws(IMAPResponseFault) { response = try parser.take(byte) } catch {
        abandon()
        throw .unreadable(error, evidence: shown(parser.evidence))
      }
      guard let response else { continue }
      guard response.kind != .untagged || response.name != "BYE" else { throw closing(response) }
      return response
    }
  }

  private func closing(_ response: IMAPResponse) -> IMAPFault {
    abandon()
    return .closing(shown(response.line))
  }
}
