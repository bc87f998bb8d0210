#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareModel

/// Fetches secrets from where they are kept, when they are needed and not before.
public struct SecretReader: Sendable {
  private let environment: [String: String]

  /// A reader that looks up variables in `environment`.
  public init(environment: [String: String]) { self.environment = environment }

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
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let failure = posix_spawnp(&child, words[0], &actions, nil, &arguments, environ)
    close(pipe[1])
    defer { close(pipe[0]) }
    guard failure == 0 else {
      throw SecretFault(
        sentence: "the command \(words[0]) cannot be run: \(String(cString: strerror(failure)))")
    }
    let bytes = try Self.readSome(pipe[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      let code = status & 0x7F == 0 ? "exit status \((status >> 8) & 0xFF)" : "signal \(status & 0x7F)"
      throw SecretFault(sentence: "the command \(words[0]) failed with \(code)")
    }
    return bytes
  }

  /// Up to 64 KiB; a secret is shorter.
  private static func readSome(_ descriptor: Int32) throws(SecretFault) -> [UInt8] {
    switch Descriptor(number: descriptor).readAll(limit: 1 << 16) {
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
