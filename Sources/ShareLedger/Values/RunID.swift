/// A run of a ledger; numbers grow.
public struct RunID: Sendable, Hashable, Comparable {
  /// The number, from 1.
  public let number: Int64

  /// A run by its number.
  public init(_ number: Int64) { self.number = number }

  /// Whether one run came before another.
  public static func < (one: RunID, other: RunID) -> Bool { one.number < other.number }
}
