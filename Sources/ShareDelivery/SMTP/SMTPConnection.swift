import CCurl
import ShareText

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Bytes to and from a server over a connection that libcurl made and secured.
///
/// libcurl never blocks here; waiting is poll(2) against a deadline.
final class SMTPConnection {
  private let handle: CurlHandle
  private let socket: Int32
  private var inbound: [UInt8] = []
  private var taken = 0
  private var hasEnded = false
  private var scratch = [UInt8](repeating: 0, count: 16_384)

  /// The most that is read ahead while writing; a server that floods waits until its replies are asked for.
  private static let readAhead = 262_144

  init(handle: CurlHandle, socket: Int32) {
    self.handle = handle
    self.socket = socket
  }

  /// The handle's own ending would send QUIT, even within a message's content, and wait for minutes for the answer.
  /// On a socket that is shut down it cannot.
  func shut() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Whether bytes have arrived that nobody has taken; looks without waiting. Throws where the stream has ended.
  func hasUnreadBytes() throws(ConnectionFault) -> Bool {
    if taken == inbound.count, try !fill(), hasEnded { throw .closed }
    return taken < inbound.count
  }

  /// The next byte.
  func nextByte(until deadline: Deadline, _ limit: Duration) throws(ConnectionFault) -> UInt8 {
    while taken == inbound.count {
      guard !hasEnded else { throw .closed }
      if try !fill(), !hasEnded { try wait(for: Int16(POLLIN), until: deadline, limit) }
      // A trickle never lets poll(2) run into the limit, so it is asked here too, once for what came together.
      guard !deadline.hasPassed else { throw .timedOut(limit) }
    }
    taken += 1
    return inbound[taken - 1]
  }

  /// What was received and not taken, at most `limit` bytes of it.
  func unread(limit: Int) -> ArraySlice<UInt8> { inbound[taken...].prefix(limit) }

  /// Writes all bytes; `accepted` counts those that libcurl took, on failure too.
  ///
  /// Replies that arrive meanwhile are kept, so that a server which answers early cannot block both sides (RFC 2920, 3.1).
  func send(
    _ bytes: UnsafeRawBufferPointer, until deadline: Deadline, _ limit: Duration, accepted: inout Int
  ) throws(ConnectionFault) {
    accepted = 0
    while accepted < bytes.count {
      // After AGAIN a TLS library wants the same bytes at the same address; they stay where they are.
      let rest = UnsafeRawBufferPointer(rebasing: bytes[accepted...])
      var count = 0
      let code = handle.send(rest, count: &count)
      accepted += min(count, rest.count)
      switch code {
      case CURLE_OK: continue
      case CURLE_AGAIN: try waitToWrite(until: deadline, limit)
      default: throw .lost(CurlFault(code: code).text)
      }
    }
  }

  private func waitToWrite(until deadline: Deadline, _ limit: Duration) throws(ConnectionFault) {
    let reads = !hasEnded && inbound.count - taken < SMTPConnection.readAhead
    let events = try wait(for: Int16(POLLOUT) | (reads ? Int16(POLLIN) : 0), until: deadline, limit)
    if events & Int16(POLLIN) != 0 {
      _ = try fill()
      if hasEnded { throw .closed }
    }
  }

  /// Reads what is there; false where nothing is there now. The end of the stream is remembered.
  private func fill() throws(ConnectionFault) -> Bool {
    guard !hasEnded else { return false }
    var count = 0
    let code = scratch.withUnsafeMutableBytes { handle.receive($0, count: &count) }
    switch code {
    case CURLE_OK where count > 0:
      if taken == inbound.count {
        inbound.removeAll(keepingCapacity: true)
        taken = 0
      }
      inbound += scratch.prefix(count)
      return true
    case CURLE_OK:
      hasEnded = true
      return false
    case CURLE_AGAIN: return false
    default: throw .lost(CurlFault(code: code).text)
    }
  }

  @discardableResult
  private func wait(
    for events: Int16, until deadline: Deadline, _ limit: Duration
  ) throws(ConnectionFault) -> Int16 {
    var entry = pollfd(fd: socket, events: events, revents: 0)
    while true {
      guard !deadline.hasPassed else { throw .timedOut(limit) }
      let count = poll(&entry, 1, deadline.milliseconds)
      if count > 0 { return entry.revents }
      guard count == 0 || errno == EINTR else { throw .lost(SystemFault.last.text) }
    }
  }
}
