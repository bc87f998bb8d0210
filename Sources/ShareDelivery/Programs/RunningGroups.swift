#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText
import Synchronization

/// The process groups of programs that nobody needs any more when this process ends.
enum RunningGroups {
  private struct State {
    var groups: Set<pid_t> = []
    var isOver = false
  }

  private static let state = Mutex(State())

  /// Starts a program, whose group is then known. Throws where this process is ending: what was started now would outlive it.
  static func start(_ spawn: () throws(SystemFault) -> pid_t) throws(SystemFault) -> pid_t {
    try state.withLock { (state) throws(SystemFault) in
      guard !state.isOver else { throw SystemFault(number: ECANCELED) }
      let group = try spawn()
      state.groups.insert(group)
      return group
    }
  }

  static func remove(_ group: pid_t) { state.withLock { _ = $0.groups.remove(group) } }

  static func endAll() {
    state.withLock { state in
      for group in state.groups { kill(-group, SIGKILL) }
      state = State(isOver: true)
    }
  }
}
