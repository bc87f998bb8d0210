#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The end of a time limit on the monotonic clock, so that neither a set clock nor a trickle of bytes moves it.
struct Deadline {
  private let nanoseconds: UInt64

  init(after duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let whole = UInt64(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let length = whole.overflow ? UInt64.max : whole.partialValue
    let fraction = UInt64(clamping: attoseconds / 1_000_000_000)
    nanoseconds = Deadline.saturating(Deadline.saturating(Deadline.now, length), fraction)
  }

  /// The earlier one.
  func orSooner(_ other: Deadline) -> Deadline { other.nanoseconds < nanoseconds ? other : self }

  var hasPassed: Bool { Deadline.now >= nanoseconds }

  /// What is left, rounded up, in the form that poll(2) takes.
  var milliseconds: Int32 {
    let now = Deadline.now
    guard nanoseconds > now else { return 0 }
    let left = nanoseconds - now
    return Int32(clamping: left / 1_000_000 + (left % 1_000_000 == 0 ? 0 : 1))
  }

  private static func saturating(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
  }
}
