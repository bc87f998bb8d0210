/// How far two words are apart, and which of several words a mistyped one was meant to be.
public enum Spelling {
  /// The words nearest to `word` by optimal string alignment, all that are equally near, in the order given;
  /// none where the distance is over a third of the word's length (at least 1).
  ///
  /// `leastLimit` raises the limit for short words where the candidates are few and unlike each other.
  public static func nearest(to word: String, among candidates: [String], leastLimit: Int = 1) -> [String] {
    let scalars = Array(word.lowercased().unicodeScalars)
    guard scalars.count <= 64 else { return [] }
    var best = max(leastLimit, scalars.count / 3)
    var found: [String] = []
    for candidate in candidates {
      let distance = distance(scalars, Array(candidate.lowercased().unicodeScalars), limit: best)
      guard let distance else { continue }
      if distance < best { found = [] }
      best = distance
      found.append(candidate)
    }
    return found
  }

  /// The number of insertions, removals, replacements and swaps of neighbours that turn one word into the other;
  /// nil where it is over `limit`.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var value = min(last[j + 1] + 1, current[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { value = min(value, beforeLast[j - 1] + 1) }
        current.append(value)
      }
      if current.allSatisfy({ $0 > limit }) { return nil }
      beforeLast = last
      last = current
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }

  /// The word in lower case without hyphens, underscores and spaces, so that spellings in other styles meet.
  static func folded(_ word: String) -> String {
    String(
      String.UnicodeScalarView(word.lowercased().unicodeScalars.filter { !"-_ ".unicodeScalars.contains($0) })
    )
  }
}
