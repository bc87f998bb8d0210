#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A value that threads share, and a place where they wait for it to change.
///
/// It holds a mutex and a condition of POSIX, which the standard library has no type for.
final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value, and wakes all who wait.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Looks at the value.
  func look<Result>(_ body: (State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(state)
  }

  /// Waits until `body` gives something, which it may take out of the value; nil where that lasts longer than `limit`.
  func wait<Result>(atMost limit: Duration? = nil, for body: (inout State) -> Result?) -> Result? {
    let deadline = limit.map { ContinuousClock.now + $0 }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) {
        pthread_cond_broadcast(condition)
        return result
      }
      guard let deadline else {
        pthread_cond_wait(condition, mutex)
        continue
      }
      let rest = deadline - ContinuousClock.now
      guard rest > .zero else { return nil }
      doze(for: min(rest, .seconds(1)))
    }
  }

  /// The condition's own clock may be set back and forth, so that it is asked for short times only.
  private func doze(for time: Duration) {
    var moment = timespec()
    clock_gettime(CLOCK_REALTIME, &moment)
    let (seconds, attoseconds) = time.components
    let nanoseconds = moment.tv_nsec + Int(attoseconds / 1_000_000_000)
    moment.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    moment.tv_nsec = nanoseconds % 1_000_000_000
    pthread_cond_timedwait(condition, mutex, &moment)
  }
}
