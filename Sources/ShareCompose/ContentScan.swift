/// What the bytes of a text or a message are like, seen in pieces.
struct ContentScan {
  /// Whether all bytes are ASCII.
  private(set) var isASCII = true
  /// The LFs without a CR before them.
  private(set) var bareLineFeeds = 0
  /// Whether a byte occurs that in ASCII text does not, but in texts of other charsets that look like it: ESC in those of
  /// ISO 2022, NUL in UTF-16.
  private(set) var mayHideCharset = false
  private var hasForbidden = false
  private var column = 0
  private var previous: UInt8 = 0x0A
  private var utf8 = UTF8Validator()

  /// Whether the bytes are UTF-8 as a whole.
  var isUTF8: Bool { utf8.isComplete }

  /// Whether, with CR LF for each line end, they can stand in a message as they are (RFC 5322, 2.3): ASCII, no NUL,
  /// no lone CR, at most 998 octets in a line.
  var isSevenBit: Bool { isASCII && !hasForbidden && previous != 0x0D }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      if byte > 0x7F { isASCII = false }
      utf8.take(byte)
      if byte == 0x1B || byte == 0 { mayHideCharset = true }
      if byte == 0x0A {
        if previous != 0x0D { bareLineFeeds += 1 }
        column = 0
      } else {
        if previous == 0x0D || byte == 0 { hasForbidden = true }
        if byte != 0x0D { column += 1 }
        if column > 998 { hasForbidden = true }
      }
      previous = byte
    }
  }
}

/// Checks UTF-8 byte by byte (RFC 3629, 4).
struct UTF8Validator {
  private var isValid = true
  private var expected = 0
  private var nextRange: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether what was taken is UTF-8 without a character cut off at the end.
  var isComplete: Bool { isValid && expected == 0 }

  mutating func take(_ byte: UInt8) {
    if expected > 0 {
      if !nextRange.contains(byte) { isValid = false }
      expected -= 1
      nextRange = 0x80...0xBF
      return
    }
    switch byte {
    case 0...0x7F: return
    case 0xC2...0xDF: expected = 1
    case 0xE0: (expected, nextRange) = (2, 0xA0...0xBF)
    case 0xED: (expected, nextRange) = (2, 0x80...0x9F)
    case 0xE1...0xEF: expected = 2
    case 0xF0: (expected, nextRange) = (3, 0x90...0xBF)
    case 0xF1...0xF3: expected = 3
    case 0xF4: (expected, nextRange) = (3, 0x80...0x8F)
    default: isValid = false
    }
  }
}
