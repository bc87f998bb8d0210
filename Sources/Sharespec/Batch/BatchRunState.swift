import ShareLedger

/// What the connections of a run share: its events, and why it ends before its time.
final class BatchRunState: Sendable {
  private struct State {
    var events: [BatchEvent] = []
    var fault: LedgerFault?
  }

  private let state = Monitor(State())
  private let stop: StopFlag
  /// The run.
  let id: RunID

  init(_ id: RunID, stop: StopFlag) {
    self.id = id
    self.stop = stop
  }

  /// Whether nothing new may begin.
  var isEnding: Bool { stop.isSet || ledgerFault != nil }

  /// Why the ledger takes nothing more.
  var ledgerFault: LedgerFault? { state.look(\.fault) }

  func ledgerFailed(_ fault: LedgerFault) { state.change { $0.fault = $0.fault ?? fault } }

  func tell(_ events: [BatchEvent]) {
    guard !events.isEmpty else { return }
    state.change { $0.events += events }
  }

  /// Takes out what was told.
  func takeEvents() -> [BatchEvent] {
    state.change { state in
      defer { state.events = [] }
      return state.events
    }
  }
}
