import Sharespec

/// What a person reads of a ledger.
enum StatusText {
  /// How many runs are listed.
  static let runs = 10

  /// The line of a run.
  static func line(_ run: RunRecord, _ counts: StateCounts) -> String {
    let began = DateTime(clockSeconds: run.started).rfc3339
    let summary = BatchSummary(counts: counts, stops: [], isStale: false)
    return "run \(run.id.number), \(began), \(words(run)): \(summary.line)\n"
  }

  /// The title above entries of a state.
  static func title(_ state: EntryState, _ count: Int) -> String {
    switch state {
    case .inDoubt: "in doubt, \(count):\n"
    case .committing: "waiting for a server's answer, \(count):\n"
    case .planned: "not tried, \(count):\n"
    case .accepted: "accepted, \(count):\n"
    case .failed: "failed, \(count):\n"
    case .deferred: "deferred, \(count):\n"
    case .cancelled: "given up, \(count):\n"
    }
  }

  /// The lines of an entry: how it is called, whom it is for, and what is known.
  static func entry(_ entry: EntryRecord) -> String {
    var lines = ["  \(entry.key.hex.prefix(12))  \(entry.address)  \(entry.share.recipe)"]
    if let row = entry.share.rowKey, row != entry.address { lines[0] += ", row \(row)" }
    var facts = ["by \(entry.share.account)"]
    if let host = entry.host { facts.append(host) }
    facts.append(DateTime(clockSeconds: entry.changed).rfc3339)
    if entry.attempts > 1 { facts.append("try \(entry.attempts)") }
    if let messageID = entry.share.mailID { facts.append("Message-ID <\(messageID)>") }
    lines.append("    " + facts.joined(separator: ", "))
    if let reason = entry.reason { lines.append("    \(reason)") }
    if let reply = entry.reply, entry.reason?.contains(reply) != true {
      lines.append("    it said: \(reply)")
    }
    return lines.map { $0.visible + "\n" }.joined()
  }

  private static func words(_ run: RunRecord) -> String {
    switch run.state {
    case .running: "goes on"
    case .ended: "ended"
    case .interrupted: "interrupted"
    case .abandoned: "given up"
    }
  }
}
