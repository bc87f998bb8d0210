import ShareCompose
import ShareDiagnostics
import ShareLedger
import ShareModel

/// Writes all shares of a batch into the ledger, each with its digest, before anything is sent.
public struct BatchPlanner {
  private let ledger: Ledger
  private let time: Int64
  private let stop: StopFlag?

  /// A planner for a ledger, at a time in seconds since 1970, that ends when `stop` is set.
  public init(ledger: Ledger, time: Int64, stop: StopFlag? = nil) {
    self.stop = stop
    self.ledger = ledger
    self.time = time
  }

  /// Plans shares as those of a run.
  ///
  /// With `limit`, planning ends at so many shares that are still to be performed. With `lines`, each share must be the one of the
  /// reviewed plan, or the fault tells what differs. Where the report has errors afterwards, the plan is forgotten.
  public func plan(
    _ shares: BatchShares, as run: RunID, limit: Int? = nil, lines: PlanReader? = nil, report: inout Report
  ) throws(BatchFault) -> PlannedBatch {
    var shares = shares
    var comparison = lines.map(PlanComparison.init)
    let batch: PlannedBatch
    do throws(LedgerFault) { batch = try PlannedBatch(run: run, in: ledger, at: time) } catch {
      throw .ledger(error)
    }
    do throws(BatchFault) {
      let wanted = shares
      try add(&shares, to: batch, limit: limit, &comparison, &report)
      try comparison?.finish()
      if !batch.facts.isLimited, !report.hasErrors { try countRemoved(from: wanted, batch) }
    } catch {
      try batch.discard(at: time)
      throw error
    }
    if report.hasErrors { try batch.discard(at: time) }
    return batch
  }

  private func add(
    _ shares: inout BatchShares, to batch: PlannedBatch, limit: Int?, _ comparison: inout PlanComparison?,
    _ report: inout Report
  ) throws(BatchFault) {
    var place: Int64 = 0
    while let share = try next(&shares, &report) {
      if stop?.isSet ?? false { throw .stopped(batch.run) }
      // A reviewed plan has counted already, and whom it reaches may have been reached since.
      if (comparison == nil ? batch.facts.shares : Int(place)) == limit {
        batch.facts.isLimited = true
        break
      }
      guard let line = PlanLine(share) else { continue }
      try comparison?.compare(line)
      try add(share, line, place, to: batch)
      place += 1
    }
    if stop?.isSet ?? false { throw .stopped(batch.run) }
  }

  /// Whom a campaign had planned before and has not now: of a plan that is whole, what it did not take over.
  private func countRemoved(from shares: BatchShares, _ batch: PlannedBatch) throws(BatchFault) {
    do throws(LedgerFault) {
      for recipe in shares.wholeRecipes {
        guard let campaign = recipe.recipe.campaign else { continue }
        batch.facts.removed += try batch.leftBehind(campaign: campaign, recipe: recipe.name)
      }
    } catch { throw .ledger(error) }
  }

  private func next(_ shares: inout BatchShares, _ report: inout Report) throws(BatchFault) -> BatchShare? {
    do throws(FileFault) { return try shares.next(report: &report) } catch { throw .file(error) }
  }

  private func add(
    _ share: BatchShare, _ line: PlanLine, _ place: Int64, to batch: PlannedBatch
  ) throws(BatchFault) {
    guard let facts = ShareFacts(share, line, place: place) else { return }
    let entries = share.recipients.compactMap { address in
      share.entryKey(of: address).map { PlannedEntry(key: $0, address: address) }
    }
    let plannings: [Planning]
    do throws(LedgerFault) { plannings = try batch.add(facts, entries) } catch { throw .ledger(error) }
    for (entry, planning) in zip(entries, plannings) {
      batch.facts.add(planning, of: entry.address, line.name)
    }
    guard plannings.contains(where: \.isOpen) else { return }
    batch.facts.shares += 1
    if !batch.facts.accounts.contains(line.account) { batch.facts.accounts.append(line.account) }
  }
}

extension ShareFacts {
  init?(_ share: BatchShare, _ line: PlanLine, place: Int64) {
    guard let digest = SHA256Value(hex: line.digest) else { return nil }
    self.init(
      campaign: share.identity.campaign, isNamed: share.recipe.recipe.campaign != nil, recipe: line.share,
      rowKey: share.identity.isKeyed ? line.row : nil, account: line.account, messageID: share.identifier,
      digest: digest,
      size: Int64(line.size), place: place)
  }
}

/// Compares shares with the lines of a plan, in order.
private struct PlanComparison {
  private var lines: PlanReader
  private var differences = Staleness()

  init(_ lines: PlanReader) { self.lines = lines }

  mutating func compare(_ now: PlanLine) throws(BatchFault) {
    guard let planned = try next() else {
      return differences.add("\(now.name) is not in the plan")
    }
    guard planned.share == now.share, planned.row == now.row else {
      differences.add("the plan has \(planned.name) where there is \(now.name) now")
      // Behind a share that came or went all others are at another place.
      throw .stale(differences)
    }
    for difference in planned.differences(to: now) { differences.add("\(now.name): \(difference)") }
  }

  mutating func finish() throws(BatchFault) {
    while let line = try next() { differences.add("\(line.name) is in the plan and not there any more") }
    guard differences.isEmpty else { throw .stale(differences) }
  }

  private mutating func next() throws(BatchFault) -> PlanLine? {
    do throws(PlanFault) { return try lines.next() } catch {
      differences.add("line \(error.line ?? 0) of the plan \(error.reason)")
      throw .stale(differences)
    }
  }
}
