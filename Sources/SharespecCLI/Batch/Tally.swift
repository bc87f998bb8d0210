import Sharespec

/// How many recipients of a run fared how.
struct Tally: Equatable {
  var accepted = 0
  var failed = 0
  var deferred = 0
  var inDoubt = 0
  var cancelled = 0

  /// How many have a result.
  var done: Int { accepted + failed + deferred + inDoubt + cancelled }

  mutating func add(_ result: ShareResult) {
    for recipient in result.recipients {
      switch recipient.outcome {
      case .accepted, .saved: accepted += 1
      case .failed: failed += 1
      case .deferred: deferred += 1
      case .inDoubt: inDoubt += 1
      case .cancelled: cancelled += 1
      }
    }
  }
}
