#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareText

/// A program that is run to its end with a time limit, in a process group of its own.
///
/// It gets a file as its input, and its two outputs are read into one text. Ctrl-C reaches it only through us, so that a
/// mail which it has half taken is not cut off.
struct MailProgram {
  /// How a program ended.
  enum Ending: Hashable {
    case exited(Int32)
    case signalled(Int32)
    /// It was ended at the time limit.
    case timedOut
  }

  let path: String
  let arguments: [String]
  let environment: [String: String]

  /// The most that is kept of its output.
  private static let outputLimit = 4_096

  /// Runs it; throws where it cannot be started.
  func run(
    input: PlainFile, within limit: Duration
  ) throws(SystemFault) -> (ending: Ending, output: [UInt8]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process: pid_t
    do throws(SystemFault) { process = try start(input: input.descriptor, output: ends[1]) } catch {
      close(ends[1])
      throw error
    }
    // Only the program holds this end now, so that its end is seen.
    close(ends[1])
    var output = ProgramOutput(descriptor: ends[0], limit: MailProgram.outputLimit)
    let ending = wait(for: process, until: Deadline(after: limit), reading: &output)
    return (ending, output.bytes)
  }

  private func start(input: Int32, output: Int32) throws(SystemFault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    var attributes = MailProgram.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &actions, &attributes, &words, &settings)
    guard failure == 0 else { throw SystemFault(number: failure) }
    return process
  }

  /// No signal is blocked or ignored, whatever this process does with its own.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }

  private func wait(
    for process: pid_t, until deadline: Deadline, reading output: inout ProgramOutput
  ) -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) != process {
      guard !deadline.hasPassed else {
        MailProgram.end(process)
        output.readWhatIsThere()
        return .timedOut
      }
      output.wait(milliseconds: min(20, deadline.milliseconds))
    }
    // What it started may live on and hold the output open; nobody waits for that.
    output.readWhatIsThere()
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// Asks the program and what it started to end, and makes them after a moment.
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

/// The start of what a program writes; the rest is read and dropped, so that it never waits for a reader.
struct ProgramOutput {
  private let descriptor: Int32
  private let limit: Int
  private var hasEnded = false
  private(set) var bytes: [UInt8] = []

  init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Waits for output, and reads some.
  mutating func wait(milliseconds: Int32) {
    guard !hasEnded else {
      usleep(UInt32(clamping: milliseconds) * 100)
      return
    }
    if isReadable(within: milliseconds) { read() }
  }

  mutating func readWhatIsThere() {
    // One pipe holds at most a mebibyte; what still writes behind that is not waited for.
    for _ in 0..<512 where !hasEnded && isReadable(within: 0) { read() }
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  private mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    #if canImport(Glibc)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    #else
    let count = Darwin.read(descriptor, &buffer, buffer.count)
    #endif
    hasEnded = count == 0 || (count < 0 && errno != EINTR)
    bytes += buffer.prefix(max(0, min(count, limit - bytes.count)))
  }
}
