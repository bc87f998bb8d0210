extension Address {
  /// Reads a local part, `@` and a domain at `range`, which holds no control character.
  init(in bytes: [UInt8], _ range: Range<Int>) throws(AddressFault) {
    let reader = AddressReader(bytes: bytes, range: range)
    let (localPart, at) = try reader.localPart()
    let domain = try reader.domain(behind: at)
    self.init(checkedLocalPart: localPart, domain: domain)
  }
}

/// Reads the two halves of an address.
struct AddressReader {
  let bytes: [UInt8]
  let range: Range<Int>

  func fault(_ kind: AddressFault.Kind, _ range: Range<Int>) -> AddressFault { AddressFault(kind, range) }

  /// The local part and the place of the `@`.
  func localPart() throws(AddressFault) -> (String, at: Int) {
    guard let first = bytes[range].firstIndex(of: UInt8(ascii: "@")) else {
      throw fault(.noAt, range.isEmpty ? range.lowerBound - 1..<range.upperBound + 1 : range)
    }
    if bytes[range.lowerBound] == UInt8(ascii: "\"") { return try quotedLocalPart() }
    guard first > range.lowerBound else { throw routeOrNoLocalPart() }
    try checkDotAtom(range.lowerBound..<first)
    return (text(range.lowerBound..<first), first)
  }

  private func routeOrNoLocalPart() -> AddressFault {
    let start = range.lowerBound
    if let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")),
      bytes[start + 1..<colon].allSatisfy({ $0 != UInt8(ascii: "[") })
    {
      return fault(.route, start..<colon + 1)
    }
    return fault(.noLocalPart, start..<start + 1)
  }

  private func checkDotAtom(_ range: Range<Int>) throws(AddressFault) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        let isAtEnd = index == range.lowerBound || index + 1 == range.upperBound
        if isAtEnd || bytes[index - 1] == byte { throw fault(.dotInLocalPart, index..<index + 1) }
      } else if byte == 0x20 {
        throw fault(.space, index..<index + 1)
      } else if byte < 0x80, !AddressReader.isAtomText(byte) {
        throw fault(.badLocalCharacter, index..<index + 1)
      }
      index = try endOfVisible(at: index)
    }
    if range.count > 64 { throw fault(.longLocalPart, range) }
  }

  /// RFC 5321, 4.1.2: printable ASCII, and RFC 6531's UTF-8, with backslashes before any of it.
  private func quotedLocalPart() throws(AddressFault) -> (String, at: Int) {
    var content: [UInt8] = []
    var index = range.lowerBound + 1
    while index < range.upperBound, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound { index += 1 }
      let next = try endOfVisible(at: index)
      content += bytes[index..<next]
      index = next
    }
    let end = index + 1
    guard end < range.upperBound else { throw fault(.noAt, range) }
    guard bytes[end] == UInt8(ascii: "@") else {
      throw fault(bytes[end] == 0x20 ? .space : .badLocalCharacter, end..<endOfScalar(at: end))
    }
    guard end - range.lowerBound <= 64 else { throw fault(.longLocalPart, range.lowerBound..<end) }
    return (String(decoding: content, as: UTF8.self), end)
  }

  /// The place behind the character at `index`; throws where it cannot be seen.
  func endOfVisible(at index: Int) throws(AddressFault) -> Int {
    guard bytes[index] > 0x7F else { return index + 1 }
    let end = endOfScalar(at: index)
    if let scalar = text(index..<end).unicodeScalars.first, scalar.isInvisible {
      throw fault(.invisibleCharacter, index..<end)
    }
    return end
  }

  /// The text is UTF-8, so that every character's length follows from its first byte.
  func endOfScalar(at index: Int) -> Int {
    let width =
      switch bytes[index] {
      case 0xF0...0xFF: 4
      case 0xE0...0xEF: 3
      case 0xC0...0xDF: 2
      default: 1
      }
    return min(index + width, bytes.count)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a character may stand in an atom (RFC 5322, 3.2.3, `atext`).
  static func isAtomText(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"),
      UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
