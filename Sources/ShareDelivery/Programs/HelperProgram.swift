#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// A program that is started with fixed arguments, never through a shell, and ends soon, though what it started may live on.
///
/// Its input and its two outputs are files: a program that stays behind to serve a pasteboard keeps them open, and nobody
/// waits for it.
struct HelperProgram {
  /// How a program ended.
  enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
    /// It was ended at the time limit.
    case timedOut

    /// The end of a sentence that begins with the program's name; nil for success.
    var fault: String? {
      switch self {
      case .exited(0): nil
      case .exited(let status): "ended with exit status \(status)"
      case .signalled(let signal): "was ended by signal \(signal)"
      case .timedOut: "did not end in time and was stopped"
      }
    }
  }

  /// The start of what it wrote, both outputs in one, and how it ended.
  struct Result {
    let ending: Ending
    let output: String
  }

  let path: String
  let arguments: [String]
  let surroundings: ProgramSurroundings

  private static let outputLimit = 8_192

  /// Runs it, `input` from its start as its input. Throws where it cannot be started.
  func run(input: PlainFile? = nil, within limit: Duration) throws(SystemFault) -> Result {
    let output = try NamelessFile.make(in: surroundings.temporaryFolder)
    try input?.rewind()
    let process = try start(input: input, output: output)
    let ending = Self.wait(for: process, until: Deadline(after: limit))
    return Result(
      ending: ending, output: String(decoding: output.start(limit: Self.outputLimit), as: UTF8.self))
  }

  private func start(input: PlainFile?, output: PlainFile) throws(SystemFault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input.descriptor, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, output.descriptor, 2)
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    let variables = surroundings.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    var failure = posix_spawn(&process, path, &actions, &attributes, &words, &settings)
    // A program that is just being installed is busy for a moment.
    for _ in 0..<20 where failure == ETXTBSY {
      usleep(10_000)
      failure = posix_spawn(&process, path, &actions, &attributes, &words, &settings)
    }
    guard failure == 0 else { throw SystemFault(number: failure) }
    return process
  }

  /// No signal is blocked or ignored, whatever this process does with its own, and Ctrl-C does not reach the program: what it
  /// serves must outlive us.
  static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }

  private static func wait(for process: pid_t, until deadline: Deadline) -> Ending {
    var status: Int32 = 0
    var pause: UInt32 = 500
    while true {
      let found = waitpid(process, &status, WNOHANG)
      if found == process { break }
      if found < 0, errno != EINTR { return .timedOut }
      guard !deadline.hasPassed else {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return .timedOut
      }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}

extension HelperProgram.Result {
  /// What went wrong, with the last line that the program wrote; nil for success.
  func fault(of program: String) -> String? {
    guard let fault = ending.fault else { return nil }
    let line = output.utf8.split(separator: 0x0A).last.map { VisibleText.of($0, limit: 300) } ?? ""
    return "\(program) \(fault)" + (line.isEmpty ? "" : ": \(line)")
  }
}
