/// Hexadecimal digits of ASCII.
enum HexDigit {
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit &- 0x30
    case 0x61...0x66: digit &- 0x61 &+ 10
    case 0x41...0x46: digit &- 0x41 &+ 10
    default: nil
    }
  }

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
