#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Blocks the thread for a while, at least; a signal may end it early.
func pause(for time: Duration) {
  guard time > .zero else { return }
  let (seconds, attoseconds) = time.components
  var left = timespec(tv_sec: Int(clamping: seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  nanosleep(&left, nil)
}
