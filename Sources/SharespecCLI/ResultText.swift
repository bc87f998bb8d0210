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
    var lines: [String]
    if outcomes.count == 1, let outcome = outcomes.first {
      lines = ["\(name.visible): \(outcome.words(account: result.account)), \(people)"]
    } else {
      lines = ["\(name.visible): the recipients fared differently with \(result.account)"]
      lines += result.recipients.map {
        "  \($0.address.visible): \($0.outcome.words(account: result.account))"
      }
    }
    if let path = result.path { lines.append("  it lies in \(path.visible)") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ShareResult.Outcome {
  fileprivate func words(account: String) -> String {
    switch self {
    case .accepted: "accepted by \(account)"
    case .failed(let reason): "refused by \(account): \(reason)"
    case .deferred(let reason): "not taken by \(account) now: \(reason)"
    case .inDoubt(let evidence): "in doubt, \(account) may or may not have taken it: \(evidence)"
    }
  }
}
