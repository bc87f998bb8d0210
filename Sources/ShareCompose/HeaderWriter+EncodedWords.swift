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
  mutating func encodedWords(_ text: UnsafeBufferPointer<UInt8>, prefix: String = "", suffix: String = "") {
    let encoding = WordEncoding.shorter(for: text)
    let frame = HeaderWriter.frame + prefix.utf8.count + suffix.utf8.count
    let roomOfLine = HeaderWriter.wordLimit - frame
    var room = HeaderWriter.lineLimit - column - 1 - frame
    let size = encoding.size(of: text)
    // A parameter that one line can hold is not divided: not all readers put one together again.
    if !prefix.isEmpty, size > room, size <= roomOfLine {
      endLine()
      room = roomOfLine
    }
    if size <= room { return writeWord(encoding, text, prefix, suffix) }
    foldedWords(String(decoding: text, as: UTF8.self), WordContent(preferred: encoding), room, prefix, suffix)
  }

  private mutating func foldedWords(
    _ text: String, _ content: WordContent, _ roomOfFirst: Int, _ prefix: String, _ suffix: String
  ) {
    var (word, room, opening) = (content, roomOfFirst, prefix)
    for character in text {
      for scalar in character.unicodeScalars {
        let octets = Array(scalar.utf8)
        while word.encoding.size(of: word.octets, and: octets) > room {
          if let (encoding, octets) = word.cut(
            room: HeaderWriter.wordLimit - HeaderWriter.frame - suffix.utf8.count)
          {
            octets.withUnsafeBufferPointer { writeWord(encoding, $0, opening, "") }
            opening = ""
          }
          endLine()
          room = HeaderWriter.wordLimit - HeaderWriter.frame - opening.utf8.count - suffix.utf8.count
        }
        word.add(octets)
      }
      word.endCharacter()
    }
    word.octets.withUnsafeBufferPointer { writeWord(word.encoding, $0, opening, suffix) }
  }

  private mutating func writeWord(
    _ encoding: WordEncoding, _ content: UnsafeBufferPointer<UInt8>, _ opening: String, _ closing: String
  ) {
    append(" ")
    append(opening)
    append("=?utf-8?")
    append(encoding.rawValue)
    append("?")
    append(encoding, content)
    append("?=")
    append(closing)
  }
}

/// The two encodings of encoded words (RFC 2047, 4).
enum WordEncoding: String {
  case quoted = "Q"
  case base64 = "B"

  /// Q where both are equally long.
  static func shorter(for text: UnsafeBufferPointer<UInt8>) -> WordEncoding {
    quoted.size(of: text) <= base64.size(of: text) ? .quoted : .base64
  }

  /// The characters of a piece once it is encoded.
  func size(of octets: some Collection<UInt8>) -> Int {
    switch self {
    case .base64: (octets.count + 2) / 3 * 4
    case .quoted: octets.reduce(0) { $0 + ($1 == 0x20 || WordEncoding.isPlain($1) ? 1 : 3) }
    }
  }

  /// The characters of two pieces once they are encoded together.
  func size(of first: [UInt8], and second: [UInt8]) -> Int {
    switch self {
    case .base64: (first.count + second.count + 2) / 3 * 4
    case .quoted: size(of: first) + size(of: second)
    }
  }

  /// Appends what a piece is once it is encoded.
  func append(_ octets: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    switch self {
    case .base64: Base64.append(word: octets, to: &output)
    case .quoted: for octet in octets { WordEncoding.appendQuoted(octet, to: &output) }
    }
  }

  private static func appendQuoted(_ byte: UInt8, to output: inout [UInt8]) {
    if isPlain(byte) { return output.append(byte) }
    if byte == 0x20 { return output.append(UInt8(ascii: "_")) }
    output.append(UInt8(ascii: "="))
    output.append(digit(byte >> 4))
    output.append(digit(byte & 15))
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
