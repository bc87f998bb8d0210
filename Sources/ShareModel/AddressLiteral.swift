/// The addresses that stand in place of a domain (RFC 5321, 4.1.3).
enum AddressLiteral {
  /// Four numbers up to 255 with dots between them, without needless zeros.
  static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let numbers = bytes.split(separator: UInt8(ascii: "."), maxSplits: 4, omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { digits in
        guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
          return false
        }
        let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return value <= 255 && (digits.count == 1 || digits.first != 0x30)
      }
  }

  /// `IPv6:` and an address.
  static func isTaggedIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
    let tag = Array("ipv6:".utf8)
    guard bytes.count > tag.count, bytes.prefix(tag.count).map({ $0 | 0x20 }) == tag.map({ $0 | 0x20 }) else {
      return false
    }
    return isIPv6(bytes.dropFirst(tag.count))
  }

  /// Eight groups of up to four hexadecimal digits; `::` once for one group of zeros or more; the last two groups
  /// perhaps as an IPv4 address.
  private static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 45 else { return false }
    let colon = UInt8(ascii: ":")
    guard let gap = bytes.indices.dropLast().first(where: { bytes[$0] == colon && bytes[$0 + 1] == colon })
    else {
      return groups(bytes, mayEndInIPv4: true) == 8
    }
    guard let left = groups(bytes[..<gap], mayEndInIPv4: false),
      let right = groups(bytes[(gap + 2)...], mayEndInIPv4: true)
    else { return false }
    return left + right <= 7
  }

  /// How many groups there are, an IPv4 address counting as two; nil where one is wrong.
  private static func groups(_ bytes: ArraySlice<UInt8>, mayEndInIPv4: Bool) -> Int? {
    guard !bytes.isEmpty else { return 0 }
    var groups = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var count = 0
    if mayEndInIPv4, let last = groups.last, isIPv4(last) {
      groups.removeLast()
      count = 2
    }
    guard groups.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(isHexadecimal) }) else {
      return nil
    }
    return count + groups.count
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
