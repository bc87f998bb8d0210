import Sharespec

/// Hands the results of a run to the program of `--on-complete`, and tells where that fails. The run itself goes on as it would.
final class CompletionListener {
  private let queue: CompletionQueue
  private let terminal: Terminal
  private var faults = 0

  /// How many failures are told one by one: a program that fails for each of a thousand shares is told about once more, at the end.
  private static let toldFaults = 10

  init(_ queue: CompletionQueue, telling terminal: Terminal) {
    self.queue = queue
    self.terminal = terminal
  }

  /// Hands on the results among some events, which are in the ledger by now.
  func add(_ events: [BatchEvent]) {
    for event in events {
      switch event {
      case .result(let result): queue.add(BatchEventJSON.line(result, isRecorded: true))
      // What the ledger does not know nobody else is told.
      case .stopped, .unrecorded: break
      }
    }
  }

  /// Waits until the program was told everything. A second signal ends that, as everything else, at once.
  func finish() { _ = queue.finish() }

  /// Tells the first failures.
  func tellFaults(through progress: BatchProgress) throws(WriteFault) {
    for fault in queue.takeFaults() {
      faults += 1
      guard faults <= Self.toldFaults else { continue }
      try progress.warn("warning: --on-complete: \(fault)")
    }
  }

  /// Tells how many more there were.
  func tellRest() throws(WriteFault) {
    guard faults > Self.toldFaults else { return }
    let more = faults - Self.toldFaults
    try terminal.write("warning: --on-complete: failed for \(more) more\n", to: .error)
  }
}
