import ShareModel

/// The name that this machine gives with EHLO (RFC 5321, 4.1.1.1 and 4.1.4).
enum EHLOName {
  /// The account's name where it has one, else the host's where that is a domain, else an address literal.
  static func chosen(by server: SMTPServer, host: String? = HostName.text) throws(TransportFault) -> String {
    guard let name = server.ehlo else {
      return host.flatMap { isDomain($0) ? $0 : nil } ?? "[127.0.0.1]"
    }
    guard isDomain(name) || isLabel(Array(name.utf8)[...]) || isLiteral(name) else {
      throw TransportFault(
        .settings,
        "the EHLO name “\(VisibleText.of(name))” is neither a domain of ASCII characters nor an address literal"
      )
    }
    return name
  }

  /// Two labels or more, of letters, digits and inner hyphens.
  static func isDomain(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let labels = bytes.split(separator: 0x2E, omittingEmptySubsequences: false)
    return bytes.count <= 255 && labels.count >= 2 && labels.allSatisfy(isLabel)
  }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
      && label.allSatisfy(isLetterDigitHyphen)
  }

  private static func isLetterDigitHyphen(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
    default: false
    }
  }

  private static func isLiteral(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.count > 2 && bytes.count <= 255 && bytes.first == 0x5B && bytes.last == 0x5D
      && bytes.dropFirst().dropLast().allSatisfy { isLetterDigitHyphen($0) || $0 == 0x2E || $0 == 0x3A }
  }
}
