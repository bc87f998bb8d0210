#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// One mutex and one condition of the system, which the standard library has no type for.
///
/// Unchecked, because the compiler does not know that the two C objects, which never move, are made to be used from all threads.
public final class Turns: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// A mutex that nobody has.
  public init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Waits for the mutex and takes it.
  public func lock() { pthread_mutex_lock(mutex) }

  /// Gives the mutex back.
  public func unlock() { pthread_mutex_unlock(mutex) }

  /// Gives the mutex back until another thread wakes this one, or for no reason, and takes it again.
  public func wait() { pthread_cond_wait(condition, mutex) }

  /// As `wait`, for a time at most; the clock behind it may be set back and forth, so that it is asked for short times only.
  public func wait(atMost time: Duration) {
    var moment = timespec()
    clock_gettime(CLOCK_REALTIME, &moment)
    let (seconds, attoseconds) = time.components
    let nanoseconds = moment.tv_nsec + Int(attoseconds / 1_000_000_000)
    moment.tv_sec += Int(clamping: seconds) + nanoseconds / 1_000_000_000
    moment.tv_nsec = nanoseconds % 1_000_000_000
    pthread_cond_timedwait(condition, mutex, &moment)
  }

  /// Wakes all threads that wait.
  public func wakeAll() { pthread_cond_broadcast(condition) }
}
