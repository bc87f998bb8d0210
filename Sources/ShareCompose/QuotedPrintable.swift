/// Quoted-printable of text in canonical lines (RFC 2045, 6.7).
///
/// Besides what must be encoded it encodes a dot and the F of `From ` at the start of a line, which mail stores and
/// transports have changed; soft line breaks stand between characters, never within one.
enum QuotedPrintable {
  /// The most characters of a line, its soft line break among them.
  static let lineLimit = 76

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    // Three octets for a byte, and three of a soft line break for each line that is at least 64 octets long.
    let most = bytes.count * 3 + bytes.count * 9 / 64 + 8
    return [UInt8](unsafeUninitializedCapacity: most) { output, count in
      bytes.withUnsafeBufferPointer { input in
        var encoder = QuotedPrintableEncoder(input: input, output: output)
        encoder.encode()
        count = encoder.count
      }
    }
  }

  /// How many bytes must be encoded wherever they stand.
  static func encodedBytes(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      // Without branches, it looks at many bytes at once; there are fewer bytes than an Int can count.
      bytes.reduce(into: 0) { count, byte in count &+= byte > 0x7E || byte == UInt8(ascii: "=") ? 1 : 0 }
    }
  }
}

/// The work of `QuotedPrintable.encode`, on memory that is large enough.
private struct QuotedPrintableEncoder {
  let input: UnsafeBufferPointer<UInt8>
  let output: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0
  private var column = 0

  init(input: UnsafeBufferPointer<UInt8>, output: UnsafeMutableBufferPointer<UInt8>) {
    (self.input, self.output) = (input, output)
  }

  mutating func encode() {
    var index = 0
    while index < input.count {
      if column > 0 { index = copyPlain(from: index) }
      guard index < input.count else { return }
      if isLineEnd(at: index) {
        putLineEnd()
        index += 2
      } else {
        index = encodeCharacter(at: index)
      }
    }
  }

  /// Copies what stands for itself within a line, and spaces with something behind them, as far as this line has room;
  /// gives the place of what comes next.
  private mutating func copyPlain(from start: Int) -> Int {
    let end = min(input.count, start + max(0, QuotedPrintable.lineLimit - 1 - column))
    var index = start
    while index < end {
      let byte = input[index]
      let isPlain = byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=")
      guard isPlain || byte == 0x20 && index + 1 < input.count && input[index + 1] != 0x0D else { break }
      output[count + index - start] = byte
      index += 1
    }
    count += index - start
    column += index - start
    return index
  }

  /// Encodes the bytes of one character, on a new line where this one has no room for them.
  private mutating func encodeCharacter(at index: Int) -> Int {
    let end = min(index + scalarWidth(input[index]), input.count)
    // All of a character beyond ASCII is encoded, wherever it stands.
    let isForeign = (index..<end).allSatisfy { input[$0] > 0x7F }
    var width = 0
    if isForeign {
      width = 3 * (end - index)
    } else {
      for position in index..<end { width += isPlain(at: position) ? 1 : 3 }
    }
    let isLast = end == input.count || isLineEnd(at: end)
    if column + width > (isLast ? QuotedPrintable.lineLimit : QuotedPrintable.lineLimit - 1) {
      put(UInt8(ascii: "="))
      putLineEnd()
    }
    for position in index..<end {
      if isForeign { putEncoded(input[position]) } else { encodeByte(at: position) }
    }
    return end
  }

  private mutating func encodeByte(at index: Int) {
    guard isPlain(at: index) else { return putEncoded(input[index]) }
    put(input[index])
    column += 1
  }

  private mutating func putEncoded(_ byte: UInt8) {
    put(UInt8(ascii: "="))
    put(digit(byte >> 4))
    put(digit(byte & 15))
    column += 3
  }

  private mutating func put(_ byte: UInt8) {
    output[count] = byte
    count += 1
  }

  private mutating func putLineEnd() {
    put(0x0D)
    put(0x0A)
    column = 0
  }

  private func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }

  private func isPlain(at index: Int) -> Bool {
    switch input[index] {
    case 0x20, 0x09: !(isLineEnd(at: index + 1) || index + 1 == input.count)
    case UInt8(ascii: "="): false
    case UInt8(ascii: "."): column > 0
    case UInt8(ascii: "F"): column > 0 || !input[index...].starts(with: TextScan.from)
    case let byte: (0x21...0x7E).contains(byte)
    }
  }

  private func isLineEnd(at index: Int) -> Bool {
    index + 1 < input.count && input[index] == 0x0D && input[index + 1] == 0x0A
  }

  private func scalarWidth(_ byte: UInt8) -> Int {
    switch byte {
    case 0xF0...0xFF: 4
    case 0xE0...0xEF: 3
    case 0xC0...0xDF: 2
    default: 1
    }
  }
}
