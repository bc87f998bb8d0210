import ShareText

/// A URL with a scheme (RFC 3986), such as `https://example.org/a?b`. Characters outside ASCII are accepted, as in RFC 3987.
///
/// It holds no white space, no control character, no character that cannot be seen, and no password: user information is refused, since recipes are public.
public struct WebAddress: Sendable, Hashable {
  /// What is wrong with a text that is no such URL.
  public enum Fault: Error, Sendable, Hashable, CaseIterable {
    /// Nothing before a `:`, or no `:`.
    case noScheme
    /// White space or a control character in it.
    case space
    /// A character that shows nothing, or that turns the direction of text: such a URL is not the one it looks like.
    case hiddenCharacter
    /// No host behind `//` of http or https.
    case noHost
    /// Something behind the host's `:` that is no number up to 65535.
    case badPort
    /// A user or a password before the host.
    case userInformation
    /// A `%` that is not followed by two hexadecimal digits.
    case badPercent
  }

  /// The URL as it was written.
  public let text: String
  /// The scheme in lower case.
  public let scheme: String
  private let hostBytes: Range<Int>

  /// Checks a URL.
  public init(_ text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A), colon > 0, bytes[0].isASCIILetter,
      bytes[..<colon].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || [0x2B, 0x2D, 0x2E].contains($0) })
    else { throw .noScheme }
    guard text.unicodeScalars.allSatisfy({ !$0.isControlOrLineEnd && !$0.properties.isWhitespace }) else {
      throw .space
    }
    guard !text.unicodeScalars.contains(where: { $0.isHidden || $0.isInvisible }) else {
      throw .hiddenCharacter
    }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    let rest = bytes[(colon + 1)...]
    if rest.starts(with: [0x2F, 0x2F]) {
      let authority = rest.dropFirst(2).prefix { ![0x2F, 0x3F, 0x23].contains($0) }
      if authority.contains(0x40) { throw .userInformation }
      // The colons of a literal stand in brackets.
      let literalEnd = authority.first == 0x5B ? authority.firstIndex(of: 0x5D) : authority.startIndex
      guard let literalEnd else { throw .noHost }
      let hostEnd = authority[literalEnd...].firstIndex(of: 0x3A) ?? authority.endIndex
      hostBytes = authority.startIndex..<hostEnd
      if hostBytes.isEmpty { throw .noHost }
      let port = authority[hostBytes.upperBound...].dropFirst()
      guard port.allSatisfy(\.isASCIIDigit),
        UInt16(String(decoding: port, as: UTF8.self)) != nil || port.isEmpty
      else { throw .badPort }
    } else if scheme == "http" || scheme == "https" {
      throw .noHost
    } else {
      hostBytes = rest.startIndex..<rest.startIndex
    }
    for (index, byte) in bytes.enumerated() where byte == 0x25 {
      guard index + 2 < bytes.count, bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit else {
        throw .badPercent
      }
    }
    self.text = text
  }

  /// Where the host stands in `text`, without its port; empty where there is none.
  public var host: Range<String.Index> {
    let start = text.utf8.index(text.startIndex, offsetBy: hostBytes.lowerBound)
    return start..<text.utf8.index(start, offsetBy: hostBytes.count)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isHexDigit: Bool {
    isASCIIDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}
