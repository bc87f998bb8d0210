import Testing

@testable import ShareCompose

/// Eight bytes in one step say what each byte says alone.
struct ByteMarksTests {
  /// Bytes near those that are looked for, where a carry into the next byte would show.
  private static let near: [UInt8] = [
    0x00, 0x01, 0x1F, 0x20, 0x21, 0x3C, 0x3D, 0x3E, 0x7E, 0x7F, 0x80, 0x81, 0xFF,
  ]

  private static func eights(_ count: Int) -> [[UInt8]] {
    var generator = SeededGenerator(seed: 8)
    return (0..<count).map { _ in (0..<8).map { _ in generator.pick(near) } }
  }

  private func marked(_ marks: UInt64) -> [Bool] { (0..<8).map { marks >> ($0 * 8) & 0xFF == 0x80 } }

  private func word(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in bytes.baseAddress.map { ByteMarks.word(at: $0) } ?? 0 }
  }

  @Test func eachByteIsMarkedAlone() {
    for bytes in Self.eights(5000) {
      #expect(marked(ByteMarks.beyondASCII(in: word(bytes))) == bytes.map { $0 >= 0x80 })
      for byte: UInt8 in [0x3D, 0x7F, 0x00] {
        #expect(marked(ByteMarks.equal(to: byte, in: word(bytes))) == bytes.map { $0 == byte })
      }
    }
  }

  @Test func theFirstBelowIsRight() {
    for bytes in Self.eights(5000) {
      let marks = ByteMarks.below(0x20, in: word(bytes))
      #expect(marks.trailingZeroBitCount / 8 == bytes.firstIndex { $0 < 0x20 } ?? 8)
    }
  }

  @Test(arguments: [0, 7, 8, 2039, 2040, 2041, 5003])
  func allAreCounted(size: Int) {
    for byte: UInt8 in [0x3D, 0x3C] {
      let bytes = [UInt8](repeating: byte, count: size)
      let (count, rest) = bytes.withUnsafeBufferPointer { bytes in
        ByteMarks.count(in: bytes) { ByteMarks.equal(to: 0x3D, in: $0) }
      }
      #expect(rest == size / 8 * 8)
      #expect(count == (byte == 0x3D ? rest : 0))
    }
  }
}
