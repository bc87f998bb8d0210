#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareCompose
import ShareDelivery
import ShareLedger
import ShareModel

/// The way of one account within a run: its connections, its rate, and whether it can still be used.
///
/// The first connection proves the account; the others are opened when it has handed a share over, so that a server which is
/// down or refuses the login is asked once. What is left when it stops stays planned.
final class BatchLane: Sendable {
  let account: Account
  let ledger: Ledger
  let jobs: WorkQueue<BatchJob>
  private let run: BatchRunState
  private let open: @Sendable () -> any ShareTransport
  private let connections: Int
  private let limiter: RateLimiter?
  private let state = Monitor(State())

  private struct State {
    var started = 0
    var working = 0
    /// Those of them that give up, so that two never leave the work to each other.
    var retiring = 0
    var hasDelivered = false
    var failures = 0
    /// What the last shares were told alike, and how many in a row.
    var refusal: CommonRefusal?
    var refusals = 0
    var stop: AccountStop?

    /// Counts a share's refusal; gives why the account stops, where too many were refused alike.
    mutating func count(_ refusal: CommonRefusal?) -> String? {
      refusals = refusal == nil ? 0 : refusal?.mark == self.refusal?.mark ? refusals + 1 : 1
      self.refusal = refusal
      guard let refusal, refusals >= CommonRefusal.patience else { return nil }
      return "\(CommonRefusal.patience) shares in a row were refused alike: \(refusal.reply.text)"
    }

    /// Counts a failure for which the account is to blame; gives why it stops, where there were too many.
    mutating func count(_ blame: String?) -> String? {
      failures = blame == nil ? 0 : failures + 1
      guard let blame, failures >= BatchLane.patience else { return nil }
      return "\(BatchLane.patience) shares in a row failed alike: \(blame)"
    }
  }

  /// How many failures of an account in a row end its use in a run.
  private static let patience = 3

  init(
    _ account: Account, ledger: Ledger, run: BatchRunState, connections: Int, limiter: RateLimiter?,
    open: @escaping @Sendable () -> any ShareTransport
  ) {
    self.account = account
    self.ledger = ledger
    self.run = run
    self.open = open
    self.connections = max(1, connections)
    self.limiter = limiter
    jobs = WorkQueue(capacity: 4 * max(1, connections))
  }

  /// Whether more shares are of use.
  var isStopped: Bool { run.isEnding || state.look { $0.stop != nil } }

  var time: Int64 { secondsSince1970() }

  var monotonicTime: Int64 {
    var moment = timespec()
    clock_gettime(CLOCK_MONOTONIC, &moment)
    return Int64(moment.tv_sec) &* 1_000_000_000 &+ Int64(moment.tv_nsec)
  }

  var runID: RunID { run.id }

  var ledgerFault: LedgerFault? { run.ledgerFault }

  func ledgerFailed(_ fault: LedgerFault) { run.ledgerFailed(fault) }

  func tell(_ events: [BatchEvent]) { run.tell(events) }

  /// Takes a share; false where it is not taken any more.
  func push(_ job: BatchJob, whileWaiting: () -> Void) -> Bool {
    startFirst()
    return jobs.push(job) {
      whileWaiting()
      return isStopped
    }
  }

  /// Waits until the rate allows the next share; false where the lane has stopped.
  func waitForTurn(_ beforeWaiting: () -> Void) -> Bool {
    guard !isStopped else { return false }
    return limiter?.wait(beforeWaiting, unless: { isStopped }) ?? true
  }

  /// Says that no more shares come, and waits; false where its connections do not end in `limit`.
  func finish(atMost limit: Duration?) -> Bool {
    if isStopped { jobs.abandon() } else { jobs.close() }
    guard state.wait(atMost: limit, for: { $0.working == 0 ? true : nil }) ?? false else { return false }
    // A connection may have left its share to others that were about to end: somebody has to take it.
    guard !isStopped, !jobs.isEmpty else { return true }
    start(evenIfAllWereStarted: true)
    return false
  }

  /// Notes that the account answered, and what the connection does next.
  func delivered(_ result: ShareResult) -> BatchWorker.Next {
    let blame = result.accountBlame
    let refusal = result.commonRefusal
    let stop = state.change { state -> AccountStop? in
      if blame == nil { state.hasDelivered = true }
      let (failure, refused) = (state.count(blame?.reason), state.count(refusal))
      guard let reason = failure ?? refused, state.stop == nil else { return nil }
      let isTransient = failure == nil ? refusal?.reply.isTransient : blame?.isTransient
      state.stop = AccountStop(account: account.name, reason: reason, isTransient: isTransient ?? true)
      return state.stop
    }
    if let stop { return end(with: stop) }
    // A share that failed for the account's sake proves nothing: more connections would only fail faster.
    if blame == nil { startOthers() }
    return .goOn
  }

  /// Notes that the account could not be used; the share stays planned or is tried again, also over another connection.
  func failed(_ fault: TransportFault, _ job: BatchJob) -> BatchWorker.Next {
    enum Next { case stopped, retire, retry(Int), stop(AccountStop) }
    let next = state.change { state -> Next in
      guard state.stop == nil else { return .stopped }
      if fault.isTransient, state.working - state.retiring > 1 {
        state.retiring += 1
        return .retire
      }
      state.failures += 1
      if fault.isTransient, state.hasDelivered, state.failures < BatchLane.patience {
        return .retry(state.failures)
      }
      let stop = AccountStop(
        account: account.name, reason: fault.message, isTransient: fault.isTransient)
      state.stop = stop
      return .stop(stop)
    }
    switch next {
    case .stopped: return .end
    case .retire:
      jobs.putBack(job)
      return .retire
    case .retry(let failures):
      jobs.putBack(job)
      pauseUnlessStopped(seconds: 1 << failures)
      return .goOn
    case .stop(let stop): return end(with: stop)
    }
  }

  private func pauseUnlessStopped(seconds: Int) {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end, !isStopped { pause(for: .milliseconds(100)) }
  }

  private func end(with stop: AccountStop) -> BatchWorker.Next {
    jobs.abandon()
    tell([.stopped(stop)])
    return .end
  }

  private func startFirst() {
    if state.look({ $0.started == 0 }) { start() }
  }

  private func startOthers() {
    while state.look({ $0.started < connections && $0.stop == nil }) {
      guard start() else { return }
    }
  }

  /// Opens one connection more; false where there are enough, or the system gives no thread.
  @discardableResult
  private func start(evenIfAllWereStarted: Bool = false) -> Bool {
    var stop: AccountStop?
    let hasStarted = state.change { state -> Bool in
      guard evenIfAllWereStarted || state.started < connections else { return false }
      do throws(ThreadFault) {
        _ = try WorkerThread { [self] in work() }
        state.started += 1
        state.working += 1
        return true
      } catch {
        // With one connection the run is only slower; without any it cannot be.
        guard state.working == 0 else { return false }
        stop = AccountStop(account: account.name, reason: error.reason, isTransient: true)
        state.stop = stop
        return false
      }
    }
    if let stop { _ = end(with: stop) }
    return hasStarted
  }

  private func work() {
    let hasRetired = BatchWorker(self, open()).run()
    state.change { state in
      state.working -= 1
      if hasRetired { state.retiring -= 1 }
    }
  }
}

/// The present moment, under a name that no member hides.
private func secondsSince1970() -> Int64 { Int64(time(nil)) }

extension ShareResult {
  /// Why the account is to blame that nobody got the share; nil where somebody did, or somebody else is to blame.
  fileprivate var accountBlame: (reason: String, isTransient: Bool)? {
    guard let first = recipients.first, recipients.allSatisfy({ $0.blame == .account }) else { return nil }
    switch first.outcome {
    case .accepted, .saved, .cancelled: return nil
    case .failed(let reason): return (reason, false)
    case .deferred(let reason), .inDoubt(let reason): return (reason, true)
    }
  }
}
