import ShareModel

/// Why a dialogue cannot go on; what it means for a mail depends on whether its final dot was sent.
enum ConnectionFault: Error, Hashable {
  /// The server ended the connection.
  case closed
  /// The network gave up, with libcurl's reason.
  case lost(String)
  /// A phase took too long.
  case timedOut(Duration)
  /// The bytes are no reply; with what came.
  case unreadable(SMTPReplyFault, evidence: String)
  /// There are replies to which no command belongs, or a reply that its command cannot have.
  case outOfStep(evidence: String)
  /// 421: the server is closing the channel.
  case closing(SMTPReply)

  /// The reason as the end of a sentence.
  var reason: String {
    switch self {
    case .closed: "the server closed the connection"
    case .lost(let text): "the connection was lost (\(text))"
    case .timedOut(let limit): "the server did not answer within \(limit.components.seconds) s"
    case .unreadable(let fault, let evidence): "\(fault.reason): “\(evidence)”"
    case .outOfStep(let evidence): "the server's replies do not match the commands: “\(evidence)”"
    case .closing(let reply): "the server is closing the connection: \(reply.text)"
    }
  }

  /// The reply in it.
  var reply: SMTPReply? {
    guard case .closing(let reply) = self else { return nil }
    return reply
  }

  /// Whether this is how an idle connection ends.
  var isEndOfIdleConnection: Bool {
    switch self {
    case .closed, .lost, .closing: true
    case .timedOut, .unreadable, .outOfStep: false
    }
  }
}

extension SMTPReplyFault {
  /// What is wrong with the reply.
  var reason: String {
    switch self {
    case .code: "the server's reply has no valid code"
    case .inconsistent: "the lines of the server's reply have different codes"
    case .character: "the server's reply holds a NUL, or a line end that is not CR LF"
    case .long: "the server's reply has over \(SMTPReplyParser.maximumLines) lines or 64 KiB"
    }
  }
}
