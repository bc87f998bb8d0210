#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Synchronization

/// The process groups of programs that nobody needs any more when this process ends.
enum RunningGroups {
  private static let groups = Mutex<Set<pid_t>>([])

  static func add(_ group: pid_t) { groups.withLock { _ = $0.insert(group) } }

  static func remove(_ group: pid_t) { groups.withLock { _ = $0.remove(group) } }

  static func endAll() {
    groups.withLock { groups in
      for group in groups { kill(-group, SIGKILL) }
      groups = []
    }
  }
}
