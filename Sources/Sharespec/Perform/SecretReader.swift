#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareDelivery
import ShareModel

/// Fetches secrets from where they are kept, when they are needed and not before.
public struct SecretReader: Sendable {
  private let environment: [String: String]

  /// What programs that are started find in their environment: all but the variables that hold secrets, since others can
  /// read a program's environment for as long as it runs, and it may hand it on.
  public let childEnvironment: [String: String]

  /// What programs that are started find.
  var programs: ProgramSurroundings { ProgramSurroundings(environment: childEnvironment) }

  /// A reader that looks up variables in `environment`; `secretVariables` are the names of those that accounts take
  /// secrets from. SMTP_PASSWORD is always one.
  public init(environment: [String: String], secretVariables: Set<String> = []) {
    self.environment = environment
    childEnvironment = environment.filter { $0.key != "SMTP_PASSWORD" && !secretVariables.contains($0.key) }
  }

  /// The secret of a source. Throws a sentence that names the source and never the secret.
  public func secret(from source: SecretSource) throws(SecretFault) -> Secret {
    switch source {
    case .literal(let secret): return secret
    case .environment(let name):
      guard let value = environment[name], !value.isEmpty else {
        throw SecretFault(sentence: "the variable \(name) is not set in the environment")
      }
      return Secret(value)
    case .file(let path): return try firstLine(of: try contents(of: path), from: "the file \(path)")
    case .command(let words): return try firstLine(of: try output(of: words), from: "the command \(words[0])")
    }
  }

  private func firstLine(of bytes: [UInt8], from place: String) throws(SecretFault) -> Secret {
    guard bytes.count <= Self.limit else {
      throw SecretFault(sentence: "\(place) gives more than \(Self.limit >> 10) KiB, which is no secret")
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty else { throw SecretFault(sentence: "\(place) gives an empty secret") }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw SecretFault(sentence: "\(place) gives a secret that is not UTF-8")
    }
    return Secret(text)
  }

  private func contents(of path: String) throws(SecretFault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw SecretFault(sentence: "the file \(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    return try Self.readSome(descriptor)
  }

  /// What a program prints. Its error output goes to ours, so that a person sees why it fails, and its input is ours, so that it may ask.
  private func output(of words: [String]) throws(SecretFault) -> [UInt8] {
    var pipe: [Int32] = [-1, -1]
    guard words.first?.isEmpty == false, Glibc.pipe(&pipe) == 0 else {
      throw SecretFault(sentence: "no command can be run for the secret")
    }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = Self.usualSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let sorted = childEnvironment.sorted { $0.key < $1.key }
    var variables: [UnsafeMutablePointer<CChar>?] = sorted.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for variable in variables { free(variable) } }
    var child: pid_t = 0
    let failure = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, &variables)
    close(pipe[1])
    guard failure == 0 else {
      close(pipe[0])
      throw SecretFault(
        sentence: "the command \(words[0]) cannot be run: \(String(cString: strerror(failure)))")
    }
    let output = Result { () throws(SecretFault) in try Self.readSome(pipe[0]) }
    // A program that prints without end learns here that nobody listens, and ends; only then can it be waited for.
    close(pipe[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let bytes = try output.get()
    guard status == 0 || bytes.count > Self.limit else {
      let code = status & 0x7F == 0 ? "exit status \((status >> 8) & 0xFF)" : "signal \(status & 0x7F)"
      throw SecretFault(sentence: "the command \(words[0]) failed with \(code)")
    }
    return bytes
  }

  /// The program gets SIGPIPE as programs expect it; this process ignores it.
  private static func usualSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  /// The most bytes that a source of a secret may give.
  private static let limit = 1 << 16

  /// All bytes, or more than the limit.
  private static func readSome(_ descriptor: Int32) throws(SecretFault) -> [UInt8] {
    switch Descriptor(number: descriptor).readAll(limit: limit) {
    case .success(let bytes): return bytes
    case .failure(let error): throw SecretFault(sentence: "the secret cannot be read: \(error.words)")
    }
  }
}

/// Why a secret cannot be had.
public struct SecretFault: Error, Sendable, Hashable {
  /// The reason, in one sentence without a full stop.
  public let sentence: String
}
