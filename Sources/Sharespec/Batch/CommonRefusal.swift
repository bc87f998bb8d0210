import ShareModel

/// What a server told all recipients of a share alike, and nothing of which is about one of them: a limit that was reached, or a rule
/// that most likely goes for the next share, too.
struct CommonRefusal {
  let reply: ServerReply
  /// What it has in common with the refusals of other shares, whose texts may name their recipients.
  let mark: String

  /// How many shares in a row that are refused alike end the use of an account in a run.
  static let patience = 20

  /// nil for what is said of an address (RFC 3463, 3.2), and for greylisting, which every recipient meets once.
  init?(_ reply: ServerReply) {
    let text = reply.text.lowercased()
    guard !text.contains("greylist"), !text.contains("graylist") else { return nil }
    switch reply.status?.subject {
    case 1: return nil
    case nil, 2: mark = reply.text
    case let subject?: mark = "\(reply.code) \(subject).\(reply.status?.detail ?? 0)"
    }
    self.reply = reply
  }
}

extension ShareResult {
  /// Why nobody got the share, where all were refused with the same words for a reason that is not theirs.
  var commonRefusal: CommonRefusal? {
    let replies = recipients.map { recipient -> ServerReply? in
      switch recipient.outcome {
      case .failed, .deferred: recipient.reply
      case .accepted, .inDoubt, .saved, .cancelled: nil
      }
    }
    let refusals = replies.compactMap { $0.flatMap(CommonRefusal.init) }
    guard let first = refusals.first, refusals.count == recipients.count else { return nil }
    return refusals.allSatisfy { $0.mark == first.mark } ? first : nil
  }
}
