import ShareModel

/// The keys of sorted pieces in one order.
struct RowKeyMerge {
  /// The pieces by their next keys, the smallest at the top: each stands before the two at twice its place and one or two more.
  private var heap: [RowKeyCursor] = []

  /// The bytes that all pieces hold in memory together, while they are not too many.
  private static let memory = 1 << 20

  init(_ pieces: [RowKeyPieces.Piece], in scratch: any ScratchFile) throws(FileFault) {
    let share = RowKeyMerge.memory / max(1, pieces.count) / MemoryLayout<RowKey>.stride
    for piece in pieces {
      var cursor = RowKeyCursor(piece, in: scratch, buffering: max(64, share))
      if try cursor.advance() { heap.append(cursor) }
    }
    heap.sort { RowKey.precedes($0.key, $1.key) }
  }

  /// The next key; nil at the end.
  mutating func next() throws(FileFault) -> RowKey? {
    guard let key = heap.first?.key else { return nil }
    if try !heap[0].advance() {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    sink()
    return key
  }

  /// Moves the piece at the top to where it belongs.
  private mutating func sink() {
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && RowKey.precedes(heap[child].key, heap[least].key) { least = child }
      guard least != place else { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}

/// A way through one piece.
struct RowKeyCursor {
  /// Where it stands.
  private(set) var key = RowKey()
  private let scratch: any ScratchFile
  private let size: Int
  private var buffer: [RowKey]
  private var index = 0
  /// What is still in the file.
  private var (offset, rest) = (0, 0)

  init(_ piece: RowKeyPieces.Piece, in scratch: any ScratchFile, buffering size: Int) {
    self.scratch = scratch
    self.size = size
    switch piece {
    case .memory(let keys): buffer = keys
    case .file(let offset, let count):
      buffer = []
      (self.offset, rest) = (offset, count)
    }
  }

  /// Goes to the next key; false at the end.
  mutating func advance() throws(FileFault) -> Bool {
    if index >= buffer.count {
      guard rest > 0 else { return false }
      try fill()
    }
    key = buffer[index]
    index += 1
    return true
  }

  private mutating func fill() throws(FileFault) {
    let count = min(size, rest)
    if buffer.count != count { buffer = [RowKey](repeating: RowKey(), count: count) }
    var fault: FileFault?
    buffer.withUnsafeMutableBytes { bytes in
      do throws(FileFault) { try scratch.read(into: bytes, at: offset) } catch { fault = error }
    }
    if let fault { throw fault }
    offset += count * MemoryLayout<RowKey>.stride
    rest -= count
    index = 0
  }
}
