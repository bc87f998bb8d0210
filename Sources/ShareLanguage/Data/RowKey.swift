/// The key of a row as it is compared, and the row that has it.
///
/// Keys are the same where their UTF-8 bytes are. A key is kept as two 64-bit hashes with the process's seed, so that
/// nobody can prepare keys that collide, and that two of a million different keys are taken for the same by chance
/// about once in 10^26 files. What is found does not depend on the seed.
struct RowKey: Sendable {
  var first: UInt64 = 0
  var second: UInt64 = 0
  /// The number of the row, from 1; 0 for no row.
  var number: UInt32 = 0
  var line: UInt32 = 0

  /// No row.
  init() {}

  init(_ key: String, number: Int, line: Int) {
    first = RowKey.hash(key, salt: 1)
    second = RowKey.hash(key, salt: 2)
    self.number = UInt32(clamping: max(1, number))
    self.line = UInt32(clamping: line)
  }

  private static func hash(_ key: String, salt: UInt8) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(salt)
    var key = key
    key.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  var row: RowKeys.Row { RowKeys.Row(number: Int(number), line: Int(line)) }

  /// Whether two rows have the same key.
  func isSame(as other: RowKey) -> Bool { first == other.first && second == other.second }

  /// Rows with the same key lie side by side in this order, the earliest first.
  static func precedes(_ one: RowKey, _ other: RowKey) -> Bool {
    (one.first, one.second, one.number) < (other.first, other.second, other.number)
  }
}
