#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Synchronization

/// Signals as bytes of a pipe, so that what they ask for is done between keys and not in a handler.
struct SignalPipe {
  /// Where the numbers of signals are read.
  let reading: Int32
  private let writing: Int32
  private var before: [Int32: sigaction] = [:]

  /// The end of the pipe to which handlers write; -1 where there is none.
  private static let target = Atomic<Int32>(-1)

  /// What ends or stops a program, what wakes it, and a new size of the terminal.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]

  /// Catches the signals; nil where the system gives no pipe. Those that are ignored, as by nohup, stay ignored.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A full pipe holds enough signals.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    Self.target.store(writing, ordering: .sequentiallyConsistent)
    for number in Self.signals { catchSignal(number) }
  }

  /// Puts back what was done about the signals before.
  mutating func end() {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    before = [:]
    Self.target.store(-1, ordering: .sequentiallyConsistent)
    close(reading)
    close(writing)
  }

  /// The next signal that came; nil where there is none.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(reading, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Lets a signal do what it did before it was caught, to this process alone. Returns where it did not end it.
  mutating func pass(_ number: Int32) {
    guard var action = before[number] else { return }
    sigaction(number, &action, nil)
    // Threads of a pool have signals blocked.
    var (wanted, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&wanted)
    sigaddset(&wanted, number)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &blocked)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    catchSignal(number)
  }

  private mutating func catchSignal(_ number: Int32) {
    var old = sigaction()
    sigaction(number, nil, &old)
    guard !old.isIgnoring else { return }
    before[number] = old
    signal(number, Self.handler)
  }

  /// Nothing but what is safe in a handler; the number of an error belongs to whoever was interrupted.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(SignalPipe.target.load(ordering: .relaxed), &byte, 1)
    errno = error
  }
}
