import Sharespec

/// What a run came to.
struct BatchSummary {
  let counts: StateCounts
  let stops: [AccountStop]
  /// Whether something was not shared because it differs from the plan.
  let isStale: Bool
  /// Whether something was shared, or tried to be.
  var hasShared = false
  /// Whether all that is still to be sent differs from the plan, so that going on changes nothing.
  var isOnlyStale = false
  /// Whether a person declined something while it went on.
  var isDeclined = false

  /// What the shell is told: in doubt before deferred before failed.
  var code: ExitCode {
    if counts[.inDoubt] + counts[.committing] > 0 { return .inDoubt }
    if isStale, !hasShared { return .stale }
    if stops.contains(where: { !$0.isTransient }) { return .configuration }
    if counts.open > 0 { return .deferred }
    if counts[.failed] > 0 { return .failed }
    return isDeclined ? .cancelled : .done
  }

  /// The counts that are not zero, as a line for people.
  var line: String {
    let words: [(EntryState, String)] = [
      (.accepted, "accepted"), (.failed, "failed"), (.deferred, "deferred"), (.inDoubt, "in doubt"),
      (.committing, "without an answer"), (.planned, "not tried"), (.cancelled, "given up"),
    ]
    let parts = words.filter { counts[$0.0] > 0 }.map { "\(counts[$0.0]) \($0.1)" }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// The commands to type next, each with its reason; none where nothing is left to do.
  var next: [String] {
    var lines: [String] = []
    if counts[.inDoubt] + counts[.committing] > 0 {
      lines.append("'sharespec status' tells what is in doubt, 'sharespec resolve ENTRY' decides it")
    }
    if counts.open > 0, !isOnlyStale { lines.append("'sharespec resume' goes on") }
    if lines.isEmpty, counts[.failed] > 0 {
      lines.append("'sharespec status --failed' tells what failed")
    }
    return lines
  }
}
