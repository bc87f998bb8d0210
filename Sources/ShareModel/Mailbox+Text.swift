extension Address: CustomStringConvertible {
  /// The address as written in a recipe or an envelope, the local part quoted where it must be.
  public var text: String { "\(quotedLocalPart)@\(domain)" }

  /// The same as `text`.
  public var description: String { text }

  /// The local part, in quotation marks where it is not words with dots between them (RFC 5321, 4.1.2).
  public var quotedLocalPart: String {
    let bytes = Array(localPart.utf8)
    let isDotAtom = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      atom in !atom.isEmpty && atom.allSatisfy { $0 > 0x7F || AddressReader.isAtomText($0) }
    }
    return isDotAtom ? localPart : quoted(bytes)
  }
}

extension Mailbox: CustomStringConvertible {
  /// The mailbox for people to read, and to be read again by `init(parsing:)`: `"Doe, Jane" <jane@example.org>`.
  public var description: String {
    guard let name else { return address.text }
    let bytes = Array(name.utf8)
    let words = bytes.split(separator: 0x20, omittingEmptySubsequences: false)
    let needsQuotes = words.contains(where: \.isEmpty) || bytes.contains(where: PhraseReader.isSpecial)
    return "\(needsQuotes ? quoted(bytes) : name) <\(address.text)>"
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
