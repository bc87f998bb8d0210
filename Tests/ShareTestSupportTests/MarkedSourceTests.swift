import ShareTestSupport
import Testing

struct MarkedSourceTests {
  @Test(arguments: [
    ("plain", "plain", []),
    ("to: ⟦bob⟧", "to: bob", [4..<7]),
    ("⟦⟧é⟦é⟧", "éé", [0..<0, 2..<4]),
    ("a⟦b⟦c⟧⟧\r\n⟦d⟧", "abc\r\nd", [1..<3, 2..<3, 5..<6]),
  ])
  func findsRanges(marked: String, text: String, ranges: [Range<Int>]) {
    let source = MarkedSource(marked)
    #expect(source.text == text)
    #expect(source.ranges == ranges)
  }
}
