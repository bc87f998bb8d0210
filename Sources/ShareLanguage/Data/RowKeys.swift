import ShareModel

/// The keys of the rows so far, to find those that come again.
///
/// The first keys lie in a table, 24 bytes for each and at most 3/4 full, and a row with one of them is told at once. Where there is
/// room beside memory, further keys are put there in sorted pieces, and `repeats` finds those that come again among all: memory
/// does not grow with the rows then. Without such room the table grows: 48 MiB for a million keys, 72 MiB while it grows to that.
public struct RowKeys: Sendable {
  /// A row whose key is known.
  public struct Row: Sendable, Hashable {
    /// Its number, from 1.
    public let number: Int
    /// The line on which it begins, from 1.
    public let line: Int
  }

  private var table = [RowKey](repeating: RowKey(), count: 64)
  private var tableCount = 0
  private var pieces: RowKeyPieces?
  /// Gives room beside memory; nil where nobody does.
  private var room: (@Sendable () -> (any ScratchFile)?)?
  private let limit: Int

  /// How many different keys are kept in memory where there is room beside it.
  static let usualLimit = 1 << 15

  /// No keys. In memory are at most `limit` of them, where `files` has room for the others.
  ///
  /// A copy of it must not be given keys as well: both would write to the same room.
  init(inRoomOf files: (any FileReading)? = nil, beyond limit: Int = RowKeys.usualLimit) {
    if let files { room = { files.scratch() } }
    self.limit = max(1, limit)
  }

  /// How many keys there are, of rows that were not found to repeat another.
  public var count: Int { tableCount + (pieces?.count ?? 0) }

  /// The bytes in memory.
  var byteCount: Int { (table.count + (pieces?.heldCount ?? 0)) * MemoryLayout<RowKey>.stride }

  /// Notes the key of a row; gives the earlier row with that key where it is known already, which then stays noted.
  ///
  /// Where this one is found out later it is among the `repeats`.
  public mutating func insert(_ key: String, number: Int, line: Int) -> Row? {
    let new = RowKey(key, number: number, line: line)
    guard pieces == nil else {
      pieces?.add(new)
      return nil
    }
    let index = place(of: new)
    guard table[index].number == 0 else { return table[index].row }
    table[index] = new
    tableCount += 1
    if tableCount >= limit { makeRoom() }
    if pieces == nil, tableCount > table.count / 4 * 3 { grow() }
    return nil
  }

  /// The rows that repeat an earlier one and were not told by `insert`. No more keys are taken afterwards.
  ///
  /// Throws where the room beside memory cannot be read.
  mutating func repeats() throws(FileFault) -> RepeatedRows {
    guard var pieces else { return RepeatedRows() }
    self.pieces = nil
    return try pieces.repeats()
  }

  /// The place where a key is, or the free one where it belongs.
  private func place(of key: RowKey) -> Int {
    let mask = UInt64(table.count - 1)
    var index = key.first & mask
    while true {
      let found = table[Int(index)]
      if found.number == 0 || found.isSame(as: key) { return Int(index) }
      index = (index &+ 1) & mask
    }
  }

  /// Puts the table beside memory. Where there is no room it is asked for only once.
  private mutating func makeRoom() {
    guard let room = room?() else { return self.room = nil }
    pieces = RowKeyPieces(table.filter { $0.number != 0 }, in: room, size: limit)
    (table, tableCount) = ([], 0)
  }

  private mutating func grow() {
    let old = table
    table = [RowKey](repeating: RowKey(), count: old.count * 2)
    for key in old where key.number != 0 { table[place(of: key)] = key }
  }
}

/// Rows that repeat earlier ones: the first of them, and how many there are.
struct RepeatedRows {
  /// A row and the first one with its key.
  struct Pair {
    let row: RowKeys.Row
    let first: RowKeys.Row
  }

  /// The first ones in the order of the file, one more than are listed.
  private(set) var pairs: [Pair] = []
  /// How many there are in all.
  private(set) var count = 0

  private static let most = DataFaults.mostListed + 1

  mutating func add(_ row: RowKey, first: RowKey) {
    count += 1
    pairs.append(Pair(row: row.row, first: first.row))
    if pairs.count >= 16 * RepeatedRows.most { keepFirst() }
  }

  /// Puts them into the order of the file, and forgets those that are only counted.
  mutating func keepFirst() {
    pairs.sort { $0.row.number < $1.row.number }
    pairs = Array(pairs.prefix(RepeatedRows.most))
  }
}
