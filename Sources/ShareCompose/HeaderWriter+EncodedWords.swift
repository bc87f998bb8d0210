extension HeaderWriter {
  /// The most characters of an encoded word (RFC 2047, 2), and those of them that are not the text.
  private static let wordLimit = 75
  private static let frame = 12

  /// Writes text as encoded words of UTF-8 with white space before each, the first on this line if it has room.
  ///
  /// Each word holds whole characters and so decodes alone. The words use the encoding, Q or B, that is shorter for the
  /// whole. Some readers join B words before they decode them and lose what stands behind a `=` (gmime 133), so a
  /// B word that another follows ends at a multiple of three octets: between characters as people see them, else
  /// between scalars; where neither can be, a Q word follows it.
  /// - Parameters:
  ///   - prefix: What stands before the first word without white space, such as `name="`.
  ///   - suffix: What stands behind the last word.
  mutating func encodedWords(_ text: String, prefix: String = "", suffix: String = "") {
    let encoding = WordEncoding.shorter(for: text)
    let frame = HeaderWriter.frame + prefix.utf8.count + suffix.utf8.count
    let roomOfLine = HeaderWriter.wordLimit - frame
    var room = HeaderWriter.lineLimit - column - 1 - frame
    let size = encoding.size(of: Array(text.utf8), and: [])
    // A parameter that one line can hold is not divided: not all readers put one together again.
    if !prefix.isEmpty, size > room, size <= roomOfLine {
      endLine()
      room = roomOfLine
    }
    if size <= room { return writeWord(encoding, Array(text.utf8), prefix, suffix) }
    var opening = prefix
    var word = WordContent(preferred: encoding)
    for character in text {
      for scalar in character.unicodeScalars {
        let octets = Array(String(Character(scalar)).utf8)
        while word.encoding.size(of: word.octets, and: octets) > room {
          if let (encoding, octets) = word.cut(
            room: HeaderWriter.wordLimit - HeaderWriter.frame - suffix.utf8.count)
          {
            writeWord(encoding, octets, opening, "")
            opening = ""
          }
          endLine()
          room = HeaderWriter.wordLimit - HeaderWriter.frame - opening.utf8.count - suffix.utf8.count
        }
        word.add(octets)
      }
      word.endCharacter()
    }
    writeWord(word.encoding, word.octets, opening, suffix)
  }

  private mutating func writeWord(
    _ encoding: WordEncoding, _ content: [UInt8], _ opening: String, _ closing: String
  ) {
    append(" \(opening)=?utf-8?\(encoding.rawValue)?".utf8)
    append(encoding.encode(content))
    append("?=\(closing)".utf8)
  }
}

/// The two encodings of encoded words (RFC 2047, 4).
enum WordEncoding: String {
  case quoted = "Q"
  case base64 = "B"

  /// Q where both are equally long.
  static func shorter(for text: String) -> WordEncoding {
    let bytes = Array(text.utf8)
    return quoted.size(of: bytes, and: []) <= base64.size(of: bytes, and: []) ? .quoted : .base64
  }

  /// The characters of two pieces once they are encoded together.
  func size(of first: [UInt8], and second: [UInt8]) -> Int {
    switch self {
    case .base64: (first.count + second.count + 2) / 3 * 4
    case .quoted: WordEncoding.quotedSize(first) + WordEncoding.quotedSize(second)
    }
  }

  func encode(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .base64: Base64.text(bytes[...])
    case .quoted: bytes.flatMap(WordEncoding.quote)
    }
  }

  private static func quotedSize(_ bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $0 + ($1 == 0x20 || isPlain($1) ? 1 : 3) }
  }

  private static func quote(_ byte: UInt8) -> [UInt8] {
    if isPlain(byte) { return [byte] }
    if byte == 0x20 { return [UInt8(ascii: "_")] }
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "="), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
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
