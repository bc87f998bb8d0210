import ShareFailpoint

extension Ledger {
  /// Records steps of entries. They are durable when it returns, all of them; when it throws, none of them counts.
  ///
  /// A commit point (`Transition.commit`) must be recorded before the bytes that end the content are written. The result of one
  /// share and the commit point of the next belong into one call. What other threads hand in while a transaction is being written
  /// goes together into the next one.
  ///
  /// - Throws: `illegal` for a step that its entry cannot take; the other calls' changes are not touched by it. `disk`, `full` and
  ///   `corrupt` are final.
  public func record(_ changes: [Change], in run: RunID?) throws(LedgerFault) {
    guard !changes.isEmpty else { return }
    let submission = Submission(changes, run)
    turns.lock()
    do throws(LedgerFault) { try checkUsable() } catch {
      turns.unlock()
      throw error
    }
    waiting.append(submission)
    while submission.outcome == nil, isTaken { turns.wait() }
    if submission.outcome == nil { lead() }
    let outcome = submission.outcome
    turns.unlock()
    try outcome?.get()
  }

  /// Writes all that waits. With the lock of `turns`, which is given back while the disk works.
  private func lead() {
    isTaken = true
    let batch = waiting
    waiting = []
    let known = failure
    turns.unlock()
    let outcomes =
      known.map { fault in batch.map { _ in Result<Void, LedgerFault>.failure(fault) } } ?? write(batch)
    turns.lock()
    for (submission, outcome) in zip(batch, outcomes) { submission.outcome = outcome }
    isTaken = false
    turns.wakeAll()
  }

  /// One transaction for all; what is wrong with one is no matter of the others, unless the disk fails.
  private func write(_ batch: [Submission]) -> [Result<Void, LedgerFault>] {
    do throws(LedgerFault) {
      let work = try batch.map { (submission) throws(LedgerFault) in try announced(submission.changes) }
      try connection.repeated("BEGIN IMMEDIATE")
      var outcomes: [Result<Void, LedgerFault>] = []
      for (submission, changes) in zip(batch, work) {
        outcomes.append(try write(changes, submission.run))
      }
      try connection.repeated("COMMIT")
      transactions += 1
      for change in work.joined() {
        guard change.transition.failpoints.map({ Failpoint.reach($0.after) }) != .fail else {
          throw .disk("failpoint")
        }
      }
      try connection.shortenLog()
      return outcomes
    } catch {
      undo(after: error)
      return batch.map { _ in .failure(error) }
    }
  }

  /// The changes without those that a test leaves out.
  private func announced(_ changes: [Change]) throws(LedgerFault) -> [Change] {
    var result: [Change] = []
    for change in changes where try announce(change) { result.append(change) }
    return result
  }

  /// Tells the failpoints of a change; false where a test leaves it out.
  private func announce(_ change: Change) throws(LedgerFault) -> Bool {
    guard let points = change.transition.failpoints else { return true }
    switch Failpoint.reach(points.before) {
    case .goOn: return true
    case .fail: throw .disk("failpoint")
    case .leaveOut:
      if change.transition == .commit { leftOut.insert(change.key) }
      return false
    }
  }

  /// The changes of one call: all or none. Throws only what concerns everybody.
  private func write(_ changes: [Change], _ run: RunID?) throws(LedgerFault) -> Result<Void, LedgerFault> {
    let writer = ChangeWriter(connection: connection, run: run, leftOut: leftOut)
    try connection.repeated("SAVEPOINT call")
    do throws(LedgerFault) {
      for change in changes { try writer.write(change) }
    } catch {
      guard case .illegal = error else { throw error }
      try connection.repeated("ROLLBACK TO call")
      try connection.repeated("RELEASE call")
      return .failure(error)
    }
    try connection.repeated("RELEASE call")
    return .success(())
  }
}

extension Transition {
  /// The failpoints around the recording of the step.
  fileprivate var failpoints: (before: Failpoint, after: Failpoint)? {
    switch self {
    case .commit: (.committingBefore, .committingAfter)
    case .accept, .fail, .defer, .doubt: (.resultBefore, .resultAfter)
    case .replace, .withdraw, .arrive, .resend, .cancel: nil
    }
  }
}
