import ShareText
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A program that is run to its end in a folder, with fixed arguments and never through a shell, its output read up to a limit.
///
/// It leads a process group of its own, which ends with it where it takes too long or prints too much.
struct PipedProgram {
  /// How a program ended.
  enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
    /// It was ended at the time limit.
    case timedOut
    /// It was ended at the output limit.
    case printedTooMuch
    /// It was ended because nobody wants its output any more.
    case stopped
  }

  /// What it printed, the last of what it said on its error output, and how it ended.
  struct Result {
    let ending: Ending
    let output: [UInt8]
    let errorLine: String
  }

  /// The program, an absolute path.
  let path: String
  let arguments: [String]
  /// The folder in which it runs; nil for ours.
  let folder: String?
  let environment: [String: String]
  /// Whether it is ended when this process ends.
  var endsWithUs = false

  /// Runs it, `input` from its start as its input. Its output is dropped where no limit is given. Throws where it cannot be started.
  func run(
    input: PlainFile? = nil, outputLimit: Int?, within limit: Duration,
    unless isStopped: () -> Bool = { false }
  ) throws(SystemFault) -> Result {
    try input?.rewind()
    let (output, error) = (try ProgramPipe(limit: outputLimit ?? 0), try ProgramPipe(limit: .max))
    let spawn: () throws(SystemFault) -> pid_t = { () throws(SystemFault) in
      try start(
        input: input?.descriptor, output: outputLimit == nil ? nil : output.writeEnd, error: error.writeEnd)
    }
    let process = try endsWithUs ? RunningGroups.start(spawn) : spawn()
    defer { RunningGroups.remove(process) }
    output.closeWriteEnd()
    error.closeWriteEnd()
    var ending: Ending?
    let deadline = Deadline(after: limit)
    while ending == nil {
      ProgramPipe.wait(for: [output, error], milliseconds: min(50, max(1, deadline.milliseconds)))
      output.readWhatIsThere()
      error.readWhatIsThere(keeping: Self.errorTail)
      ending = ended(process)
      if ending != nil { break }
      let reason: Ending? =
        output.isOverLimit ? .printedTooMuch : deadline.hasPassed ? .timedOut : isStopped() ? .stopped : nil
      guard let reason else { continue }
      Self.end(process)
      return Result(ending: reason, output: [], errorLine: error.lastLine)
    }
    // What was started in the background may hold the output open; nobody waits for that.
    output.readWhatIsThere()
    error.readWhatIsThere(keeping: Self.errorTail)
    let isOver = output.isOverLimit
    return Result(
      ending: isOver ? .printedTooMuch : ending ?? .stopped, output: isOver ? [] : output.bytes,
      errorLine: error.lastLine)
  }

  private static let errorTail = 4_096

  private func ended(_ process: pid_t) -> Ending? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  private func start(input: Int32?, output: Int32?, error: Int32) throws(SystemFault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, error, 2)
    if let folder { try SpawnFolder.set(folder, in: &actions) }
    var attributes = HelperProgram.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
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

  /// Asks the program and what it started to end, and makes them after a second.
  private static func end(_ process: pid_t) {
    var status: Int32 = 0
    kill(-process, SIGTERM)
    for _ in 0..<100 {
      if waitpid(process, &status, WNOHANG) == process {
        kill(-process, SIGKILL)
        return
      }
      usleep(10_000)
    }
    kill(-process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}
