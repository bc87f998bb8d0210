import ShareDelivery

/// Results of shares on their way to a program that is told of each, one after another, while sharing goes on.
///
/// The program gets each text in the order of `add`, has its time limit for it, and is never run twice at once. What goes wrong
/// is told by `takeFaults`, and changes nothing else.
public final class CompletionQueue: Sendable {
  private struct State {
    var texts: [String] = []
    /// How many of `texts` are told already; they are taken out when all are.
    var told = 0
    var isWorking = false
    var faults: [String] = []
  }

  private let state = Monitor(State())
  private let program: CompletionProgram
  private let limit: Duration

  /// A queue for the program of some words; nil where it cannot be found.
  ///
  /// Its environment is that of the programs that `secrets` knows of: without the variables that hold secrets.
  public init?(_ words: [String], secrets: SecretReader, limit: Duration = .seconds(30)) {
    guard let program = CompletionProgram(words, in: secrets.programs) else { return nil }
    (self.program, self.limit) = (program, limit)
  }

  /// Has the program told a text as soon as it is its turn. Returns at once.
  public func add(_ text: String) {
    let mustStart = state.change { state -> Bool in
      state.texts.append(text)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    guard mustStart else { return }
    do throws(ThreadFault) { _ = try WorkerThread { [self] in work() } } catch {
      // Without a thread of its own it is told now.
      work()
    }
  }

  /// What went wrong since the last call, each a sentence without a full stop.
  public func takeFaults() -> [String] {
    state.change { state in
      defer { state.faults = [] }
      return state.faults
    }
  }

  /// Waits until all is told, or until the limit has passed; says whether all is told.
  public func finish(atMost limit: Duration? = nil) -> Bool {
    state.wait(atMost: limit) { $0.isWorking ? nil : true } ?? false
  }

  private func work() {
    while let text = next() {
      guard let fault = program.tell(text, within: limit) else { continue }
      state.change { $0.faults.append(fault) }
    }
  }

  private func next() -> String? {
    state.change { state in
      guard state.told < state.texts.count else {
        state.texts = []
        state.told = 0
        state.isWorking = false
        return nil
      }
      defer { state.told += 1 }
      return state.texts[state.told]
    }
  }
}
