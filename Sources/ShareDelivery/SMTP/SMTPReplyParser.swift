/// Why bytes are not a reply.
enum SMTPReplyFault: Error, Hashable {
  /// The first three bytes of a line are no code from 200 to 559 with a blank, a hyphen or the line's end behind.
  case code
  /// Two lines of one reply with different codes.
  case inconsistent
  /// A NUL, a CR without LF or an LF without CR.
  case character
  /// More than 64 KiB or 100 lines.
  case long
}

/// Reads one reply, byte by byte, in linear time and bounded memory (RFC 5321, 4.2).
struct SMTPReplyParser {
  static let maximumBytes = 65_536
  static let maximumLines = 100

  private let redaction: SecretRedaction
  /// All bytes so far, as evidence.
  private(set) var received: [UInt8] = []
  private var line: [UInt8] = []
  private var lines: [[UInt8]] = []
  private var code: Int?
  private var sawCarriageReturn = false

  init(redaction: SecretRedaction) { self.redaction = redaction }

  /// Whether nothing came yet.
  var isEmpty: Bool { received.isEmpty }

  /// What came so far, for people.
  var evidence: String { VisibleText.of(redaction.applied(to: received), limit: 80) }

  /// Takes the next byte; the reply when it is complete.
  mutating func take(_ byte: UInt8) throws(SMTPReplyFault) -> SMTPReply? {
    guard received.count < SMTPReplyParser.maximumBytes else { throw .long }
    received.append(byte)
    if sawCarriageReturn {
      guard byte == 0x0A else { throw .character }
      sawCarriageReturn = false
      return try endLine()
    }
    switch byte {
    case 0x0D: sawCarriageReturn = true
    case 0x00, 0x0A: throw .character
    default:
      line.append(byte)
      if line.count <= 4 { try checkStart() }
    }
    return nil
  }

  /// The start is checked as it comes, so that a flood without a line end is not read to its limit.
  private func checkStart() throws(SMTPReplyFault) {
    let byte = line[line.count - 1]
    let fits =
      switch line.count {
      case 1: (0x32...0x35).contains(byte)
      case 2: (0x30...0x35).contains(byte)
      case 3: (0x30...0x39).contains(byte)
      default: byte == 0x20 || byte == 0x2D
      }
    guard fits else { throw .code }
  }

  private mutating func endLine() throws(SMTPReplyFault) -> SMTPReply? {
    guard line.count >= 3 else { throw .code }
    let number = line.prefix(3).reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    if let code, code != number { throw .inconsistent }
    code = number
    lines.append(Array(line.dropFirst(4)))
    let isLast = line.count == 3 || line[3] == 0x20
    line = []
    guard isLast else {
      guard lines.count < SMTPReplyParser.maximumLines else { throw .long }
      return nil
    }
    guard let reply = SMTPReply(code: number, lines: lines, redaction: redaction) else { throw .code }
    return reply
  }
}
