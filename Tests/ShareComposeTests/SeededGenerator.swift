/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// A word from one corner of Unicode.
  mutating func word(upTo most: Int = 12) -> String {
    let count = Int.random(in: 1...most, using: &self)
    switch Int.random(in: 0..<14, using: &self) {
    case 0...4:
      return String((0..<count).map { _ in pick(Array("abcdefghijklmnopqrstuvwxyzABC0123456789-'+")) })
    case 5: return String((0..<count).map { _ in pick(Array("()<>[]:;@\\,.\"!#$%&*/=?^_`{|}~")) })
    case 6: return String((0..<count).map { _ in pick(Array("äöüßéèñøåÆ¿¡")) })
    case 7: return String((0..<count).map { _ in pick(Array("漢字仮名交じり文例え한국어中文")) })
    case 8: return (0..<count).map { _ in pick(["👨‍👩‍👧‍👦", "😊", "🇩🇪", "👍🏽", "❤️", "\u{20000}"]) }.joined()
    case 9: return "e" + String(repeating: "\u{301}\u{323}", count: count * 4)
    case 10: return String((0..<count).map { _ in pick(Array("שלוםمرحبا")) })
    case 11: return pick(["=?utf-8?Q?x?=", "=?", "?=", "=?utf-8?B?eA==?=", "a=?b", "=?utf-8?q?a?=b"])
    case 12: return String((0..<count).map { _ in Character(scalar()) })
    default: return String(repeating: pick(["a", "é", "xy-"]), count: count * 12)
    }
  }

  /// Any character that may stand in a header.
  private mutating func scalar() -> Unicode.Scalar {
    while true {
      let value = UInt32.random(in: 0x20...0x10FFFF, using: &self)
      if let scalar = Unicode.Scalar(value), !(0x7F...0x9F).contains(value), value != 0x2028, value != 0x2029
      {
        return scalar
      }
    }
  }

  mutating func text(words: ClosedRange<Int>, separators: [String] = [" "]) -> String {
    (0..<Int.random(in: words, using: &self)).map { _ in word() + pick(separators) }.joined()
  }

  mutating func bytes(upTo most: Int) -> [UInt8] {
    (0..<Int.random(in: 0...most, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}
