/// The structural characters of a mailbox outside quotation marks, comments and angle brackets.
struct MailboxMarks {
  /// The first of each.
  private(set) var comma: Int?
  private(set) var semicolon: Int?
  private(set) var colon: Int?
  private(set) var at: Int?
  /// The first angle bracket with its partner.
  private(set) var angle: Range<Int>?
  /// All comments, with their brackets.
  private(set) var comments: [Range<Int>] = []
  /// Whether something other than commas and white space follows the first comma.
  private(set) var hasTextAfterComma = false

  init(in bytes: [UInt8], _ whole: Range<Int>) throws(AddressFault) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(AddressFault) in
      try MailboxMarks(scanning: buffer, whole)
    }
  }

  private init(scanning bytes: UnsafeBufferPointer<UInt8>, _ whole: Range<Int>) throws(AddressFault) {
    let scanner = MailboxScanner(bytes: bytes, end: whole.upperBound)
    var index = whole.lowerBound
    while index < whole.upperBound {
      let byte = bytes[index]
      var next = index + 1
      switch byte {
      case UInt8(ascii: "\""): next = try scanner.endOfQuote(at: index)
      case UInt8(ascii: "("):
        next = try scanner.endOfComment(at: index)
        comments.append(index..<next)
      case UInt8(ascii: "<"):
        next = try scanner.endOfAngle(at: index)
        angle = angle ?? index..<next
      case UInt8(ascii: ">"): throw AddressFault(.strayAngle, index..<next)
      case UInt8(ascii: ","): comma = comma ?? index
      case UInt8(ascii: ";"): semicolon = semicolon ?? index
      case UInt8(ascii: ":"): colon = colon ?? index
      case UInt8(ascii: "@"): at = at ?? index
      case 0x20...0x7E: break
      default: try scanner.refuseControl(at: index)
      }
      if comma != nil, byte != UInt8(ascii: ","), byte != 0x20 { hasTextAfterComma = true }
      index = next
    }
  }
}

/// Finds the ends of what brackets and quotation marks enclose.
struct MailboxScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int

  /// The place behind the quotation mark that closes the one at `start`.
  func endOfQuote(at start: Int) throws(AddressFault) -> Int {
    var index = start + 1
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\") where index + 1 < end:
        try refuseControl(at: index + 1)
        index += 2
      case 0x20...0x7E: index += 1
      default:
        try refuseControl(at: index)
        index += 1
      }
    }
    throw AddressFault(.unclosedQuote, start..<start + 1)
  }

  /// The place behind the bracket that closes the comment at `start`. Comments within comments are refused.
  func endOfComment(at start: Int) throws(AddressFault) -> Int {
    var index = start + 1
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: ")"): return index + 1
      case UInt8(ascii: "("): throw AddressFault(.nestedComment, index..<index + 1)
      case UInt8(ascii: "\\") where index + 1 < end:
        try refuseControl(at: index + 1)
        index += 2
      case 0x20...0x7E: index += 1
      default:
        try refuseControl(at: index)
        index += 1
      }
    }
    throw AddressFault(.unclosedComment, start..<start + 1)
  }

  /// The place behind the bracket that closes the one at `start`.
  func endOfAngle(at start: Int) throws(AddressFault) -> Int {
    var index = start + 1
    while index < end, bytes[index] != UInt8(ascii: "<") {
      switch bytes[index] {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "\""): index = try endOfQuote(at: index)
      case 0x20...0x7E: index += 1
      default:
        try refuseControl(at: index)
        index += 1
      }
    }
    throw AddressFault(.unclosedAngle, start..<start + 1)
  }

  /// Throws where a control or a line end of Unicode begins at `index`; printable ASCII is never one.
  func refuseControl(at index: Int) throws(AddressFault) {
    let byte = bytes[index]
    var width = 1
    if byte == 0xC2, index + 1 < end, bytes[index + 1] < 0xA0 {
      width = 2
    } else if byte == 0xE2, index + 2 < end, bytes[index + 1] == 0x80,
      (0xA8...0xA9).contains(bytes[index + 2])
    {
      width = 3
    } else if byte > 0x7F || byte > 0x1F && byte < 0x7F {
      return
    }
    throw AddressFault(.controlCharacter, index..<index + width)
  }
}
