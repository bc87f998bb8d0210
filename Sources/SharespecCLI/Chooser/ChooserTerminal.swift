#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The terminal on which a person chooses: where keys come from, and where lines go.
struct ChooserTerminal {
  let input: Int32
  let output: Int32
  private let isOwned: Bool

  /// The standard input and error stream where both are terminals, else the one that controls this process; nil without one.
  init?() {
    if isatty(0) == 1, isatty(2) == 1 {
      (input, output, isOwned) = (0, 2, false)
      return
    }
    let descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    (input, output, isOwned) = (descriptor, descriptor, true)
  }

  /// Gives the terminal free.
  func end() { if isOwned { close(input) } }

  /// Columns and rows; 80 and 24 where it does not say.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// What happened on it.
  enum Event {
    case bytes([UInt8])
    /// A signal may have come.
    case signal
    /// Nothing for a while.
    case silence
    /// Nobody will type any more.
    case end
  }

  /// Waits for keys, for a signal, or for the limit, in milliseconds.
  func wait(for signals: SignalPipe, atMost limit: Int32?) -> Event {
    var entries = [
      pollfd(fd: signals.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&entries, 2, limit ?? -1)
    if count == 0 { return .silence }
    // A signal interrupts the call; its byte is in the pipe.
    if count < 0 { return errno == EINTR ? .signal : .end }
    if entries[0].revents != 0 { return .signal }
    var bytes = [UInt8](repeating: 0, count: 256)
    let read = read(input, &bytes, bytes.count)
    if read > 0 { return .bytes(Array(bytes.prefix(read))) }
    return read < 0 && (errno == EINTR || errno == EAGAIN) ? .signal : .end
  }
}
