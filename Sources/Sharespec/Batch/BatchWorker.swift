import ShareCompose
import ShareDelivery
import ShareFailpoint
import ShareLedger
import ShareModel

/// One connection of an account: takes shares from the lane, hands them over, and keeps the ledger true.
///
/// The result of a share is recorded together with the next commit point, or as soon as there is nothing to do.
final class BatchWorker {
  private let lane: BatchLane
  private let transport: any ShareTransport
  private var changes: [Change] = []
  private var results: [(result: BatchResult, isCommitted: Bool)] = []

  init(_ lane: BatchLane, _ transport: any ShareTransport) {
    self.lane = lane
    self.transport = transport
  }

  /// Works until there is nothing left or the lane stops; true where it gave up and left the work to others.
  func run() -> Bool {
    defer {
      flush()
      transport.close()
    }
    while let job = nextJob() {
      // A rate may be slow: what is known must not wait for the next share's turn.
      guard lane.waitForTurn({ flush() }) else { continue }
      switch attempt(job) {
      case .goOn: continue
      case .end: return false
      case .retire: return true
      }
    }
    return false
  }

  /// What a connection does after a share.
  enum Next {
    /// Takes the next one.
    case goOn
    /// Ends, as the lane has.
    case end
    /// Ends, and leaves the work to the other connections.
    case retire
  }

  private func nextJob() -> BatchJob? {
    if let job = lane.jobs.take() { return job }
    flush()
    return lane.jobs.next()
  }

  private func attempt(_ job: BatchJob) -> Next {
    Failpoint.reach(.claimed)
    var committed: Set<String> = []
    do throws(TransportFault) {
      var result = try transport.deliver(job.composed, reading: job.share.recipe.gate) {
        (point) throws(CommitRefusal) in
        try commit(point, of: job)
        committed.formUnion(point.recipients)
      }
      result.activity = job.share.recipe.choice?.activity.name
      settle(job, result, committed)
      return lane.delivered(result)
    } catch {
      let time = lane.time
      for recipient in job.recipients where committed.contains(recipient.address) {
        changes.append(Change(.withdraw, recipient.key, at: time))
      }
      flush()
      return lane.failed(error, job)
    }
  }

  /// Makes the commit point durable, and the results before it.
  private func commit(_ point: CommitPoint, of job: BatchJob) throws(CommitRefusal) {
    let time = lane.time
    for address in point.recipients {
      guard let recipient = job.recipient(of: address) else { continue }
      var change = Change(.commit, recipient.key, at: time)
      change.monotonic = lane.monotonicTime
      change.attempt = recipient.attempts + 1
      change.host = point.place
      changes.append(change)
    }
    guard flush() else { throw CommitRefusal("the ledger cannot take the commit point") }
  }

  private func settle(_ job: BatchJob, _ result: ShareResult, _ committed: Set<String>) {
    let time = lane.time
    for outcome in result.recipients {
      guard let recipient = job.recipient(of: outcome.address) else { continue }
      var change = Change(outcome.outcome.transition, recipient.key, at: time)
      change.attempt = recipient.attempts + 1
      change.reason = outcome.outcome.details
      change.reply = outcome.reply?.text
      // What came to its commit point has its host from there.
      if outcome.blame != .machine, !committed.contains(outcome.address) { change.host = lane.account.server }
      if case .deferred = outcome.outcome {
        change.notBefore = time + RetryDelay.seconds(afterAttempt: recipient.attempts + 1)
      }
      switch (change.transition, committed.contains(outcome.address)) {
      case (.cancel, true): changes.append(Change(.withdraw, recipient.key, at: time))
      case (let step, false) where step.needsCommit:
        changes.append(Change(.commit, recipient.key, at: time))
      default: break
      }
      changes.append(change)
    }
    let told = BatchResult(recipe: job.share.recipe.name, row: job.share.recipe.row?.key, result: result)
    results.append((told, !committed.isEmpty))
  }

  /// Records what is known and tells it; false where the ledger does not take it.
  @discardableResult
  private func flush() -> Bool {
    guard !changes.isEmpty else { return true }
    do throws(LedgerFault) {
      try lane.ledger.record(changes, in: lane.runID)
      lane.tell(results.map { .result($0.result) })
    } catch {
      lane.ledgerFailed(error)
      lane.tell(
        results.map { .unrecorded($0.result, reason: error.message, isCommitted: $0.isCommitted) })
    }
    changes = []
    results = []
    return lane.ledgerFault == nil
  }
}

extension Account {
  /// The server with its port, as a commit point has it; nil for what is no server.
  fileprivate var server: String? {
    switch kind {
    case .smtp(let server): "\(server.host):\(server.port)"
    case .sendmail, .imap, .outbox, .maildir, .mbox, .gammu, .messageLink, .clipboard, .pictures, .programs:
      nil
    }
  }
}

extension Transition {
  /// Whether only an entry with a commit point can take the step.
  fileprivate var needsCommit: Bool { !sources.contains(.planned) }
}

extension ShareResult.Outcome {
  fileprivate var transition: Transition {
    switch self {
    // What was made ready is done as far as a run can do it: the next one must not make it ready again.
    case .accepted, .saved: .accept
    case .failed: .fail
    case .deferred: .defer
    case .inDoubt: .doubt
    // A person's no counts for all later runs too, until the person says otherwise with `resolve --resend`.
    case .cancelled: .cancel
    }
  }
}

/// When what was not taken is due again.
enum RetryDelay {
  /// One minute, then twice as long each time, an hour at most.
  static func seconds(afterAttempt attempt: Int64) -> Int64 {
    min(3600, 60 << min(max(attempt - 1, 0), 6))
  }
}
