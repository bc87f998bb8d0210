import ShareModel

/// A part of an address that may be taken for another one (UTS 39, 5).
///
/// Allowed are the letters of one script, those of Japanese, Chinese and Korean writing together, and Latin with one script
/// that has no letters like its own ("moderately restrictive"). Told are Latin, Greek and Cyrillic letters mixed in one
/// part of a domain, other mixtures, and a part that consists of nothing but Cyrillic or Greek letters that look Latin.
public struct Lookalike: Sendable, Hashable {
  /// The part, as it is shown.
  public let part: String
  /// The first letter that is not what it looks like.
  public let letter: Unicode.Scalar
  /// The name of that letter's script.
  public let script: String
  /// The address in ASCII, `xn--` and all; of a local part, which has no such form, as it is.
  public let address: String

  /// What is odd about an address; nil where nothing is.
  static func first(in mailbox: WireMailbox) throws(DomainFault) -> Lookalike? {
    if let letter = oddLetter(in: mailbox.localPart, mayBeWholeScript: false) {
      return Lookalike(mailbox.localPart, letter, mailbox.key)
    }
    guard mailbox.asciiDomain.hasXNLabel else { return nil }
    let labels = try DomainName.unicode(mailbox.asciiDomain).utf8.split(separator: 0x2E).map {
      String(Substring($0))
    }
    // Beside a last label in its own script, a name of letters that look Latin is what it is: `сом.рф`.
    let isForeign = labels.last.map { $0.utf8.allSatisfy { $0 < 0x80 } } ?? false
    for label in labels {
      if let letter = oddLetter(in: label, mayBeWholeScript: isForeign) {
        return Lookalike(label, letter, mailbox.key)
      }
    }
    return nil
  }

  private init(_ part: String, _ letter: Unicode.Scalar, _ address: String) {
    (self.part, self.letter, self.address) = (part, letter, address)
    script = Script(of: letter)?.rawValue ?? Script.other.rawValue
  }

  private static func oddLetter(in label: String, mayBeWholeScript: Bool) -> Unicode.Scalar? {
    guard label.utf8.contains(where: { $0 > 0x7F }) else { return nil }
    let letters = label.unicodeScalars.compactMap { scalar in Script(of: scalar).map { (scalar, $0) } }
    let scripts = Set(letters.map(\.1))
    if scripts.count > 1, !isUsual(scripts) {
      let expected = scripts.contains(.latin) ? Script.latin : letters[0].1
      return letters.first { $0.1 != expected }?.0
    }
    guard mayBeWholeScript, scripts == [.cyrillic] || scripts == [.greek],
      letters.allSatisfy({ looksLatin.contains($0.0) })
    else { return nil }
    return letters.first?.0
  }

  private static func isUsual(_ scripts: Set<Script>) -> Bool {
    let foreign = scripts.subtracting([.latin])
    let eastAsian: [Set<Script>] = [[.han, .hiragana, .katakana], [.han, .bopomofo], [.han, .hangul]]
    if eastAsian.contains(where: foreign.isSubset) { return true }
    return foreign.count == 1 && foreign.isDisjoint(with: [.greek, .cyrillic, .cherokee, .armenian, .other])
  }

  /// Letters of Cyrillic and Greek, in lower case, that can hardly be told from Latin ones.
  private static let looksLatin: Set<Unicode.Scalar> = Set("аеорсухіјѕһԁԛԝӏьɡѵνοιρτυχακϲϳ".unicodeScalars)
}

extension String {
  /// Whether a label of the domain stands for other characters (RFC 5890, 2.3.2.1).
  fileprivate var hasXNLabel: Bool {
    var domain = self
    return domain.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        let label = bytes[start...].prefix { $0 != 0x2E }
        if label.starts(with: "xn--".utf8) { return true }
        start = label.endIndex + 1
      }
      return false
    }
  }
}
