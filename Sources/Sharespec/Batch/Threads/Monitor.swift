import ShareText

/// A value that threads share, and a place where they wait for it to change.
///
/// Unchecked, because the value is only touched by whoever has the lock of `turns`.
final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let turns = Turns()

  init(_ state: State) { self.state = state }

  /// Changes the value, and wakes all who wait.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    turns.lock()
    defer {
      turns.wakeAll()
      turns.unlock()
    }
    return body(&state)
  }

  /// Looks at the value.
  func look<Result>(_ body: (State) -> Result) -> Result {
    turns.lock()
    defer { turns.unlock() }
    return body(state)
  }

  /// Waits until `body` gives something, which it may take out of the value; nil where that lasts longer than `limit`.
  func wait<Result>(atMost limit: Duration? = nil, for body: (inout State) -> Result?) -> Result? {
    let deadline = limit.map { ContinuousClock.now + $0 }
    turns.lock()
    defer { turns.unlock() }
    while true {
      if let result = body(&state) {
        turns.wakeAll()
        return result
      }
      guard let deadline else {
        turns.wait()
        continue
      }
      let rest = deadline - ContinuousClock.now
      guard rest > .zero else { return nil }
      turns.wait(atMost: min(rest, .seconds(1)))
    }
  }
}
