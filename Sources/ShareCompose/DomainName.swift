import CIDN2

/// Why a domain has no A-label form.
struct DomainFault: Error {
  /// libidn2's reason.
  let reason: String
}

/// The two forms of a domain (RFC 5890), by libidn2: IDNA2008 with the mapping of UTS 46, non-transitional.
enum DomainName {
  /// The form in ASCII and lower case, `xn--bcher-kva.example` for `Bücher.example`; a literal in brackets as it is.
  static func ascii(_ domain: String) throws(DomainFault) -> String {
    if domain.utf8.first == UInt8(ascii: "[") { return domain }
    if isPlain(domain) {
      return domain.utf8.contains { (0x41...0x5A).contains($0) } ? lowercased(domain) : domain
    }
    // libidn2 leaves out what it does not allow: `a_b.example` would become `ab.example`.
    guard domain.utf8.allSatisfy({ $0 > 0x7F || isLetterDigitHyphenOrDot($0) }) else {
      throw DomainFault(reason: "a character that no domain may hold")
    }
    var output: UnsafeMutablePointer<UInt8>?
    let flags = Int32(
      IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue | IDN2_USE_STD3_ASCII_RULES.rawValue)
    let status = domain.withCString(encodedAs: UTF8.self) { idn2_lookup_u8($0, &output, flags) }
    let ascii = try take(output, status)
    guard isWellFormed(ascii) else { throw DomainFault(reason: "an empty label, or more than 253 octets") }
    return ascii
  }

  /// The form in UTF-8, normalised; `domain` must have an A-label form.
  static func unicode(_ domain: String) throws(DomainFault) -> String {
    let ascii = try ascii(domain)
    if ascii.utf8.first == UInt8(ascii: "[") { return ascii }
    var output: UnsafeMutablePointer<CChar>?
    let status = ascii.withCString { idn2_to_unicode_8z8z($0, &output, 0) }
    return try take(output.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt8.self) }, status)
  }

  private static func take(_ output: UnsafeMutablePointer<UInt8>?, _ status: Int32) throws(DomainFault)
    -> String
  {
    guard status == Int32(IDN2_OK.rawValue), let output else {
      throw DomainFault(reason: String(cString: idn2_strerror(status)))
    }
    defer { idn2_free(output) }
    return String(cString: output)
  }

  private static func isLetterDigitHyphenOrDot(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// libidn2 checks labels, but not that there is something between two dots.
  private static func isWellFormed(_ domain: String) -> Bool {
    domain.utf8.count <= 253 && domain.utf8.allSatisfy(isLetterDigitHyphenOrDot)
      && domain.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty
      }
  }

  /// Whether libidn2 would only lower the case: letters, digits, dots, and hyphens that never stand together (two of
  /// them may mark an A-label) nor at the end of a label; at most 63 octets in each label.
  private static func isPlain(_ domain: String) -> Bool {
    var label = 0
    var previous = UInt8(ascii: ".")
    for byte in domain.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: label += 1
      case UInt8(ascii: "-") where label > 0 && previous != byte: label += 1
      case UInt8(ascii: ".") where label > 0 && previous != UInt8(ascii: "-"): label = 0
      default: return false
      }
      guard label <= 63 else { return false }
      previous = byte
    }
    return label > 0 && previous != UInt8(ascii: "-") && domain.utf8.count <= 253
  }

  private static func lowercased(_ domain: String) -> String {
    String(decoding: domain.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
