extension ShareResult {
  /// What became of the share as a whole: in doubt before deferred before failed before accepted.
  public var outcome: Outcome {
    let outcomes = recipients.map(\.outcome)
    return outcomes.min { $0.rank < $1.rank } ?? .failed("there was no recipient")
  }
}

extension ShareResult.Outcome {
  fileprivate var rank: Int {
    switch self {
    case .inDoubt: 0
    case .deferred: 1
    case .failed: 2
    case .accepted: 3
    }
  }
}
