import ShareCompose
import ShareModel

/// Sends a message as the literal of APPEND, its last line end held back until the commit point.
///
/// A literal that does not get whole is no message: the server keeps nothing of it (RFC 3501, 6.3.11).
struct IMAPContent: LineSink {
  private static let capacity = 65_536

  private let session: IMAPSession
  private let size: Int
  private let deadline: Deadline
  private var buffer: [UInt8] = []
  private var written = 0
  private var holdsLineEnd = false

  /// `size` is the size that was announced; nothing else is ever sent.
  init(session: IMAPSession, size: Int) {
    self.session = session
    self.size = size
    deadline = Deadline(after: session.limits.content(size: size))
    buffer.reserveCapacity(IMAPContent.capacity + 2_048)
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer, startsLine: Bool) throws(ContentStop) {
    releaseLineEnd()
    buffer.append(contentsOf: bytes)
    if buffer.count >= IMAPContent.capacity { try flush() }
  }

  mutating func endLine() throws(ContentStop) {
    releaseLineEnd()
    holdsLineEnd = true
  }

  /// Passes the commit point, ends the literal and the command. `hasBegunEnd` becomes true when a byte of the end was
  /// handed to the system: from then on only an answer tells what became of the mail.
  mutating func end(
    at point: CommitPoint, _ hasBegunEnd: inout Bool,
    _ committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(ContentStop) {
    let lineEnd: [UInt8] = holdsLineEnd ? [0x0D, 0x0A] : []
    guard written + buffer.count + lineEnd.count == size else { throw .flaw(.unfinishedLine) }
    let limit = Deadline(after: session.limits.commit)
    try point.ask(committing)
    guard !limit.hasPassed else { throw .lateCommit }
    let body = buffer.count
    buffer += lineEnd + [0x0D, 0x0A]
    var accepted = 0
    defer { hasBegunEnd = accepted > body }
    try send(&accepted)
  }

  private mutating func releaseLineEnd() {
    guard holdsLineEnd else { return }
    buffer += [0x0D, 0x0A]
    holdsLineEnd = false
  }

  private mutating func flush() throws(ContentStop) {
    // More than was announced would be read as commands.
    guard written + buffer.count < size else { throw .flaw(.unfinishedLine) }
    var accepted = 0
    try send(&accepted)
    written += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  private func send(_ accepted: inout Int) throws(ContentStop) {
    let limit = session.limits.content
    do throws(ConnectionFault) {
      try buffer.withUnsafeBufferPointer { (bytes) throws(ConnectionFault) in
        try session.connection.send(
          UnsafeRawBufferPointer(bytes), until: deadline.orSooner(Deadline(after: limit)), limit,
          accepted: &accepted)
      }
    } catch { throw .connection(error) }
  }
}
