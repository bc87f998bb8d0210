import ShareText
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// One output of a program, read as it comes.
final class ProgramPipe {
  private let readEnd: Int32
  private(set) var writeEnd: Int32
  private let limit: Int
  private(set) var hasEnded = false
  private(set) var bytes: [UInt8] = []

  /// A pipe of which no more than `limit` bytes are wanted.
  init(limit: Int) throws(SystemFault) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (readEnd, writeEnd, self.limit) = (ends[0], ends[1], limit)
  }

  deinit {
    close(readEnd)
    closeWriteEnd()
  }

  /// Only the program holds that end from now on, so that its end is seen.
  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Whether more was printed than is wanted.
  var isOverLimit: Bool { bytes.count > limit }

  /// Reads all that is there, up to a piece over the limit; of what is only kept for its end, so many bytes.
  func readWhatIsThere(keeping tail: Int? = nil) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !hasEnded, !isOverLimit {
      #if canImport(Glibc)
      let count = Glibc.read(readEnd, &buffer, buffer.count)
      #else
      let count = Darwin.read(readEnd, &buffer, buffer.count)
      #endif
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      hasEnded = count <= 0
      bytes += buffer.prefix(max(0, count))
      if let tail, bytes.count > tail { bytes.removeFirst(bytes.count - tail) }
      // A program that prints without end must not keep us from looking at the clock.
      if tail != nil { return }
    }
  }

  /// Waits until one of them can be read; where all have ended, a moment.
  static func wait(for pipes: [ProgramPipe], milliseconds: Int32) {
    var entries = pipes.filter { !$0.hasEnded }.map {
      pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0)
    }
    guard !entries.isEmpty else {
      usleep(1_000)
      return
    }
    _ = poll(&entries, nfds_t(entries.count), milliseconds)
  }

  /// The last line that is not blank, its controls made visible.
  var lastLine: String {
    bytes.split(separator: 0x0A).last { line in line.contains { $0 > 0x20 } }
      .map { VisibleText.of($0, limit: 300) } ?? ""
  }
}
