/// Why bytes are no response.
enum IMAPResponseFault: Error, Hashable {
  /// A NUL, a CR without LF or an LF without CR in a line.
  case character
  /// A line without a tag and a name.
  case form
  /// More than a mebibyte.
  case long

  /// What is wrong, as the start of a sentence.
  var reason: String {
    switch self {
    case .character: "the server's response holds a NUL, or a line end that is not CR LF"
    case .form: "the server's response has no tag and name"
    case .long: "the server's response has over \(IMAPResponseParser.maximumBytes >> 10) KiB"
    }
  }
}

/// Reads one response with its literals, byte by byte, in linear time and bounded memory.
struct IMAPResponseParser {
  static let maximumBytes = 1 << 20

  private var received = 0
  private var segments: [IMAPResponse.Segment] = []
  private var line: [UInt8] = []
  private var sawCarriageReturn = false
  private var literal: [UInt8] = []
  private var missing = 0

  /// The start of what came so far.
  var evidence: [UInt8] {
    guard case .line(let first)? = segments.first else { return Array(line.prefix(160)) }
    return Array(first.prefix(160))
  }

  /// Takes the next byte; the response when it is complete.
  mutating func take(_ byte: UInt8) throws(IMAPResponseFault) -> IMAPResponse? {
    guard received < IMAPResponseParser.maximumBytes else { throw .long }
    received += 1
    if missing > 0 {
      literal.append(byte)
      missing -= 1
      if missing == 0 { endLiteral() }
      return nil
    }
    if sawCarriageReturn {
      guard byte == 0x0A else { throw .character }
      sawCarriageReturn = false
      return try endLine()
    }
    switch byte {
    case 0x0D: sawCarriageReturn = true
    case 0x00, 0x0A: throw .character
    default: line.append(byte)
    }
    return nil
  }

  private mutating func endLiteral() {
    segments.append(.literal(literal))
    literal = []
  }

  private mutating func endLine() throws(IMAPResponseFault) -> IMAPResponse? {
    let count = IMAPResponseParser.literalSize(of: line)
    segments.append(.line(line))
    line = []
    if let count {
      guard count <= IMAPResponseParser.maximumBytes - received else { throw .long }
      missing = count
      if count == 0 { endLiteral() }
      return nil
    }
    guard let response = IMAPResponse(segments) else { throw .form }
    return response
  }

  /// The number in `{n}` at the end of a line; nil where there is none.
  private static func literalSize(of line: [UInt8]) -> Int? {
    guard line.last == 0x7D, let start = line.lastIndex(of: 0x7B) else { return nil }
    let digits = line[(start + 1)..<(line.count - 1)]
    guard (1...10).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
