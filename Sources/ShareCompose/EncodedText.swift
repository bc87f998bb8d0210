#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

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
    var text = text
    self = text.withUTF8(EncodedText.init)
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    charset = TextScan.isASCII(text) ? "us-ascii" : "utf-8"
    let isASCII = charset == "us-ascii"
    if isASCII, case let lines = EncodedText.canonical(text), TextScan.isSafe(lines) {
      (bytes, encoding) = (lines, .sevenBit)
    } else if QuotedPrintable.encodedBytes(text) * 4 <= text.count {
      (bytes, encoding) = (QuotedPrintable.encode(text), .quotedPrintable)
    } else {
      (bytes, encoding) = (Base64.lines(EncodedText.canonical(text)), .base64)
    }
  }

  /// CR LF for each CR LF, CR and LF, and one at the end of a text that is not empty; all else untouched
  /// (RFC 2046, 4.1.1).
  static func canonical(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    if let lines = ofLineFeeds(text) { return lines }
    return [UInt8](unsafeUninitializedCapacity: text.count * 2 + 2) { output, count in
      var previous: UInt8 = 0x0A
      for byte in text {
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

  /// The same for text whose lines end with LF alone, as most do, copied line by line; nil for other text.
  private static func ofLineFeeds(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let start = input.baseAddress, memchr(start, 0x0D, input.count) == nil else { return nil }
    let lines = input.reduce(into: 1) { count, byte in count &+= byte == 0x0A ? 1 : 0 }
    return [UInt8](unsafeUninitializedCapacity: input.count + lines + 1) { output, count in
      guard let target = output.baseAddress else { return }
      var index = 0
      while index < input.count {
        let rest = input.count - index
        let length = memchr(start + index, 0x0A, rest).map {
          UnsafeRawPointer($0) - UnsafeRawPointer(start + index)
        }
        memcpy(target + count, start + index, length ?? rest)
        count += length ?? rest
        target[count] = 0x0D
        target[count + 1] = 0x0A
        count += 2
        index += (length ?? rest) + 1
      }
    }
  }
}
