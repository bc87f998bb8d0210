#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A program with its arguments, run as a process of its own.
struct Program {
  /// What it is called in the table.
  var name: String
  /// The path of the program, then its arguments.
  let words: [String]
  /// The program that must be there; nil for the one that is started.
  var needs: String?

  /// Whether it is there to be run.
  var exists: Bool { (needs ?? words.first).map { access($0, X_OK) == 0 } ?? false }

  /// The same program, called otherwise in the table.
  func named(_ name: String) -> Program {
    var program = self
    program.name = name
    return program
  }

  /// The program of that name on the path, or the name where there is none.
  static func onPath(_ name: String) -> String {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in path.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    return name
  }

  /// Starts it; nil where it cannot be started.
  func start(outputTo output: Int32? = nil) -> pid_t? {
    guard !words.isEmpty else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    return posix_spawn(&process, words[0], &actions, nil, arguments, environ) == 0 ? process : nil
  }

  /// Runs it to its end, by way of the small program `measure`.
  func run(by measure: String) throws(BenchmarkFault) -> Run {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }),
      let process = Program(name: name, words: [measure] + words).start(outputTo: ends[1])
    else { throw BenchmarkFault("\(name) cannot be started") }
    close(ends[1])
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while case let count = read(ends[0], &buffer, buffer.count), count > 0 { answer += buffer[..<count] }
    close(ends[0])
    waitpid(process, nil, 0)
    let figures = String(decoding: answer, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard figures.count == 4, let wall = Double(figures[0]), let cpu = Double(figures[1]),
      let peak = Int(figures[2])
    else { throw BenchmarkFault("\(name) was not measured") }
    guard figures[3] == "0" else { throw BenchmarkFault("\(name) ended with status \(figures[3]): \(words)") }
    return Run(wall: wall, cpu: cpu, peakKiB: peak)
  }
}

/// What a run of a program took.
struct Run {
  /// Seconds from its start to its end.
  let wall: Double
  /// Seconds of the processor, its own and the system's for it, over all threads.
  let cpu: Double
  /// The most memory that it held, in KiB.
  let peakKiB: Int
}

/// Why there is no figure.
struct BenchmarkFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
