import Sharespec

/// What a person reads about the result of one share.
struct ResultText {
  let name: String
  let result: ShareResult

  /// One line where all recipients fared alike, else one more for each; then where the share lies, if it is a file.
  var text: String {
    let outcomes = Set(result.recipients.map(\.outcome))
    let count = result.recipients.count
    let people = count == 1 ? "1 recipient" : "\(count) recipients"
    let behind = result.hasPeople ? ", \(people)" : ""
    var lines: [String]
    if outcomes.count == 1, let outcome = outcomes.first {
      lines = ["\(name.visible): \(outcome.words(account: result.account))\(behind)"]
    } else {
      lines = ["\(name.visible): the recipients fared differently with \(result.account)"]
      lines += result.recipients.map {
        "  \($0.address.visible): \($0.outcome.words(account: result.account))"
      }
    }
    for recipient in result.recipients {
      if let identifier = recipient.identifier {
        lines.append("  \(recipient.address.visible) is queued as \(identifier.visible)")
      }
    }
    if let path = result.path { lines.append("  it lies in \(path.visible)") }
    if let url = result.url { lines.append("  \(url.visible)") }
    if let note = result.note { lines.append("  \(note.visible)") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ShareResult {
  /// Whether recipients are people; a pasteboard or a folder is one that nobody counts.
  fileprivate var hasPeople: Bool {
    switch destination {
    case "pasteboard", "photos", "activity": false
    // A sheet has no recipients.
    default: activity == nil && recipients.contains { $0.outcome.isSent }
    }
  }
}

extension ShareResult.Outcome {
  /// Whether it was meant to reach somebody.
  fileprivate var isSent: Bool {
    switch self {
    case .saved, .cancelled: false
    case .accepted, .failed, .deferred, .inDoubt: true
    }
  }

  fileprivate func words(account: String) -> String {
    switch self {
    case .accepted: "accepted by \(account)"
    case .saved(let what): "made ready by \(account): \(what)"
    case .cancelled: "cancelled"
    case .failed(let reason): "refused by \(account): \(reason)"
    case .deferred(let reason): "not taken by \(account) now: \(reason)"
    case .inDoubt(let evidence): "in doubt, \(account) may or may not have taken it: \(evidence)"
    }
  }
}
