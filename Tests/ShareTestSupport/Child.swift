#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Synchronization

/// A process that was just started, alone in its process group, with a pipe to each of its standard streams.
struct Child {
  let process: pid_t

  /// Our ends of the pipes. No child of ours inherits them.
  let input: Int32
  let output: Int32
  let errors: Int32

  init(
    path: String, arguments: [String], environment: [String: String], currentFolder: String? = nil,
    errorsToOutput: Bool = false
  ) throws(ProgramFault) {
    let command = Self.command([path] + arguments, in: currentFolder)
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    self = try Self.oneAtATime.withLock { (_) throws(ProgramFault) in
      try Child(command, variables, errorsToOutput: errorsToOutput)
    }
  }

  /// Between the making of a pipe and its mark as "closed in others" no other child may start and inherit it:
  /// it would keep the pipe open for as long as it lives.
  private static let oneAtATime = Mutex(())

  /// The change of folder is a shell's: Swift's Glibc does not show the call for it.
  private static func command(_ words: [String], in folder: String?) -> [String] {
    guard let folder else { return words }
    return ["/bin/sh", "-c", "cd -- \"$0\" && exec \"$@\"", folder] + words
  }

  private init(_ command: [String], _ variables: [String], errorsToOutput: Bool) throws(ProgramFault) {
    let path = command[0]
    func checked(_ code: Int32) throws(ProgramFault) {
      if code != 0 { throw ProgramFault(program: path, reason: String(cString: strerror(code))) }
    }
    let (toChild, fromChild, errorsFromChild) = try (Pipe(), Pipe(), Pipe())
    defer { [toChild.reading, fromChild.writing, errorsFromChild.writing].forEach { _ = close($0) } }
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    try checked(posix_spawnattr_init(&attributes))
    try checked(posix_spawn_file_actions_init(&actions))
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    try checked(Self.startClean(&attributes))
    try checked(posix_spawn_file_actions_adddup2(&actions, toChild.reading, 0))
    try checked(posix_spawn_file_actions_adddup2(&actions, fromChild.writing, 1))
    let errorTarget = errorsToOutput ? fromChild.writing : errorsFromChild.writing
    try checked(posix_spawn_file_actions_adddup2(&actions, errorTarget, 2))
    var started: pid_t = 0
    try checked(
      withCStrings(command) { argv in
        withCStrings(variables) { posix_spawn(&started, path, &actions, &attributes, argv, $0) }
      })
    process = started
    (input, output, errors) = (toChild.writing, fromChild.reading, errorsFromChild.reading)
  }

  /// A group of its own, to be killed whole; no signal blocked or ignored, whatever this process does with its own.
  private static func startClean(_ attributes: inout posix_spawnattr_t) -> Int32 {
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
    flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    return posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}

/// The two ends of a pipe, closed in every program that is started later.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(ProgramFault) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ProgramFault(program: "pipe", reason: String(cString: strerror(errno)))
    }
    (reading, writing) = (ends[0], ends[1])
    _ = fcntl(reading, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
  }
}

/// Gives the body a list of C strings that ends with a null pointer.
private func withCStrings<R>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R) -> R {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
