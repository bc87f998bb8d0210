/// Quoted-printable of text in canonical lines (RFC 2045, 6.7).
///
/// Besides what must be encoded it encodes a dot and the F of `From ` at the start of a line, which mail stores and
/// transports have changed; soft line breaks stand between characters, never within one.
enum QuotedPrintable {
  /// The most characters of a line, its soft line break among them.
  static let lineLimit = 76

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 4)
    var column = 0
    var index = 0
    while index < bytes.count {
      if isLineEnd(bytes, at: index) {
        output.append(0x0D)
        output.append(0x0A)
        column = 0
        index += 2
        continue
      }
      let end = min(index + scalarWidth(bytes[index]), bytes.count)
      var width = 0
      for position in index..<end { width += isPlain(bytes, at: position, column: column) ? 1 : 3 }
      let room = isLineEnd(bytes, at: end) || end == bytes.count ? lineLimit : lineLimit - 1
      if column + width > room {
        output += [UInt8(ascii: "="), 0x0D, 0x0A]
        column = 0
      }
      for position in index..<end {
        column += append(bytes, at: position, column: column, to: &output)
      }
      index = end
    }
    return output
  }

  /// How many bytes must be encoded wherever they stand.
  static func encodedBytes(_ bytes: [UInt8]) -> Int {
    var count = 0
    for byte in bytes where byte > 0x7E || byte == UInt8(ascii: "=") { count += 1 }
    return count
  }

  private static func append(
    _ bytes: [UInt8], at index: Int, column: Int, to output: inout [UInt8]
  ) -> Int {
    let byte = bytes[index]
    if isPlain(bytes, at: index, column: column) {
      output.append(byte)
      return 1
    }
    output.append(UInt8(ascii: "="))
    output.append(hexadecimal[Int(byte >> 4)])
    output.append(hexadecimal[Int(byte & 15)])
    return 3
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ bytes: [UInt8], at index: Int, column: Int) -> Bool {
    switch bytes[index] {
    case 0x20, 0x09: !(isLineEnd(bytes, at: index + 1) || index + 1 == bytes.count)
    case UInt8(ascii: "="): false
    case UInt8(ascii: "."): column > 0
    case UInt8(ascii: "F"): column > 0 || !bytes[index...].starts(with: TextScan.from)
    case let byte: (0x21...0x7E).contains(byte)
    }
  }

  private static func isLineEnd(_ bytes: [UInt8], at index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index] == 0x0D && bytes[index + 1] == 0x0A
  }

  private static func scalarWidth(_ byte: UInt8) -> Int {
    switch byte {
    case 0xF0...0xFF: 4
    case 0xE0...0xEF: 3
    case 0xC0...0xDF: 2
    default: 1
    }
  }
}
