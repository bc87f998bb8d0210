/// The name of a folder as it travels: printable ASCII, all else in modified UTF-7 (RFC 3501, 5.1.3).
///
///     MailboxName("Entwürfe & mehr")    // Entw&APw-rfe &- mehr
struct MailboxName: Hashable {
  /// The name in the server's form.
  let wire: [UInt8]

  /// The server's form of a name that people write.
  init(_ text: String) {
    var wire: [UInt8] = []
    var shifted: [UInt8] = []
    for scalar in text.unicodeScalars {
      if (0x20...0x7E).contains(scalar.value) {
        wire += MailboxName.shift(shifted)
        shifted = []
        wire += scalar == "&" ? [0x26, 0x2D] : [UInt8(truncatingIfNeeded: scalar.value)]
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          shifted += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
      }
    }
    self.wire = wire + MailboxName.shift(shifted)
  }

  /// A name that a server gave; nil where it holds a control character, which no command could repeat.
  init?(wire: [UInt8]) {
    guard wire.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    self.wire = wire
  }

  /// The name as a quoted string of a command.
  var quoted: String {
    let escaped = wire.flatMap { $0 == 0x22 || $0 == 0x5C ? [0x5C, $0] : [$0] }
    return "\"\(String(decoding: escaped, as: UTF8.self))\""
  }

  /// The name for people. What is not valid modified UTF-7 stays as it is.
  var text: String {
    var output = ""
    var rest = wire[...]
    while let byte = rest.first {
      rest = rest.dropFirst()
      guard byte == 0x26, let end = rest.firstIndex(of: 0x2D) else {
        output.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      guard let units = MailboxName.unshift(rest[..<end]) else {
        return String(decoding: wire, as: UTF8.self)
      }
      output += rest.startIndex == end ? "&" : String(decoding: units, as: UTF16.self)
      rest = rest[(end + 1)...]
    }
    return wire.allSatisfy { $0 < 0x80 } ? output : String(decoding: wire, as: UTF8.self)
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+,".utf8)

  private static func shift(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    var output: [UInt8] = [0x26]
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { output.append(alphabet[bits >> (18 - 6 * place) & 63]) }
    }
    return output + [0x2D]
  }

  private static func unshift(_ bytes: ArraySlice<UInt8>) -> [UInt16]? {
    var bits: UInt32 = 0
    var count = 0
    var units: [UInt16] = []
    for byte in bytes {
      guard let value = alphabet.firstIndex(of: byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 16 {
        count -= 16
        units.append(UInt16(truncatingIfNeeded: bits >> UInt32(count)))
        bits &= (1 << UInt32(count)) - 1
      }
    }
    // What is left is padding: fewer than six bits, all of them zero.
    return count < 6 && bits == 0 ? units : nil
  }
}
