/// How fast an account may be used: `50/5m` is at most 50 messages in any five minutes.
public struct SendingRate: Sendable, Hashable, CustomStringConvertible {
  /// The most messages in that time, from 1 to 1,000,000.
  public let count: Int
  /// The time in seconds, from 1 second to 31 days.
  public let seconds: Int

  /// A rate; nil where a number is out of bounds.
  public init?(count: Int, seconds: Int) {
    guard (1...1_000_000).contains(count), (1...SendingRate.longest).contains(seconds) else { return nil }
    self.count = count
    self.seconds = seconds
  }

  /// Reads `COUNT/TIME`, where TIME is a unit, `s`, `m`, `h` or `d`, with or without a number before it.
  ///
  ///     SendingRate("10/s")  // count 10, seconds 1
  public init?(_ text: String) {
    let parts = Array(text.utf8).split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == 2, let unit = parts[1].last.flatMap(SendingRate.length) else { return nil }
    let factor = parts[1].count == 1 ? 1 : SendingRate.number(parts[1].dropLast())
    guard let count = SendingRate.number(parts[0]), let factor else { return nil }
    self.init(count: count, seconds: factor * unit)
  }

  /// The shortest form that is read as the same.
  public var description: String {
    let units = [(86_400, "d"), (3_600, "h"), (60, "m"), (1, "s")]
    let (length, name) = units.first { seconds % $0.0 == 0 } ?? (1, "s")
    return "\(count)/\(seconds == length ? "" : "\(seconds / length)")\(name)"
  }

  private static let longest = 31 * 86_400

  private static func length(ofUnit byte: UInt8) -> Int? {
    switch byte {
    case 0x73: 1
    case 0x6D: 60
    case 0x68: 3_600
    case 0x64: 86_400
    default: nil
    }
  }

  /// A number of at most seven digits that does not begin with 0, so that no product overflows.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...7).contains(digits.count), digits.first != 0x30,
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
