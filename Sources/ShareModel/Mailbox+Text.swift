extension Address: CustomStringConvertible {
  /// The address as written in a recipe or an envelope, the local part quoted where it must be.
  public var text: String { "\(quotedLocalPart)@\(domain)" }

  /// The same as `text`.
  public var description: String { text }

  /// The local part, in quotation marks where it is not words with dots between them (RFC 5321, 4.1.2).
  public var quotedLocalPart: String {
    var text = localPart
    return text.withUTF8(Address.isDotAtom) ? localPart : quoted(Array(localPart.utf8))
  }

  /// Words of atom text with one dot between each two (RFC 5322, 3.2.3; RFC 6531, 3.3).
  private static func isDotAtom(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = UInt8(ascii: ".")
    for byte in bytes {
      guard byte == UInt8(ascii: ".") ? previous != byte : byte > 0x7F || AddressReader.isAtomText(byte)
      else { return false }
      previous = byte
    }
    return previous != UInt8(ascii: ".")
  }
}

extension Mailbox: CustomStringConvertible {
  /// The mailbox for people to read, and to be read again by `init(parsing:)`: `"Doe, Jane" <jane@example.org>`.
  public var description: String {
    guard let name else { return address.text }
    var text = name
    let written = text.withUTF8(Mailbox.isPhrase) ? name : quoted(Array(name.utf8))
    return "\(written) <\(address.text)>"
  }

  /// Whether there are words without special characters, with one space between each two.
  private static func isPhrase(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0x20
    for byte in bytes {
      if byte == 0x20, previous == 0x20 { return false }
      if PhraseReader.isSpecial(byte) { return false }
      previous = byte
    }
    return previous != 0x20
  }
}

/// A quoted string (RFC 5322, 3.2.4).
private func quoted(_ bytes: [UInt8]) -> String {
  var text: [UInt8] = [UInt8(ascii: "\"")]
  for byte in bytes {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
    text.append(byte)
  }
  text.append(UInt8(ascii: "\""))
  return String(decoding: text, as: UTF8.self)
}
