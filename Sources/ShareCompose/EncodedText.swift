/// A text as the content of a part: canonical lines, its charset and the transfer encoding that its bytes ask for.
///
/// `7bit` where the text is ASCII and safe on every way (see `TextScan`); else quoted-printable, which can be
/// read, where at most a quarter of the bytes must be encoded, and base64 otherwise. Never `8bit`, so that every server
/// can take it.
struct EncodedText {
  let bytes: [UInt8]
  let encoding: TransferEncoding
  let charset: String

  init(_ text: String) {
    let lines = EncodedText.canonical(text)
    let scan = TextScan(lines)
    charset = scan.isASCII ? "us-ascii" : "utf-8"
    if scan.isASCII, scan.isSafe {
      (bytes, encoding) = (lines, .sevenBit)
    } else if QuotedPrintable.encodedBytes(lines) * 4 <= lines.count {
      (bytes, encoding) = (QuotedPrintable.encode(lines), .quotedPrintable)
    } else {
      (bytes, encoding) = (Base64.lines(lines), .base64)
    }
  }

  /// CR LF for each CR LF, CR and LF, and one at the end of a text that is not empty; all else untouched
  /// (RFC 2046, 4.1.1).
  static func canonical(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + text.utf8.count / 32 + 2)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0D: output += [0x0D, 0x0A]
      case 0x0A: if previous != 0x0D { output += [0x0D, 0x0A] }
      default: output.append(byte)
      }
      previous = byte
    }
    if let last = output.last, last != 0x0A { output += [0x0D, 0x0A] }
    return output
  }
}
