#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A program with its arguments, run as a process of its own.
struct Program {
  /// What it is called in the table.
  let name: String
  /// The path of the program, then its arguments.
  let words: [String]
  /// The program that must be there; nil for the one that is started.
  var needs: String?

  /// Whether it is there to be run.
  var exists: Bool { (needs ?? words.first).map { access($0, X_OK) == 0 } ?? false }

  /// The program of that name on the path, or the name where there is none.
  static func onPath(_ name: String) -> String {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in path.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    return name
  }

  /// Starts it with its output going to nowhere; nil where it cannot be started.
  func start() -> pid_t? {
    guard !words.isEmpty else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawn(&process, words[0], &actions, nil, arguments, environ) == 0 else {
      return nil
    }
    return process
  }

  /// Runs it to its end.
  func run() throws(BenchmarkFault) -> Run {
    let begin = Clock.now
    guard let process = start() else { throw BenchmarkFault("\(name) cannot be started") }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = Clock.now - begin
    guard status == 0 else {
      throw BenchmarkFault("\(name) ended with status \(status >> 8 & 0xFF): \(words)")
    }
    let cpu = usage.ru_utime.seconds + usage.ru_stime.seconds
    return Run(wall: wall, cpu: cpu, peakKiB: Int(usage.ru_maxrss))
  }
}

/// What a run of a program took.
struct Run {
  /// Seconds from its start to its end.
  let wall: Double
  /// Seconds of the processor, its own and the system's for it, over all threads.
  let cpu: Double
  /// The most memory that it held, in KiB.
  ///
  /// The system counts what the process held before it became the program, which is what the benchmarks themselves hold: figures
  /// below some 12 MiB say only that it was not more.
  let peakKiB: Int
}

/// Why there is no figure.
struct BenchmarkFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

enum Clock {
  /// Seconds of a clock that is never set.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
