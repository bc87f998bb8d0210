import ShareModel

/// Lets so many shares begin in a time, over all connections of an account.
final class RateLimiter: Sendable {
  private let starts: Monitor<[ContinuousClock.Instant]>
  private let count: Int
  private let time: Duration

  /// At most as many starts as the rate says, within any stretch of its time.
  init(_ rate: SendingRate) {
    count = rate.count
    time = .seconds(rate.seconds)
    starts = Monitor([])
  }

  /// How long to wait before the next start; nil where it may be now, which is then counted.
  func delay() -> Duration? {
    starts.change { starts in
      let now = ContinuousClock.now
      starts.removeAll { $0 + time <= now }
      guard starts.count >= count, let first = starts.first else {
        starts.append(now)
        return nil
      }
      return first + time - now
    }
  }

  /// Waits for a start; false where `givesUp` says so before. `beforeWaiting` is called where it may not be now.
  func wait(_ beforeWaiting: () -> Void, unless givesUp: () -> Bool) -> Bool {
    var isWaiting = false
    while !givesUp() {
      guard let delay = delay() else { return true }
      if !isWaiting { beforeWaiting() }
      isWaiting = true
      pause(for: min(delay, .milliseconds(100)))
    }
    return false
  }
}
