import ShareTestSupport
import Testing

@testable import ShareLedger

@Suite struct EntryNumbersTests {
  @Test func isASet() {
    var generator = SeededGenerator(seed: 11)
    for most in [10, 5_000, Int64.max] {
      var numbers = EntryNumbers()
      var known: Set<Int64> = []
      for _ in 0..<3_000 {
        let number = Int64.random(in: 1...most, using: &generator)
        #expect(numbers.contains(number) == known.contains(number))
        #expect(numbers.insert(number) == known.insert(number).inserted)
        #expect(numbers.contains(number))
      }
    }
  }

  @Test("The borders of words and stretches")
  func borders() {
    for number: Int64 in [1, 63, 64, 4_095, 4_096, 4_097, .max] {
      var numbers = EntryNumbers()
      numbers.insert(number)
      #expect(numbers.contains(number) && !numbers.contains(number - 1) && !numbers.contains(number &+ 1))
    }
  }
}
