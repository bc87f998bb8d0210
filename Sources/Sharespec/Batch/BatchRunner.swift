#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareCompose
import ShareDelivery
import ShareDiagnostics
import ShareLedger
import ShareModel

/// Performs what is planned in a run, with the promises of the ledger: nobody gets a share twice, and nothing is lost silently.
public final class BatchRunner {
  private let run: RunID
  private let ledger: Ledger
  private let secrets: SecretReader
  private let state: BatchRunState
  private let limits: BatchLimits
  private var lanes: [String: BatchLane] = [:]
  private var limiters: [String: RateLimiter] = [:]
  private var unusable: Set<String> = []
  /// What differs from the plan, and was not shared.
  public private(set) var staleness = Staleness()
  /// Why shares that were planned cannot be composed any more, and were not shared.
  public private(set) var report = Report()
  /// How many recipients are planned and not in the data any more; they are among what differs.
  public private(set) var removed = 0
  /// What came by in this pass.
  private var seen = EntryNumbers()

  /// A runner of a planned run, that ends what is in hand and nothing more when `stop` is set.
  public init(
    _ run: RunID, in ledger: Ledger, secrets: SecretReader, stop: StopFlag,
    limits: BatchLimits = BatchLimits()
  ) {
    self.run = run
    self.ledger = ledger
    self.secrets = secrets
    self.limits = limits
    state = BatchRunState(run, stop: stop)
  }

  /// Performs those of `shares` that are still open in the run, and hands what happens to `tell`, on the calling thread.
  ///
  /// What is deferred is tried again in the same run, where it is due by the time that everything else is done.
  ///
  /// Throws where the ledger fails, or a data file cannot be read; what was begun is finished and recorded before.
  public func perform(
    _ shares: BatchShares, tell: ([BatchEvent]) -> Void
  ) throws(BatchFault) {
    var pass = Pass.first
    repeat {
      seen = EntryNumbers()
      try perform(shares, in: pass, tell)
      if case .first = pass { try noteWhatIsGone(from: shares) }
      pass = .retry(at: Int64(time(nil)))
    } while try isAnythingDue(in: pass)
  }

  /// Notes what is planned and did not come by: its row or recipients are not in the data any more.
  private func noteWhatIsGone(from shares: BatchShares) throws(BatchFault) {
    guard !state.isEnding, !report.hasErrors else { return }
    try forEachEntry(in: [.planned, .deferred]) { entry in
      guard shares.recipeNames.contains(entry.share.recipe), !unusable.contains(entry.share.account),
        !seen.contains(entry.number)
      else { return }
      removed += 1
      let row = entry.share.rowKey.map { $0 == entry.address ? "" : ", row \($0)" } ?? ""
      staleness.add("\(entry.share.recipe)\(row): \(entry.address) is planned and not there any more")
    }
  }

  private func forEachEntry(
    in states: [EntryState], _ body: (EntryRecord) -> Void
  ) throws(BatchFault) {
    var cursor: EntryCursor?
    do throws(LedgerFault) {
      repeat {
        let page = try ledger.entries(matching: EntryFilter(states: Set(states), run: run), after: cursor)
        page.entries.forEach(body)
        cursor = page.next
      } while cursor != nil
    } catch { throw .ledger(error) }
  }

  /// A way through all shares.
  private enum Pass {
    /// For what is open.
    case first
    /// For what was deferred and is due at a time, in seconds since 1970.
    case retry(at: Int64)

    func takes(_ entry: EntryRecord) -> Bool {
      switch self {
      case .first: entry.state.isOpen
      case .retry(let time): entry.state == .deferred && (entry.notBefore ?? 0) <= time
      }
    }
  }

  private func perform(
    _ shares: BatchShares, in pass: Pass, _ tell: ([BatchEvent]) -> Void
  ) throws(BatchFault) {
    var shares = shares
    var fault: BatchFault?
    do throws(BatchFault) {
      var report = Report()
      while !state.isEnding, try performNext(&shares, pass, &report, tell) { tell(state.takeEvents()) }
      if case .first = pass { self.report = report }
    } catch { fault = error }
    finish(tell)
    if let ledgerFault = state.ledgerFault { throw .ledger(ledgerFault) }
    if let fault { throw fault }
  }

  private func isAnythingDue(in pass: Pass) throws(BatchFault) -> Bool {
    guard !state.isEnding, !hasUnfinishedWork else { return false }
    var isDue = false
    try forEachEntry(in: [.deferred]) { entry in
      isDue = isDue || pass.takes(entry) && !unusable.contains(entry.share.account)
    }
    return isDue
  }

  /// Whether connections are still busy although the run was to end: their shares are in doubt.
  public private(set) var hasUnfinishedWork = false

  private func performNext(
    _ shares: inout BatchShares, _ pass: Pass, _ report: inout Report, _ tell: ([BatchEvent]) -> Void
  ) throws(BatchFault) -> Bool {
    // Where no account is left, the rest stays planned without being composed.
    guard shares.accounts.contains(where: { !unusable.contains($0) && lanes[$0]?.isStopped != true }) else {
      return false
    }
    let ahead = BatchAhead(of: &shares, report: &report) { !state.isEnding && !unusable.contains($0.name) }
    let entries: [EntryKey: EntryRecord]
    do throws(LedgerFault) { entries = try ahead.entries(in: ledger) } catch { throw .ledger(error) }
    for share in ahead.shares where !state.isEnding {
      let recipients = openRecipients(of: share, among: entries, in: pass)
      guard !recipients.isEmpty, let lane = lane(for: share.recipe.account), !lane.isStopped else { continue }
      _ = lane.push(BatchJob(share: share, recipients: recipients)) { tell(state.takeEvents()) }
      tell(state.takeEvents())
    }
    if let fault = ahead.fault { throw .file(fault) }
    return !ahead.isLast
  }

  /// Who has still to get it, as this run planned it.
  private func openRecipients(
    of share: BatchShare, among entries: [EntryKey: EntryRecord], in pass: Pass
  ) -> [BatchJob.Recipient] {
    let digest = share.composed.digest.flatMap { SHA256Value(hex: $0) }
    var recipients: [BatchJob.Recipient] = []
    var isStale = false
    for address in share.recipients {
      guard let key = share.entryKey(of: address), let entry = entries[key], entry.run == run,
        pass.takes(entry)
      else { continue }
      // Of two shares of a campaign for one recipient the first counts: rows of one recipe differ in their identifiers.
      guard entry.share.recipe == share.recipe.name,
        share.recipe.row == nil || entry.share.messageID == share.identifier
      else { continue }
      // Where a row came into the data while it was read, it may come by twice.
      guard seen.insert(entry.number) else { continue }
      if entry.share.digest != digest {
        isStale = true
      } else {
        recipients.append(.init(address: address, key: key, attempts: entry.attempts))
      }
    }
    if isStale { staleness.add("\(share.name) has changed since it was planned") }
    return recipients
  }

  private func lane(for account: Account) -> BatchLane? {
    if let lane = lanes[account.name] { return lane }
    guard !unusable.contains(account.name) else { return nil }
    var password: Secret?
    do throws(SecretFault) {
      if let source = account.kind.password { password = try secrets.secret(from: source) }
    } catch {
      unusable.insert(account.name)
      state.tell([
        .stopped(AccountStop(account: account.name, reason: error.sentence, isTransient: false))
      ])
      return nil
    }
    let secret = password
    let lane = BatchLane(
      account, ledger: ledger, run: state, connections: limits.connections ?? account.connections,
      limiter: limiter(for: account)
    ) { [surroundings = secrets.programs] in
      transport(for: account, password: secret, surroundings: surroundings)
    }
    lanes[account.name] = lane
    return lane
  }

  /// The rate holds over all passes of a run.
  private func limiter(for account: Account) -> RateLimiter? {
    if let known = limiters[account.name] { return known }
    let limiter = (limits.rate ?? account.rate).map(RateLimiter.init)
    limiters[account.name] = limiter
    return limiter
  }

  /// Lets the connections end: all of their work, or, where the run is to end, what they have in hand.
  private func finish(_ tell: ([BatchEvent]) -> Void) {
    var patience: ContinuousClock.Instant?
    for lane in lanes.values {
      while !lane.finish(atMost: .milliseconds(100)) {
        tell(state.takeEvents())
        guard state.isEnding else { continue }
        let end = patience ?? ContinuousClock.now + BatchRunner.patience
        patience = end
        guard ContinuousClock.now < end else {
          hasUnfinishedWork = true
          break
        }
      }
    }
    tell(state.takeEvents())
    for (name, lane) in lanes where lane.isStopped { unusable.insert(name) }
    lanes = [:]
  }

  /// How long a run that is to end waits for answers.
  private static let patience = Duration.seconds(10)
}

/// What a person said about the speed of a run, in place of what the accounts say.
public struct BatchLimits: Sendable {
  /// The connections for each account.
  public var connections: Int?
  /// The rate of each account.
  public var rate: SendingRate?

  /// Limits; nil leaves it to the accounts.
  public init(connections: Int? = nil, rate: SendingRate? = nil) {
    self.connections = connections
    self.rate = rate
  }
}
