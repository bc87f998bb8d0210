import Foundation
import ShareModel
import Testing

@testable import ShareCompose

/// The counting of text messages, against tables and vectors of others.
@Suite struct TextSegmentsTests {
  @Test(.enabled("no shared data", { SharedData.isPresent })) func vectors() throws {
    let rows = try SharedData.rows("sms-segments.tsv")
    #expect(rows.count >= 22)
    for row in rows {
      let text = try JSONDecoder().decode(String.self, from: Data(row[1].utf8))
      let segments = TextSegments(text)
      #expect(segments.encoding.rawValue == row[2], "\(row[0])")
      #expect(segments.units == Int(row[3]), "\(row[0])")
      #expect(segments.count == Int(row[4]), "\(row[0])")
    }
  }

  /// Every scalar of Unicode is in the alphabet exactly where the table has it.
  @Test(.enabled("no shared data", { SharedData.isPresent })) func alphabet() throws {
    var table: [UInt32: Int] = [:]
    for row in try SharedData.rows("gsm0338.tsv") {
      table[try #require(UInt32(row[2].dropFirst(2), radix: 16))] = Int(row[4])
    }
    #expect(table.count == 137)
    for value: UInt32 in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if GSMAlphabet.septets(of: scalar) != table[value] { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  /// cases.md M1, M3, M4, M7, and pieces of an independent count: cutting greedily, unit by unit.
  @Test(arguments: [
    (String(repeating: "|", count: 69) + "∞", TextSegments.Encoding.ucs2, 70, 1),
    (String(repeating: "a", count: 152) + "[" + String(repeating: "a", count: 152), .gsm7, 306, 3),
    (String(repeating: "]", count: 153), .gsm7, 306, 3),
    (String(repeating: "]", count: 80), .gsm7, 160, 1),
    (String(repeating: "ж", count: 66) + "😀" + String(repeating: "ж", count: 67), .ucs2, 135, 3),
    ("\r\n", .gsm7, 2, 1), ("e\u{301}", .ucs2, 2, 1),
  ]) func cases(text: String, encoding: TextSegments.Encoding, units: Int, count: Int) {
    let segments = TextSegments(text)
    #expect(segments.encoding == encoding)
    #expect(segments.units == units)
    #expect(segments.count == count)
  }

  /// Random texts, cut into pieces by another way: as lists of characters that are taken while they fit.
  @Test func randomTexts() {
    var generator = SeededGenerator(seed: 7)
    let alphabet: [String] = ["a", "€", "[", "ж", "😀", "\n", "é", "ç"]
    for _ in 0..<2_000 {
      let letters = alphabet.prefix(Int.random(in: 1...alphabet.count, using: &generator))
      let length = Int.random(in: 0...400, using: &generator)
      let text = (0..<length).map { _ in letters.randomElement(using: &generator) ?? "a" }.joined()
      let isGSM = text.unicodeScalars.allSatisfy { GSMAlphabet.septets(of: $0) != nil }
      let widths = text.unicodeScalars.map {
        isGSM ? GSMAlphabet.septets(of: $0) ?? 0 : String($0).utf16.count
      }
      let single = isGSM ? 160 : 70
      var pieces: [[Int]] = [[]]
      for width in widths {
        if pieces[pieces.count - 1].reduce(0, +) + width > (isGSM ? 153 : 67) { pieces.append([]) }
        pieces[pieces.count - 1].append(width)
      }
      let sum = widths.reduce(0, +)
      let expected = sum == 0 ? 0 : sum <= single ? 1 : pieces.count
      #expect(TextSegments(text).count == expected)
    }
  }

  @Test func forcingCharacter() throws {
    let text = String(repeating: "a", count: 100) + "\nit\u{2019}s \u{201C}ok\u{201D}"
    let segments = TextSegments(text)
    let forcing = try #require(segments.forcing)
    #expect(forcing.scalar == "\u{2019}")
    #expect((forcing.line, forcing.column, forcing.total) == (2, 3, 3))
    #expect((segments.count, forcing.segmentsWithout) == (2, 1))
    #expect(TextSegments("plain").forcing == nil)
  }
}
