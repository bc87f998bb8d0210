#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareLedger

/// The smallest run that keeps the rules: plan, commit point, end of the content, result.
struct Sender {
  /// A file with a line for each message that the server took.
  let server: String
  let count: Int

  func run(_ ledger: Ledger) throws(LedgerFault) {
    let now = holder.started
    let run: RunID
    if let unfinished = try ledger.unfinishedRuns().first {
      run = unfinished.id
      try ledger.goOn(run, by: holder)
    } else {
      run = try ledger.begin("send \(count)", by: holder)
    }
    let plan = try ledger.plan(in: run, at: now)
    for number in 0..<count { _ = try plan.add(share(number), [entry(number)]) }
    try plan.commit()

    // The result of one and the commit point of the next are one record.
    var before: Change?
    for open in try ledger.openEntries((0..<count).map { entry($0).key }) {
      var commit = Change(.commit, open.key, at: now)
      commit.attempt = open.attempts + 1
      commit.host = "server"
      try ledger.record([before, commit].compactMap(\.self), in: run)
      if let before { say("accepted \(before.key.hex)") }
      deliver(open.key)
      before = Change(.accept, open.key, at: now)
    }
    if let before {
      try ledger.record([before], in: run)
      say("accepted \(before.key.hex)")
    }
    try ledger.end(run, at: now)
  }

  private func share(_ number: Int) -> ShareFacts {
    ShareFacts(
      campaign: "campaign", isNamed: true, recipe: "recipe", rowKey: String(number), account: "server",
      messageID: "\(number)@example.org", digest: digest(number), size: 1000, place: Int64(number))
  }

  private func entry(_ number: Int) -> PlannedEntry {
    PlannedEntry(key: EntryKey(digest(number)), address: "p\(number)@example.org")
  }

  private func digest(_ number: Int) -> SHA256Value {
    let digits = String(number)
    guard let value = SHA256Value(hex: String(repeating: "0", count: 64 - digits.utf8.count) + digits) else {
      fatalError("64 digits are a digest")
    }
    return value
  }

  /// Hands a message to the "server": one write, which is there or is not.
  private func deliver(_ key: EntryKey) {
    let file = open(server, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    guard file >= 0 else { exit(70) }
    let line = Array((key.hex + "\n").utf8)
    guard write(file, line, line.count) == line.count else { exit(70) }
    close(file)
  }
}
