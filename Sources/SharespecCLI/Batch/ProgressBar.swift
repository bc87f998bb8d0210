import Sharespec

/// One line that tells how far a run has come: a bar, counts, the rate and the time left.
struct ProgressBar {
  /// How many recipients there are in all.
  let total: Int
  /// The width of the terminal in columns.
  let width: Int

  /// The line for what was done after some seconds.
  func line(_ tally: Tally, after seconds: Double) -> String {
    let done = min(tally.done, total)
    var facts = ["\(done)/\(total)"]
    if let rate = rate(done, seconds) { facts.append(rate) }
    if tally.failed > 0 { facts.append("\(tally.failed) failed") }
    if tally.deferred > 0 { facts.append("\(tally.deferred) deferred") }
    if tally.inDoubt > 0 { facts.append("\(tally.inDoubt) in doubt") }
    if let left = timeLeft(done, seconds) { facts.append(left) }
    let text = facts.joined(separator: " · ")
    let cells = min(30, width - text.count - 4)
    guard cells >= 5 else { return String(text.prefix(max(0, width - 1))) }
    let full = total > 0 ? cells * done / total : cells
    return "[" + String(repeating: "=", count: full) + String(repeating: " ", count: cells - full) + "] "
      + text
  }

  private func rate(_ done: Int, _ seconds: Double) -> String? {
    guard done > 0, seconds >= 0.1 else { return nil }
    let rate = Double(done) / seconds
    guard rate < 10 else { return "\(Int(rate.rounded()))/s" }
    let tenths = Int((rate * 10).rounded())
    return tenths == 0 ? "\(Int((rate * 3600).rounded()))/h" : "\(tenths / 10).\(tenths % 10)/s"
  }

  private func timeLeft(_ done: Int, _ seconds: Double) -> String? {
    guard done > 0, done < total, seconds >= 1 else { return nil }
    let left = Int((Double(total - done) * seconds / Double(done)).rounded(.up))
    let (hours, minutes, rest) = (left / 3600, left / 60 % 60, left % 60)
    let clock = hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    return "\(clock) left"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
