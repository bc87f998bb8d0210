import Sharespec

/// What a person, or a program, sees while a batch runs: results as they come, and a bar on a terminal.
final class BatchProgress {
  private let terminal: Terminal
  private let isJSON: Bool
  private let tellsAccepted: Bool
  private let total: Int
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?
  private var isDrawn = false
  /// How the recipients fared so far.
  private(set) var tally = Tally()
  /// The accounts that are not used any more.
  private(set) var stops: [AccountStop] = []
  /// Whether a result could not be recorded.
  private(set) var lostResult = false

  /// `total` is the number of recipients; accepted shares are told one by one where `tellsAccepted`.
  init(terminal: Terminal, isJSON: Bool, tellsAccepted: Bool, total: Int) {
    self.terminal = terminal
    self.isJSON = isJSON
    self.tellsAccepted = tellsAccepted
    self.total = total
  }

  /// Tells what has happened.
  func tell(_ events: [BatchEvent]) throws(WriteFault) {
    for event in events { try tell(event) }
    try draw()
  }

  /// Tells of something that changes nothing, between the results.
  func warn(_ sentence: String) throws(WriteFault) { try write(sentence + "\n", to: .error) }

  /// Takes the bar away.
  func finish() throws(WriteFault) { try erase() }

  private func tell(_ event: BatchEvent) throws(WriteFault) {
    switch event {
    case .result(let result):
      tally.add(result.result)
      if isJSON { return try write(BatchEventJSON.line(result, isRecorded: true), to: .output) }
      guard tellsAccepted || !result.isAccepted else { return }
      try write(ResultText(name: result.name, result: result.result).text, to: .output)
    case .stopped(let stop):
      stops.append(stop)
      if isJSON { try write(BatchEventJSON.line(stop), to: .output) }
      try write(
        "account '\(stop.account.visible)' is not used any more: \(stop.reason.visible)\n", to: .error)
    case .unrecorded(let result, let reason, let isCommitted):
      lostResult = true
      if isJSON { try write(BatchEventJSON.line(result, isRecorded: false), to: .output) }
      let text = ResultText(name: result.name, result: result.result).text
      // Nothing else keeps the server's words now.
      let reply = result.result.reply.map { "  the server said: \($0.visible)\n" } ?? ""
      let counts =
        isCommitted ? "so that it counts as in doubt" : "nothing of it was sent, and it is still to be sent"
      try write(
        "this result could not be recorded (\(reason.visible)), \(counts):\n\(text)\(reply)", to: .error)
    }
  }

  private func write(_ text: String, to stream: Terminal.Stream) throws(WriteFault) {
    try erase()
    try terminal.write(text, to: stream)
  }

  /// At most ten times a second, and only where it lasts longer than one.
  private func draw() throws(WriteFault) {
    guard Terminal.Stream.error.isTerminal, !isJSON else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), lastDrawn.map({ now - $0 > .milliseconds(100) }) ?? true || !isDrawn
    else {
      return
    }
    lastDrawn = now
    isDrawn = true
    let (seconds, attoseconds) = (now - start).components
    let bar = ProgressBar(total: total, width: terminal.errorWidth)
    let line = bar.line(tally, after: Double(seconds) + Double(attoseconds) / 1e18)
    try terminal.write("\r\(line)\u{1B}[K", to: .error)
  }

  private func erase() throws(WriteFault) {
    guard isDrawn else { return }
    isDrawn = false
    try terminal.write("\r\u{1B}[K", to: .error)
  }
}

extension BatchResult {
  fileprivate var isAccepted: Bool { result.recipients.allSatisfy { $0.outcome == .accepted } }
}
