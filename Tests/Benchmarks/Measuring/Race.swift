/// Runs all programs of a workload in turn, round by round, so that what else the machine does meets all of them.
struct Race {
  let workload: Workload
  let rounds: Int
  /// The program that starts and measures others.
  let measure: String

  func result() throws(BenchmarkFault) -> RaceResult {
    try workload.prepare()
    defer { workload.finish() }
    let programs = [workload.ours] + workload.peers.filter(\.exists)
    var runs = programs.map { _ in [Run]() }
    // The first round warms the caches and does not count.
    for round in 0...rounds {
      for (index, program) in programs.enumerated() {
        let run = try program.run(by: measure)
        if round > 0 { runs[index].append(run) }
      }
    }
    return RaceResult(
      workload: workload, rows: zip(programs, runs).map { RaceRow(name: $0.name, runs: $1) },
      missing: workload.peers.filter { !$0.exists }.map(\.name))
  }
}

/// The figures of one workload.
struct RaceResult {
  let workload: Workload
  /// Ours first.
  let rows: [RaceRow]
  /// Peers that this machine does not have.
  let missing: [String]

  /// Our time over a peer's: the median of the rounds.
  func ratio(to peer: String) -> Double? {
    guard let ours = rows.first, let other = rows.first(where: { $0.name == peer }) else { return nil }
    let measure = workload.measure
    return Spread(zip(ours.runs, other.runs).map { measure.of($0) / max(measure.of($1), 1e-9) }).median
  }

  /// What became of each budget.
  var verdicts: [Verdict] { workload.budgets.map(verdict) }

  private func verdict(on budget: Budget) -> Verdict {
    let ours = rows[0]
    switch budget {
    case .ratio(let limit, let peer):
      return Verdict(
        what: "\(workload.measure.rawValue) / \(peer)", limit: limit, value: ratio(to: peer), unit: "")
    case .peakKiB(let limit):
      return Verdict(
        what: "peak memory", limit: Double(limit) / 1024, value: Double(ours.peakKiB) / 1024, unit: " MiB")
    case .seconds(let limit):
      return Verdict(
        what: workload.measure.rawValue, limit: limit, value: ours.spread(workload.measure).median, unit: " s"
      )
    }
  }
}

/// One program's runs.
struct RaceRow {
  let name: String
  let runs: [Run]

  func spread(_ measure: Measure) -> Spread { Spread(runs.map(measure.of)) }
  var peakKiB: Int { runs.map(\.peakKiB).max() ?? 0 }
}

/// A budget beside what was measured.
struct Verdict {
  let what: String
  let limit: Double
  /// Nil where the peer is missing.
  let value: Double?
  let unit: String

  var word: String { value.map { $0 <= limit ? "pass" : "FAIL" } ?? "unknown" }
}

/// The least, the median and the most of some figures.
struct Spread {
  let minimum: Double
  let median: Double
  let maximum: Double

  init(_ values: [Double]) {
    let sorted = values.sorted()
    minimum = sorted.first ?? 0
    maximum = sorted.last ?? 0
    let middle = sorted.count / 2
    median =
      sorted.isEmpty ? 0 : sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
