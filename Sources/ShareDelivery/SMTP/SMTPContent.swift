import ShareFailpoint

/// Sends a message as the content of DATA: dots stuffed, the last line end held back until the commit point.
///
/// A dot at the start of a line gets a second one (RFC 5321, 4.5.2). The end of a line is written only when more
/// follows, so that what ends the content, CR LF . CR LF, goes out in one piece and never before it may.
struct SMTPContent: LineSink {
  private static let capacity = 65_536

  private let session: SMTPSession
  private let deadline: Deadline
  private var buffer: [UInt8] = []
  private var holdsLineEnd = false
  private var isOnTheWire = false

  init(session: SMTPSession, size: Int) {
    self.session = session
    deadline = Deadline(after: session.limits.content(size: size))
    // Dots and the end need a little room; the large buffer only where it is filled.
    buffer.reserveCapacity(min(max(size, 0), SMTPContent.capacity) + 2_048)
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer, startsLine: Bool) throws(ContentStop) {
    releaseLineEnd()
    if startsLine, bytes.first == 0x2E { buffer.append(0x2E) }
    buffer.append(contentsOf: bytes)
    if buffer.count >= SMTPContent.capacity { try flush() }
  }

  mutating func endLine() throws(ContentStop) {
    releaseLineEnd()
    holdsLineEnd = true
  }

  /// Passes the commit point and ends the content. A small mail goes out whole in one write, after the commit point.
  ///
  /// `hasBegunEnd` becomes true when a byte of the end was handed to the system: from then on only an answer tells
  /// what became of the mail.
  mutating func end(
    at point: CommitPoint, _ hasBegunEnd: inout Bool,
    _ committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(ContentStop) {
    if isOnTheWire { try flush() }
    try requireSilence()
    try reach(.bodyDone)
    let limit = Deadline(after: session.limits.commit)
    try point.ask(committing)
    guard !limit.hasPassed else { throw .lateCommit }
    if Failpoint.isOrdered(.dotHalf) { try sendHalfOfTheEnd(&hasBegunEnd) }
    let body = buffer.count
    let hadBegun = hasBegunEnd
    buffer += holdsLineEnd ? [0x0D, 0x0A, 0x2E, 0x0D, 0x0A] : [0x2E, 0x0D, 0x0A]
    var accepted = 0
    defer { hasBegunEnd = hadBegun || accepted > body }
    try send(&accepted)
    try reach(.dot)
  }

  /// For tests of what a server makes of it: the line end before the final dot goes out alone.
  private mutating func sendHalfOfTheEnd(_ hasBegunEnd: inout Bool) throws(ContentStop) {
    releaseLineEnd()
    hasBegunEnd = true
    var accepted = 0
    try send(&accepted)
    buffer.removeAll(keepingCapacity: true)
    try reach(.dotHalf)
  }

  private func reach(_ place: Failpoint) throws(ContentStop) {
    do throws(ConnectionFault) { try session.reach(place) } catch { throw .connection(error) }
  }

  private mutating func releaseLineEnd() {
    guard holdsLineEnd else { return }
    buffer.append(0x0D)
    buffer.append(0x0A)
    holdsLineEnd = false
  }

  private mutating func flush() throws(ContentStop) {
    isOnTheWire = true
    var accepted = 0
    try send(&accepted)
    buffer.removeAll(keepingCapacity: true)
    try reach(.bodyHalf)
    try requireSilence()
  }

  /// A server that speaks before the end has given the message up; more bytes would be for nothing.
  private func requireSilence() throws(ContentStop) {
    let isSilent: Bool
    do throws(ConnectionFault) { isSilent = try !session.connection.hasUnreadBytes() } catch {
      throw .connection(error)
    }
    guard isSilent else { throw .earlyReply }
  }

  private func send(_ accepted: inout Int) throws(ContentStop) {
    let limit = session.limits.content
    do throws(ConnectionFault) {
      try session.send(buffer, until: deadline.orSooner(Deadline(after: limit)), limit, accepted: &accepted)
    } catch { throw .connection(error) }
  }
}
