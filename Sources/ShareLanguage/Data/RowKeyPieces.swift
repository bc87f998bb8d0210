import ShareModel

/// Keys of rows beside memory, in sorted pieces.
struct RowKeyPieces: Sendable {
  /// Where a piece is.
  enum Piece {
    /// So many keys from a place in the scratch file.
    case file(offset: Int, count: Int)
    /// In memory, as the file had no room.
    case memory([RowKey])
  }

  private let scratch: any ScratchFile
  private let size: Int
  private var pieces: [Piece] = []
  private var end = 0
  /// What is not yet a piece.
  private var pending: [RowKey]
  /// How many keys there are.
  private(set) var count: Int

  /// Begins with some keys; a piece has `size` of them.
  init(_ keys: [RowKey], in scratch: any ScratchFile, size: Int) {
    self.scratch = scratch
    self.size = size
    count = keys.count
    pending = keys
    if pending.count >= size { putAway() }
  }

  /// How many keys lie in memory.
  var heldCount: Int {
    pieces.reduce(pending.capacity) { sum, piece in
      if case .memory(let keys) = piece { sum + keys.count } else { sum }
    }
  }

  mutating func add(_ key: RowKey) {
    pending.append(key)
    count += 1
    if pending.count >= size { putAway() }
  }

  private mutating func putAway() {
    pending.sort(by: RowKey.precedes)
    let (isWritten, length) = pending.withUnsafeBytes { (scratch.write($0, at: end), $0.count) }
    if isWritten {
      pieces.append(.file(offset: end, count: pending.count))
      end += length
      pending.removeAll(keepingCapacity: true)
    } else {
      pieces.append(.memory(pending))
      pending = []
    }
  }

  /// The rows whose key an earlier row has, found by going through all pieces at once in the order of the keys.
  mutating func repeats() throws(FileFault) -> RepeatedRows {
    pending.sort(by: RowKey.precedes)
    pieces.append(.memory(pending))
    pending = []
    var merge = try RowKeyMerge(pieces, in: scratch)
    pieces = []
    var repeats = RepeatedRows()
    guard var first = try merge.next() else { return repeats }
    while let key = try merge.next() {
      if key.isSame(as: first) { repeats.add(key, first: first) } else { first = key }
    }
    repeats.keepFirst()
    return repeats
  }
}
