/// Mailboxes with commas between them (RFC 5322, 3.4), folded between and within mailboxes, never within a quoted string.
struct MailboxListValue: HeaderValue {
  let mailboxes: [WireMailbox]

  func write(to writer: inout HeaderWriter) {
    for (index, mailbox) in mailboxes.enumerated() {
      let comma = index + 1 < mailboxes.count ? "," : ""
      if let name = mailbox.name {
        PhraseValue(text: name, isFirst: index == 0).write(to: &writer)
        writer.token("<", mailbox.text, ">", comma)
      } else {
        writer.token(mailbox.text, comma, isFirst: index == 0)
      }
    }
  }
}

/// A display name: words where it is nothing else, a quoted string where that is enough and fits on a line, and encoded
/// words otherwise; only the name is encoded, never the address (RFC 2047, 5, rule 3).
struct PhraseValue: HeaderValue {
  let text: String
  let isFirst: Bool

  func write(to writer: inout HeaderWriter) {
    var text = text
    text.withUTF8 { PhraseValue.write($0, isFirst: isFirst, to: &writer) }
  }

  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, isFirst: Bool, to writer: inout HeaderWriter
  ) {
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }), !UnstructuredValue.looksEncoded(bytes) else {
      return writer.encodedWords(bytes)
    }
    let words = bytes.split(separator: 0x20, omittingEmptySubsequences: false)
    if words.allSatisfy(PhraseValue.isAtom) {
      for (index, word) in words.enumerated() { writer.token(word, isFirst: isFirst && index == 0) }
      return
    }
    let quoted = QuotedString.bytes(bytes)
    if quoted.count < HeaderWriter.lineLimit - 8 {
      writer.token(quoted, isFirst: isFirst && writer.column + quoted.count < HeaderWriter.lineLimit)
    } else {
      writer.encodedWords(bytes)
    }
  }

  private static func isAtom(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (1..<HeaderWriter.lineLimit - 8).contains(word.count) && word.allSatisfy(QuotedString.isAtomText)
  }
}

/// Quoted strings (RFC 5322, 3.2.4).
enum QuotedString {
  static func bytes(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var output: [UInt8] = [UInt8(ascii: "\"")]
    for byte in bytes {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
    return output
  }

  /// Whether a printable ASCII character may stand in an atom (RFC 5322, 3.2.3).
  static func isAtomText(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "\\"),
      UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "\""):
      false
    default: true
    }
  }
}
