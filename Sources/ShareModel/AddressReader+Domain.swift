extension AddressReader {
  /// The domain behind the `@` at `at`: names of letters, digits and hyphens, or a literal in square brackets.
  ///
  /// One name alone, such as `localhost`, is a domain. A name outside ASCII is checked further when it is turned into
  /// its A-label form; the limit of 63 octets holds for that form.
  func domain(behind at: Int) throws(AddressFault) -> String {
    let domain = at + 1..<range.upperBound
    guard !domain.isEmpty else { throw fault(.noDomain, at..<at + 1) }
    if bytes[domain.lowerBound] == UInt8(ascii: "[") { return try literal(domain) }
    var label = domain.lowerBound
    var index = domain.lowerBound
    while index < domain.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        try checkLabel(label..<index)
        label = index + 1
      } else {
        try checkDomainByte(byte, at: index)
      }
      index = try endOfVisible(at: index)
    }
    try checkLabel(label..<domain.upperBound)
    guard domain.count <= 255 else { throw fault(.longDomain, domain) }
    return text(domain)
  }

  private func checkDomainByte(_ byte: UInt8, at index: Int) throws(AddressFault) {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), 0x80...0xFF: return
    case UInt8(ascii: "@"): throw fault(.secondAt, index..<index + 1)
    case 0x20: throw fault(.space, index..<index + 1)
    default: throw fault(.badDomainCharacter, index..<index + 1)
    }
  }

  private func checkLabel(_ label: Range<Int>) throws(AddressFault) {
    guard !label.isEmpty else {
      let start = min(label.lowerBound, range.upperBound - 1)
      throw fault(.emptyLabel, start..<start + 1)
    }
    if bytes[label.lowerBound] == UInt8(ascii: "-") || bytes[label.upperBound - 1] == UInt8(ascii: "-") {
      throw fault(.hyphenInLabel, label)
    }
    if label.count > 63, bytes[label].allSatisfy({ $0 < 0x80 }) { throw fault(.longLabel, label) }
  }

  /// RFC 5321, 4.1.3.
  private func literal(_ domain: Range<Int>) throws(AddressFault) -> String {
    let content = bytes[domain].dropFirst().dropLast()
    guard domain.count > 2, bytes[domain.upperBound - 1] == UInt8(ascii: "]"),
      AddressLiteral.isIPv4(content) || AddressLiteral.isTaggedIPv6(content)
    else { throw fault(.badLiteral, domain) }
    return text(domain)
  }
}
