import ShareTestSupport

/// Texts from all corners of Unicode, with what breaks mail more often than chance would give.
extension SeededGenerator {
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  mutating func chance(_ one: Int, in all: Int) -> Bool { Int.random(in: 0..<all, using: &self) < one }

  mutating func word(upTo most: Int = 12) -> String {
    let count = Int.random(in: 1...most, using: &self)
    switch Int.random(in: 0..<18, using: &self) {
    case 0...4: return repeated("abcdefghijklmnopqrstuvwxyzABC0123456789-'+", count)
    case 5: return repeated("()<>[]:;@\\,.\"!#$%&*/=?^_`{|}~", count)
    case 6: return repeated("äöüßéèñøåÆ¿¡", count)
    case 7: return repeated("漢字仮名交じり文例え한국어中文", count)
    case 8: return (0..<count).map { _ in pick(["👨‍👩‍👧‍👦", "😊", "🇩🇪", "👍🏽", "❤️", "\u{20000}"]) }.joined()
    case 9: return "e" + String(repeating: "\u{301}\u{323}", count: count * 4)
    case 10: return repeated("שלוםمرحبا", count)
    case 11:
      return pick(["=?utf-8?Q?x?=", "=?", "?=", "=?utf-8?B?eA==?=", "a=?b", "=?utf-8?q?a?=b", "=?x?="])
    case 12: return (0..<count).map { _ in String(scalar(in: 0x20...0x10FFFF)) }.joined()
    // Beside the surrogates, the last of planes, private use, and marks without a letter before them.
    case 13: return (0..<count).map { _ in pick(["\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FFFF}"]) }.joined()
    case 14: return (0..<count).map { _ in String(scalar(in: 0x300...0x36F)) }.joined()
    case 15:
      return pick([
        "From ", ".", "..", ". ", "--", "-- ", "=", "=3D", "=\u{20}", "%41", "utf-8''x", "\"", "\\",
      ])
    case 16: return String(repeating: pick(["x", "=", ".", "\"", "\\"]), count: count * 90)
    default: return String(repeating: pick(["a", "é", "xy-"]), count: count * 12)
    }
  }

  mutating func text(words: ClosedRange<Int>, between separators: [String] = [" ", " ", " ", "", "  "])
    -> String
  {
    let inner = (0..<Int.random(in: words, using: &self)).map { _ in word() + pick(separators) }.joined()
    return pick(["", "", "", " ", "  "]) + inner
  }

  mutating func bytes(upTo most: Int) -> [UInt8] {
    (0..<Int.random(in: 0...most, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  private mutating func repeated(_ letters: String, _ count: Int) -> String {
    let letters = Array(letters.unicodeScalars)
    return (0..<count).map { _ in String(pick(letters)) }.joined()
  }

  /// Any character that may stand in a header.
  private mutating func scalar(in range: ClosedRange<UInt32>) -> Unicode.Scalar {
    while true {
      let value = UInt32.random(in: range, using: &self)
      if let scalar = Unicode.Scalar(value), !(0x7F...0x9F).contains(value), value != 0x2028, value != 0x2029
      {
        return scalar
      }
    }
  }
}
