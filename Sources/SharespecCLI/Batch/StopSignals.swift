#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec
import Synchronization

/// The signals with which a person, a terminal that closes or the system ends a run.
enum StopSignals {
  /// The flag that they set.
  static let flag = StopFlag()
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  /// Whether the first of them is answered at once, as a person may wait for a server with whatever is in hand.
  private static let isAnswering = Atomic(false)

  /// From now on the first of them lets what is in hand finish, and the second ends at once.
  static func catchAll() {
    for number in numbers {
      // A program that was started with a signal ignored, as by nohup, keeps ignoring it.
      var before = sigaction()
      sigaction(number, nil, &before)
      guard !before.isIgnoring else { continue }
      signal(number, handler)
    }
  }

  /// As `catchAll`, and the first signal is answered on the error stream: shares are in hand from now on.
  static func catchAllAnswering() {
    isAnswering.store(true, ordering: .relaxed)
    catchAll()
  }

  /// Does something in which a caught signal ends the wait for a person's answer; elsewhere it cuts nothing short.
  static func endingReads<Value>(_ body: () throws(WriteFault) -> Value) throws(WriteFault) -> Value {
    setRestarting(false)
    defer { setRestarting(true) }
    return try body()
  }

  private static func setRestarting(_ isRestarting: Bool) {
    for number in numbers {
      var now = sigaction()
      sigaction(number, nil, &now)
      if isRestarting { now.sa_flags |= SA_RESTART } else { now.sa_flags &= ~SA_RESTART }
      sigaction(number, &now, nil)
    }
  }

  /// What the shell is told where one of them came; nil where none did.
  static var exitCode: ExitCode? {
    flag.signalNumber.map { ExitCode(rawValue: 128 + $0) ?? .cancelled }
  }

  /// The answer; it takes the place of what the terminal shows on its line: a bar, and `^C`.
  private static let answer: StaticString =
    "\r\u{1B}[Kstopping when the server has answered; a second Ctrl-C stops at once, and what is sent and not answered is in doubt then\n"
  private static let answerElsewhere: StaticString =
    "stopping when the server has answered; a second signal stops at once, and what is sent and not answered is in doubt then\n"

  /// Nothing but atomic numbers, one call of the system and the end of the process is touched here, all safe in a handler.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    if StopSignals.flag.isSet { _exit(128 + number) }
    StopSignals.flag.stop(number)
    guard StopSignals.isAnswering.load(ordering: .relaxed) else { return }
    let fault = errno
    let answer = isatty(2) == 1 ? StopSignals.answer : StopSignals.answerElsewhere
    _ = write(2, answer.utf8Start, answer.utf8CodeUnitCount)
    errno = fault
  }
}

extension sigaction {
  /// Handlers cannot be compared in Swift, but their addresses can.
  var isIgnoring: Bool {
    withUnsafeBytes(of: self) { $0.loadUnaligned(as: UInt.self) } == 1
  }
}
