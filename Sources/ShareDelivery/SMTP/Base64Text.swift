/// Base64 as logins use it (RFC 4648, 4).
enum Base64Text {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { result.append(alphabet[bits >> (18 - 6 * place) & 63]) }
      for _ in group.count..<3 { result.append(0x3D) }
    }
    return result
  }

  /// nil where a byte is no digit, or the number of digits fits nothing.
  static func decoded(_ text: [UInt8]) -> [UInt8]? {
    let digits = text.prefix { $0 != 0x3D }
    guard text.count - digits.count <= 2, text.dropFirst(digits.count).allSatisfy({ $0 == 0x3D }),
      digits.count % 4 != 1
    else { return nil }
    var result: [UInt8] = []
    var bits = 0
    var count = 0
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return result
  }
}
