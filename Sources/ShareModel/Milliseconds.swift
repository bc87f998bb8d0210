/// A length of time in whole milliseconds, from 0 to an hour.
public struct Milliseconds: Sendable, Hashable {
  /// The number.
  public let count: Int

  /// A length of time; less than 0 becomes 0, more than an hour an hour.
  public init(_ count: Int) { self.count = min(max(count, 0), 3_600_000) }

  /// Reads `300ms`, `0.3s`, `5s` or `2min`; nil for anything else and for more than an hour.
  public init?(_ text: String) {
    let units: [(suffix: String, factor: Int)] = [("ms", 1), ("min", 60_000), ("s", 1000)]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }) else { return nil }
    let parts = text.dropLast(unit.suffix.count).utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...7).contains($0.count) && $0.allSatisfy { (0x30...0x39).contains($0) } }),
      let whole = Int(Substring(parts[0]))
    else { return nil }
    var total = whole * unit.factor
    if parts.count == 2 {
      guard parts[1].count <= 3, let fraction = Int(Substring(parts[1])) else { return nil }
      let scale = [10, 100, 1000][parts[1].count - 1]
      guard fraction * unit.factor % scale == 0 else { return nil }
      total += fraction * unit.factor / scale
    }
    guard total <= 3_600_000 else { return nil }
    count = total
  }
}
