#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension Child {
  /// Writes the input, reads both outputs to their ends and waits for the process.
  func finish(input bytes: [UInt8], timeLimit: Double) -> ProgramResult {
    let deadline = ContinuousClock.now + .seconds(timeLimit)
    var exchange = Exchange(self, bytes)
    let inTime = withoutPipeSignal { exchange.run(until: deadline) }
    let ending = inTime ? wait(until: deadline) : kill()
    exchange.closeAll()
    return ProgramResult(ending: ending, output: exchange.output, errors: exchange.errors)
  }

  private func wait(until deadline: ContinuousClock.Instant) -> ProgramResult.Ending {
    var state: Int32 = 0
    while true {
      let ended = waitpid(process, &state, WNOHANG)
      if ended == process { return Self.ending(state) }
      if ContinuousClock.now >= deadline { return kill() }
      usleep(1000)
    }
  }

  private func kill() -> ProgramResult.Ending {
    _ = killpg(process, SIGKILL)
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 && errno == EINTR {}
    return .killedAtTimeLimit
  }

  private static func ending(_ state: Int32) -> ProgramResult.Ending {
    let signal = state & 0x7f
    return signal == 0 ? .exited((state >> 8) & 0xff) : .signalled(signal)
  }

  /// Runs the body with SIGPIPE held back on this thread: a child that stops reading must not end the tests.
  private func withoutPipeSignal<R>(_ body: () -> R) -> R {
    var pipeSignal = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    let result = body()
    var pending = sigset_t()
    sigpending(&pending)
    var taken: Int32 = 0
    if sigismember(&pending, SIGPIPE) == 1, sigismember(&before, SIGPIPE) == 0 {
      sigwait(&pipeSignal, &taken)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }
}

/// The bytes that go to and come from a child, moved as the pipes allow so that neither side waits for the other.
private struct Exchange {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var pending: ArraySlice<UInt8>
  private var descriptors: [Int32]

  init(_ child: Child, _ input: [UInt8]) {
    pending = input[...]
    descriptors = [child.input, child.output, child.errors]
    _ = fcntl(child.input, F_SETFL, O_NONBLOCK)
    if input.isEmpty { end(0) }
  }

  /// Returns false when the deadline came first.
  mutating func run(until deadline: ContinuousClock.Instant) -> Bool {
    while descriptors[1] >= 0 || descriptors[2] >= 0 {
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      if left <= 0 { return false }
      var polled = descriptors.enumerated().map { index, descriptor in
        pollfd(fd: descriptor, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      guard poll(&polled, nfds_t(polled.count), Int32(min(left, 1000))) > 0 else { continue }
      if polled[0].revents != 0 { write() }
      if polled[1].revents != 0 { read(1, into: \.output) }
      if polled[2].revents != 0 { read(2, into: \.errors) }
    }
    return true
  }

  mutating func closeAll() {
    for index in descriptors.indices where descriptors[index] >= 0 { end(index) }
  }

  private mutating func write() {
    let count = pending.withUnsafeBytes { posixWrite(descriptors[0], $0.baseAddress, min($0.count, 65_536)) }
    if count > 0 { pending = pending.dropFirst(count) }
    let mayRetry = count < 0 && (errno == EAGAIN || errno == EINTR)
    if pending.isEmpty || (count <= 0 && !mayRetry) { end(0) }
  }

  private mutating func read(_ index: Int, into target: WritableKeyPath<Exchange, [UInt8]>) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = posixRead(descriptors[index], &buffer, buffer.count)
    if count > 0 {
      self[keyPath: target].append(contentsOf: buffer[..<count])
    } else if count == 0 || errno != EINTR {
      end(index)
    }
  }

  private mutating func end(_ index: Int) {
    _ = close(descriptors[index])
    descriptors[index] = -1
  }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func posixRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
