extension Sequence<UInt8> {
  /// The bytes as text, with `%XX` for all but those that stay as they are (RFC 3986, 2.1).
  ///
  ///     "é/a".utf8.percentEncoded { $0.isUnreserved || $0 == UInt8(ascii: "/") }  // %C3%A9/a
  public func percentEncoded(_ stays: (UInt8) -> Bool = { $0.isUnreserved }) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = reduce(into: [UInt8]()) { output, byte in
      if stays(byte) {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it means nothing but itself in any part of a URI: a letter, a digit, `-`, `.`, `_` or `~` (RFC 3986, 2.3).
  public var isUnreserved: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }
}
