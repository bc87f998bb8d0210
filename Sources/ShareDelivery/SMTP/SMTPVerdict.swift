import ShareModel

/// What became of one recipient, and where the reason lies.
struct SMTPVerdict {
  let outcome: ShareResult.Outcome
  var blame: ShareResult.Blame?
  var reply: ServerReply?

  static let accepted = SMTPVerdict(outcome: .accepted)

  static func failed(_ reason: String, blame: ShareResult.Blame) -> SMTPVerdict {
    SMTPVerdict(outcome: .failed(reason), blame: blame)
  }

  static func deferred(_ reason: String, blame: ShareResult.Blame) -> SMTPVerdict {
    SMTPVerdict(outcome: .deferred(reason), blame: blame)
  }

  var isFailure: Bool {
    switch outcome {
    case .failed: true
    case .accepted, .deferred, .inDoubt, .saved, .cancelled: false
    }
  }

  var isDeferral: Bool {
    switch outcome {
    case .deferred: true
    case .accepted, .failed, .inDoubt, .saved, .cancelled: false
    }
  }

  /// The reason; empty where it was accepted.
  var reason: String {
    outcome.details ?? ""
  }
}

/// What a server refuses.
enum SMTPRefused {
  case sender, recipient, message, unfinishedMessage

  var words: String {
    switch self {
    case .sender: "the sender"
    case .recipient: "the recipient"
    case .message: "the message"
    case .unfinishedMessage: "the message before its end"
    }
  }

  /// Where the reason for a refusal lies.
  ///
  /// Codes x.3.y are about the server itself (RFC 3463, 3.4), but for x.3.4, which is about the size. 552 at MAIL is
  /// about the size too (RFC 1870, 6.1). A message that is not taken for now is no worse than the next one.
  func blame(_ reply: ServerReply) -> ShareResult.Blame {
    if let status = reply.status, status.subject == 3 { return status.detail == 4 ? .message : .account }
    switch self {
    case .sender: return reply.code == 552 ? .message : .account
    case .recipient: return .recipient
    case .message, .unfinishedMessage: return reply.isTransient ? .account : .message
    }
  }
}
