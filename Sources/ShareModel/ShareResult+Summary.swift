extension ShareResult {
  /// What became of the share as a whole: in doubt before deferred before failed before cancelled before saved before accepted.
  public var outcome: Outcome {
    let outcomes = recipients.map(\.outcome)
    return outcomes.min { $0.rank < $1.rank } ?? .failed("there was no recipient")
  }

  /// Whether the person who shared has nothing more to fear: all was taken, or is kept as a draft.
  public var isSuccess: Bool {
    switch outcome {
    case .accepted, .saved: true
    case .failed, .deferred, .inDoubt, .cancelled: false
    }
  }
}

extension ShareResult.Outcome {
  /// The outcome's name in JSON.
  public var name: String {
    switch self {
    case .accepted: "accepted"
    case .failed: "failed"
    case .deferred: "deferred"
    case .inDoubt: "in-doubt"
    case .saved: "saved"
    case .cancelled: "cancelled"
    }
  }

  /// What came with it, as a part of a sentence; nil for what speaks for itself.
  public var details: String? {
    switch self {
    case .accepted, .cancelled: nil
    case .failed(let reason), .deferred(let reason), .inDoubt(let reason), .saved(let reason): reason
    }
  }

  fileprivate var rank: Int {
    switch self {
    case .inDoubt: 0
    case .deferred: 1
    case .failed: 2
    case .cancelled: 3
    case .saved: 4
    case .accepted: 5
    }
  }
}
