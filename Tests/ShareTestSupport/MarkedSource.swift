/// A text with `⟦…⟧` around the places a test speaks of.
///
///     let marked = MarkedSource("to: ⟦bob⟧")
///     marked.text    // "to: bob"
///     marked.ranges  // [4..<7], in UTF-8 bytes
public struct MarkedSource: Equatable, Sendable {
  /// The text without the marks.
  public let text: String

  /// The marked places in bytes of UTF-8, ordered by where they open; one may lie inside another.
  public let ranges: [Range<Int>]

  /// A closing mark without an opening one, or the reverse, is a fault of the test and stops it.
  public init(_ marked: String) {
    var plain = String.UnicodeScalarView()
    var length = 0
    var open: [Int] = []
    var starts: [Int] = []
    var ends: [Int: Int] = [:]
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦":
        open.append(starts.count)
        starts.append(length)
      case "⟧":
        guard let index = open.popLast() else { preconditionFailure("⟧ without ⟦ in: \(marked)") }
        ends[index] = length
      default:
        plain.append(scalar)
        length += scalar.utf8.count
      }
    }
    precondition(open.isEmpty, "⟦ without ⟧ in: \(marked)")
    text = String(plain)
    ranges = starts.enumerated().map { index, start in start..<(ends[index] ?? start) }
  }
}
