#if DEBUG
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Synchronization

/// The orders of a process, with how often each place was reached.
final class FailpointPlan: Sendable {
  private let orders: [FailpointOrder]
  private let counts = Mutex<[Failpoint: Int]>([:])

  /// How long `delay` waits.
  static let delay: UInt32 = 3

  init(_ orders: [FailpointOrder]) { self.orders = orders }

  /// The orders of the environment. One that cannot be read ends the process: a test would wait for it in vain.
  static let ofProcess: FailpointPlan = {
    guard let value = getenv("SHARESPEC_FAILPOINT") else { return FailpointPlan([]) }
    let text = String(cString: value)
    guard let orders = FailpointOrder.list(text) else {
      let message = Array("SHARESPEC_FAILPOINT cannot be read: \(text)\n".utf8)
      _ = write(STDERR_FILENO, message, message.count)
      _exit(70)
    }
    return FailpointPlan(orders)
  }()

  func isOrdered(_ place: Failpoint) -> Bool { orders.contains { $0.place == place } }

  func reach(_ place: Failpoint) -> Failpoint.Answer {
    guard !orders.isEmpty else { return .goOn }
    let count = counts.withLock { counts in
      counts[place, default: 0] += 1
      return counts[place, default: 1]
    }
    guard let order = orders.first(where: { $0.place == place && ($0.time ?? count) == count }) else {
      return .goOn
    }
    switch order.action {
    case .kill:
      kill(getpid(), SIGKILL)
      return .fail
    case .eio: return .fail
    case .delay:
      sleep(Self.delay)
      return .goOn
    case .skip: return .leaveOut
    }
  }
}
#endif
