/// A set of entries by their numbers: one bit for each, as those of a run lie side by side.
public struct EntryNumbers: Sendable {
  /// Stretches of 4096 numbers.
  private var stretches: [Int64: [UInt64]] = [:]

  /// No entries.
  public init() {}

  /// Takes an entry in; false where it was in already.
  @discardableResult
  public mutating func insert(_ number: Int64) -> Bool {
    let (stretch, word, bit) = EntryNumbers.place(of: number)
    return stretches[stretch, default: [UInt64](repeating: 0, count: 64)].withUnsafeMutableBufferPointer {
      words in
      let isNew = words[word] & bit == 0
      words[word] |= bit
      return isNew
    }
  }

  /// Whether an entry is in.
  public func contains(_ number: Int64) -> Bool {
    let (stretch, word, bit) = EntryNumbers.place(of: number)
    return stretches[stretch].map { $0[word] & bit != 0 } ?? false
  }

  private static func place(of number: Int64) -> (stretch: Int64, word: Int, bit: UInt64) {
    (number >> 12, Int(number & 4095) >> 6, 1 << UInt64(number & 63))
  }
}
