import Sharespec

/// Hands the results of a run to the program of `--on-complete`, and tells where that fails. The run itself goes on as it would.
final class CompletionListener {
  private let queue: CompletionQueue
  private let terminal: Terminal
  private var faults = 0

  /// How many failures are told one by one: a program that fails for each of a thousand shares is told about once more, at the end.
  private static let toldFaults = 10

  /// The listener that the command line asks for; nil where it asks for none, or there is no such program.
  init?(_ arguments: Arguments, secrets: SecretReader, telling terminal: Terminal) {
    guard let words = arguments.completionProgram, let queue = CompletionQueue(words, secrets: secrets) else {
      return nil
    }
    self.queue = queue
    self.terminal = terminal
  }

  /// Hands on the results among some events, which are in the ledger by now.
  func add(_ events: [BatchEvent]) {
    for event in events {
      switch event {
      case .result(let result): add(result)
      // What the ledger does not know nobody else is told.
      case .stopped, .unrecorded: break
      }
    }
  }

  /// Hands on a result, which nothing follows that could still change it.
  func add(_ result: BatchResult) { queue.add(BatchEventJSON.line(result, isRecorded: true)) }

  /// Waits until the program was told everything. A second signal ends that, as everything else, at once.
  func finish() { _ = queue.finish() }

  /// Tells the first failures, through whoever else writes to the terminal.
  func tellFaults(through progress: BatchProgress? = nil) throws(WriteFault) {
    for fault in queue.takeFaults() {
      faults += 1
      guard faults <= Self.toldFaults else { continue }
      let warning = "warning: --on-complete: \(fault)"
      guard let progress else {
        try terminal.write(warning + "\n", to: .error)
        continue
      }
      try progress.warn(warning)
    }
  }

  /// Tells how many more there were.
  func tellRest() throws(WriteFault) {
    guard faults > Self.toldFaults else { return }
    let more = faults - Self.toldFaults
    try terminal.write("warning: --on-complete: failed for \(more) more\n", to: .error)
  }
}
