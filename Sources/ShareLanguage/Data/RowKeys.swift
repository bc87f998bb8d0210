/// The keys of the rows so far, to find one that comes again: 24 bytes for a key, however long it is, in a table
/// that is at most 3/4 full; 48 MiB for a million keys, 72 MiB while it grows to that.
///
/// Keys are the same where their UTF-8 bytes are. A key is kept as two 64-bit hashes with the process's seed, so that
/// nobody can prepare keys that collide, and that two of a million different keys are taken for the same by chance
/// about once in 10^26 files. What is found does not depend on the seed.
public struct RowKeys: Sendable {
  /// A row whose key is known.
  public struct Row: Sendable, Hashable {
    /// Its number, from 1.
    public let number: Int
    /// The line on which it begins, from 1.
    public let line: Int
  }

  private struct Slot {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var number: UInt32 = 0
    var line: UInt32 = 0
  }

  private var slots = [Slot](repeating: Slot(), count: 64)
  /// How many keys there are.
  public private(set) var count = 0

  /// No keys.
  public init() {}

  /// The bytes of the table.
  var byteCount: Int { slots.count * MemoryLayout<Slot>.stride }

  /// Notes the key of a row; gives the earlier row with that key, which then stays noted.
  public mutating func insert(_ key: String, number: Int, line: Int) -> Row? {
    let slot = Slot(
      first: Self.hash(key, salt: 1), second: Self.hash(key, salt: 2),
      number: UInt32(clamping: max(1, number)), line: UInt32(clamping: line))
    let index = place(of: slot)
    let found = slots[index]
    guard found.number == 0 else { return Row(number: Int(found.number), line: Int(found.line)) }
    slots[index] = slot
    count += 1
    if count > slots.count / 4 * 3 { grow() }
    return nil
  }

  private static func hash(_ key: String, salt: UInt8) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(salt)
    var key = key
    key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The place where a key is, or the free one where it belongs.
  private func place(of slot: Slot) -> Int {
    let mask = UInt64(slots.count - 1)
    var index = slot.first & mask
    while true {
      let found = slots[Int(index)]
      if found.number == 0 || (found.first == slot.first && found.second == slot.second) { return Int(index) }
      index = (index &+ 1) & mask
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.number != 0 { slots[place(of: slot)] = slot }
  }
}
