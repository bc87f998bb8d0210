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
    var text = text
    return text.withUTF8 { input in
      [UInt8](unsafeUninitializedCapacity: input.count * 2 + 2) { output, count in
        var previous: UInt8 = 0x0A
        for byte in input {
          if byte == 0x0D || byte == 0x0A {
            if byte == 0x0D || previous != 0x0D || count == 0 {
              output[count] = 0x0D
              output[count + 1] = 0x0A
              count += 2
            }
          } else {
            output[count] = byte
            count += 1
          }
          previous = byte
        }
        guard previous != 0x0A, previous != 0x0D else { return }
        output[count] = 0x0D
        output[count + 1] = 0x0A
        count += 2
      }
    }
  }
}
