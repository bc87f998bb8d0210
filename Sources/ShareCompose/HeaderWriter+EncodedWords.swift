extension HeaderWriter {
  /// The most characters of an encoded word (RFC 2047, 2), and those of them that are not the text.
  private static let wordLimit = 75
  private static let frame = 12

  /// Writes text as encoded words of UTF-8 with white space before each, the first on this line if it has room.
  ///
  /// Each word holds whole characters as people see them and so decodes alone; one that is too long for a word is
  /// divided between its scalars. All words use the encoding, Q or B, that is shorter for the whole.
  /// - Parameters:
  ///   - prefix: What stands before the first word without white space, such as `name="`.
  ///   - suffix: What stands behind the last word.
  mutating func encodedWords(_ text: String, prefix: String = "", suffix: String = "") {
    let bytes = Array(text.utf8)
    let encoding = WordEncoding.shorter(for: bytes[...])
    let affixes = prefix.utf8.count + suffix.utf8.count
    var room = HeaderWriter.lineLimit - column - 1 - HeaderWriter.frame - affixes
    let roomOfLine = HeaderWriter.wordLimit - HeaderWriter.frame - affixes
    let size = encoding.size(of: bytes[...])
    // A parameter that one line can hold is not divided: not all readers put one together again.
    if !prefix.isEmpty, size > room, size <= roomOfLine {
      endLine()
      room = roomOfLine
    }
    if size <= room { return writeWord(encoding, bytes[...], prefix, suffix) }
    var opening = prefix
    var start = 0
    for unit in HeaderWriter.units(of: text, bytes, encoding) {
      guard encoding.size(of: bytes[start..<unit.upperBound]) > room else { continue }
      if start < unit.lowerBound {
        writeWord(encoding, bytes[start..<unit.lowerBound], opening, "")
        opening = ""
      }
      start = unit.lowerBound
      endLine()
      room = HeaderWriter.wordLimit - HeaderWriter.frame - opening.utf8.count - suffix.utf8.count
    }
    writeWord(encoding, bytes[start...], opening, suffix)
  }

  private mutating func writeWord(
    _ encoding: WordEncoding, _ content: ArraySlice<UInt8>, _ opening: String, _ closing: String
  ) {
    append(" \(opening)=?utf-8?\(encoding.rawValue)?".utf8)
    append(encoding.encode(content))
    append("?=\(closing)".utf8)
  }

  /// Where the pieces stand that no encoded word may divide, in order and without gaps.
  private static func units(of text: String, _ bytes: [UInt8], _ encoding: WordEncoding) -> [Range<Int>] {
    let most = wordLimit - frame - 8
    var units: [Range<Int>] = []
    var end = 0
    for character in text {
      let start = end
      end += character.utf8.count
      if encoding.size(of: bytes[start..<end]) <= most {
        units.append(start..<end)
        continue
      }
      var scalarEnd = start
      for scalar in character.unicodeScalars {
        let scalarStart = scalarEnd
        scalarEnd += UTF8.width(scalar)
        units.append(scalarStart..<scalarEnd)
      }
    }
    return units
  }
}

/// The two encodings of encoded words (RFC 2047, 4).
enum WordEncoding: String {
  case quoted = "Q"
  case base64 = "B"

  /// Q where both are equally long.
  static func shorter(for bytes: ArraySlice<UInt8>) -> WordEncoding {
    quoted.size(of: bytes) <= base64.size(of: bytes) ? .quoted : .base64
  }

  /// The characters of a piece once it is encoded.
  func size(of bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .base64: (bytes.count + 2) / 3 * 4
    case .quoted: bytes.reduce(0) { $0 + ($1 == 0x20 || WordEncoding.isPlain($1) ? 1 : 3) }
    }
  }

  func encode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .base64: Base64.text(bytes)
    case .quoted: WordEncoding.quote(bytes)
    }
  }

  private static func quote(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 3)
    for byte in bytes {
      if isPlain(byte) {
        output.append(byte)
      } else if byte == 0x20 {
        output.append(UInt8(ascii: "_"))
      } else {
        output.append(UInt8(ascii: "="))
        output.append(digit(byte >> 4))
        output.append(digit(byte & 15))
      }
    }
    return output
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }

  /// What may stand for itself wherever encoded words may stand (RFC 2047, 5, rule 3).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
