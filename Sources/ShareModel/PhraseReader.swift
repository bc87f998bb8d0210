/// Reads a display name: words and quoted strings with white space between them (RFC 5322, 3.2.5), dots allowed.
struct PhraseReader {
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// The name without quotation marks; white space between words counts as one space.
  func text() throws(AddressFault) -> String {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = readQuote(at: index, into: &text)
      case 0x20:
        if bytes[index - 1] != 0x20 { text.append(0x20) }
        index += 1
      case let byte where PhraseReader.isSpecial(byte):
        throw AddressFault(.specialInName, index..<index + 1)
      case let byte:
        text.append(byte)
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The outline has seen the closing quotation mark.
  private func readQuote(at start: Int, into text: inout [UInt8]) -> Int {
    var index = start + 1
    while index < range.upperBound, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound { index += 1 }
      text.append(bytes[index])
      index += 1
    }
    return index + 1
  }

  /// Whether a character must be quoted in a name (RFC 5322, 3.2.3, `specials`, without the dot).
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "\\"),
      UInt8(ascii: ","), UInt8(ascii: "\""):
      true
    default: false
    }
  }
}
