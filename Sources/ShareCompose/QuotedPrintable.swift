/// Quoted-printable of text in canonical lines (RFC 2045, 6.7).
///
/// Besides what must be encoded it encodes a dot and the F of `From ` at the start of a line, which mail stores and
/// transports have changed; soft line breaks stand between characters, never within one.
enum QuotedPrintable {
  /// The most characters of a line, its soft line break among them.
  static let lineLimit = 76

  /// Encodes text whose lines end with CR LF, CR or LF; where the last has no end, it gets one.
  static func encode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    // Three octets for a byte, three of a soft line break for each line that is at least 64 octets long, and room for eight
    // bytes that are copied together.
    let most = text.count * 3 + text.count * 9 / 64 + 16
    return [UInt8](unsafeUninitializedCapacity: most) { output, count in
      guard let input = text.baseAddress, let start = output.baseAddress else { return }
      var encoder = QuotedPrintableEncoder(input: input, size: text.count, output: start)
      encoder.encode()
      count = encoder.count
    }
  }

  /// How many bytes must be encoded wherever they stand.
  static func encodedBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let (count, rest) = ByteMarks.count(in: bytes) { word in
      ByteMarks.beyondASCII(in: word) | ByteMarks.equal(to: 0x7F, in: word)
        | ByteMarks.equal(to: UInt8(ascii: "="), in: word)
    }
    return bytes[rest...].reduce(count) { $0 + ($1 > 0x7E || $1 == UInt8(ascii: "=") ? 1 : 0) }
  }
}

/// The work of `QuotedPrintable.encode`, on memory that is large enough.
private struct QuotedPrintableEncoder {
  let input: UnsafePointer<UInt8>
  let size: Int
  let output: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var column = 0

  init(input: UnsafePointer<UInt8>, size: Int, output: UnsafeMutablePointer<UInt8>) {
    (self.input, self.size, self.output) = (input, size, output)
  }

  mutating func encode() {
    var index = 0
    while index < size {
      if column > 0 || standsAnywhere(input[index]) { index = copyPlain(from: index) }
      guard index < size else { break }
      if isLineEnd(at: index) {
        putLineEnd()
        index += input[index] == 0x0D && index + 1 < size && input[index + 1] == 0x0A ? 2 : 1
      } else {
        index = encodeCharacter(at: index)
      }
    }
    if size > 0, !isLineEnd(at: size - 1) { putLineEnd() }
  }

  /// Whether a byte may begin a line as it is.
  private func standsAnywhere(_ byte: UInt8) -> Bool { byte > UInt8(ascii: "F") && byte < 0x7F }

  /// Copies what stands for itself within a line, and spaces with something behind them, as far as this line has room;
  /// gives the place of what comes next.
  private mutating func copyPlain(from start: Int) -> Int {
    let end = min(size, start + max(0, QuotedPrintable.lineLimit - 1 - column))
    let target = UnsafeMutableRawPointer(output + count - start)
    var index = start
    var isPlain = true
    // The last eight bytes of a line are looked at together, too: what is copied beyond its end is written over.
    while isPlain, index < end, index + 8 <= size {
      let word = ByteMarks.word(at: input + index)
      let marks =
        ByteMarks.beyondASCII(in: word) | ByteMarks.below(0x20, in: word)
        | ByteMarks.equal(to: 0x7F, in: word)
        | ByteMarks.equal(to: UInt8(ascii: "="), in: word)
      (target + index).storeBytes(of: word.littleEndian, as: UInt64.self)
      let plain = min(marks.trailingZeroBitCount / 8, end - index)
      index += plain
      isPlain = plain == 8
    }
    while isPlain, index < end {
      let byte = input[index]
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "=") else { break }
      (target + index).storeBytes(of: byte, as: UInt8.self)
      index += 1
    }
    // A space at the end of a line must be encoded.
    if index > start, input[index - 1] == 0x20, index == size || isLineEnd(at: index) { index -= 1 }
    count += index - start
    column += index - start
    return index
  }

  /// Encodes the bytes of one character, on a new line where this one has no room for them.
  private mutating func encodeCharacter(at index: Int) -> Int {
    let end = min(index + scalarWidth(input[index]), size)
    let isPlain = isPlain(at: index)
    let width = isPlain ? 1 : 3 * (end - index)
    let isLast = end == size || isLineEnd(at: end)
    if column + width > (isLast ? QuotedPrintable.lineLimit : QuotedPrintable.lineLimit - 1) {
      put(UInt8(ascii: "="))
      putLineEnd()
    }
    // What is plain within a line may not be at its start.
    if isPlain, column > 0 || self.isPlain(at: index) {
      put(input[index])
      column += 1
    } else {
      for position in index..<end { putEncoded(input[position]) }
    }
    return end
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
    case 0x20, 0x09: !(index + 1 == size || isLineEnd(at: index + 1))
    case UInt8(ascii: "="): false
    case UInt8(ascii: "."): column > 0
    case UInt8(ascii: "F"): column > 0 || !beginsFrom(at: index)
    case let byte: (0x21...0x7E).contains(byte)
    }
  }

  private func beginsFrom(at index: Int) -> Bool {
    UnsafeBufferPointer(start: input + index, count: size - index).starts(with: TextScan.from)
  }

  private func isLineEnd(at index: Int) -> Bool { input[index] == 0x0D || input[index] == 0x0A }

  private func scalarWidth(_ byte: UInt8) -> Int {
    switch byte {
    case 0xF0...0xFF: 4
    case 0xE0...0xEF: 3
    case 0xC0...0xDF: 2
    default: 1
    }
  }
}
