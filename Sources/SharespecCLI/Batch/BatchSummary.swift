import Sharespec

/// What a run came to.
struct BatchSummary {
  let counts: StateCounts
  let stops: [AccountStop]
  /// Whether something was not shared because it differs from the plan.
  let isStale: Bool
  /// Whether a person declined something while it went on.
  var isDeclined = false

  /// What the shell is told: in doubt before deferred before failed.
  var code: ExitCode {
    if counts[.inDoubt] + counts[.committing] > 0 { return .inDoubt }
    if isStale { return .stale }
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

  /// The command to type next, with its reason; nil where nothing is left to do.
  var next: String? {
    if counts[.inDoubt] + counts[.committing] > 0 {
      return "'sharespec status' tells what is in doubt, 'sharespec resolve ENTRY' decides it"
    }
    if counts.open > 0 { return "'sharespec resume' goes on" }
    return counts[.failed] > 0 ? "'sharespec status --failed' tells what failed" : nil
  }
}
