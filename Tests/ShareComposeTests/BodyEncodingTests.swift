import Foundation
import ShareModel
import Testing

@testable import ShareCompose

@Suite struct BodyEncodingTests {
  @Test(arguments: [
    ("Hello", TransferEncoding.sevenBit, "us-ascii", "Hello\r\n"),
    ("", .sevenBit, "us-ascii", ""),
    ("a\nb\rc\r\nd\n\n", .sevenBit, "us-ascii", "a\r\nb\r\nc\r\nd\r\n\r\n"),
    (".hidden\n..\n", .sevenBit, "us-ascii", ".hidden\r\n..\r\n"),
    ("a\tb", .sevenBit, "us-ascii", "a\tb\r\n"),
    ("a\n.\nb", .quotedPrintable, "us-ascii", "a\r\n=2E\r\nb\r\n"),
    (".", .quotedPrintable, "us-ascii", "=2E\r\n"),
    ("-- \nJane", .quotedPrintable, "us-ascii", "--=20\r\nJane\r\n"),
    ("From here", .quotedPrintable, "us-ascii", "=46rom here\r\n"),
    ("from here\nFrom: x", .sevenBit, "us-ascii", "from here\r\nFrom: x\r\n"),
    ("a\u{0}b\u{C}", .quotedPrintable, "us-ascii", "a=00b=0C\r\n"),
    ("Grüße = 1, and so on", .quotedPrintable, "utf-8", "Gr=C3=BC=C3=9Fe =3D 1, and so on\r\n"),
    ("漢字仮名交じり文", .base64, "utf-8", "5ryi5a2X5Luu5ZCN5Lqk44GY44KK5paHDQo=\r\n"),
    ("ascii ascii ascii \u{85}", .quotedPrintable, "utf-8", "ascii ascii ascii =C2=85\r\n"),
  ])
  func encodes(_ row: (text: String, encoding: TransferEncoding, charset: String, bytes: String)) {
    let encoded = EncodedText(row.text)
    #expect(encoded.encoding == row.encoding)
    #expect(encoded.charset == row.charset)
    #expect(Array(encoded.bytes) == Array(row.bytes.utf8))
  }

  @Test(arguments: [(998, TransferEncoding.sevenBit), (999, .quotedPrintable)])
  func longLinesAreBroken(_ row: (count: Int, encoding: TransferEncoding)) {
    let encoded = EncodedText(String(repeating: "x", count: row.count))
    #expect(encoded.encoding == row.encoding)
  }

  /// RFC 2045, 6.7, rule 5, and no character divided: checked with lines of every length around the limit.
  @Test func softBreaksStandBetweenCharacters() {
    for length in 60...90 {
      for tail in ["é", "😊", "= ", "x", " ", ".", "From "] {
        let text = String(repeating: "x", count: length) + tail + "\r\n" + tail + "yé\r\n"
        let encoded = Array(text.utf8).withUnsafeBufferPointer(QuotedPrintable.encode)
        let lines = String(decoding: encoded, as: UTF8.self).components(separatedByLineEnd: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 76 })
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") && !$0.hasPrefix(".") && !$0.hasPrefix("From ") })
        #expect(decodedQuotedPrintable(encoded) == Array(text.utf8))
        #expect(!lines.contains { $0.hasSuffix("=C3=") || $0.hasSuffix("=F0=9F=") || $0.hasSuffix("=F0=") })
      }
    }
  }

  /// A decoder of the few rules of RFC 2045, 6.7, for what was encoded rightly.
  private func decodedQuotedPrintable(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] != 0x3D {
        output.append(bytes[index])
        index += 1
      } else {
        let pair = String(decoding: bytes[index + 1...index + 2], as: UTF8.self)
        if let value = UInt8(pair, radix: 16) { output.append(value) }
        index += 3
      }
    }
    return output
  }

  @Test func base64AgreesWithFoundation() {
    var generator = SeededGenerator(seed: 7)
    for count in Array(0...200) + [569, 570, 571, 5_700, 65_536] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let expected = Data(bytes).base64EncodedString(options: [
        .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
      ])
      let lines = String(decoding: Base64.lines(bytes), as: UTF8.self)
      #expect(lines == (count == 0 ? "" : expected + "\r\n"))
      #expect(lines.utf8.count == Base64.encodedSize(of: count))
    }
  }
}
