#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// The signals with which a person, a terminal that closes or the system ends a run.
enum StopSignals {
  /// The flag that they set.
  static let flag = StopFlag()

  /// From now on the first of them lets what is in hand finish, and the second ends at once.
  static func catchAll() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A program that was started with a signal ignored, as by nohup, keeps ignoring it.
      var before = sigaction()
      sigaction(number, nil, &before)
      guard !before.isIgnoring else { continue }
      signal(number, handler)
    }
  }

  /// From now on they end the program at once again.
  static func releaseAll() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var now = sigaction()
      sigaction(number, nil, &now)
      if !now.isIgnoring { signal(number, SIG_DFL) }
    }
  }

  /// What the shell is told where one of them came; nil where none did.
  static var exitCode: ExitCode? {
    flag.signalNumber.map { ExitCode(rawValue: 128 + $0) ?? .cancelled }
  }

  /// Nothing but an atomic number and the end of the process is touched here, both safe in a handler.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    if StopSignals.flag.isSet { _exit(128 + number) }
    StopSignals.flag.stop(number)
  }
}

extension sigaction {
  /// Handlers cannot be compared in Swift, but their addresses can.
  var isIgnoring: Bool {
    withUnsafeBytes(of: self) { $0.loadUnaligned(as: UInt.self) } == 1
  }
}
