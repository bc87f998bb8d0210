/// Counts columns along a line: one for each character, eight at a time where all are ASCII.
struct ColumnWalk {
  private(set) var offset: Int
  private(set) var column: Int

  /// Begins at an offset, which stands in that column.
  init(offset: Int, column: Int = 1) {
    self.offset = offset
    self.column = column
  }

  /// Goes on until a column or an offset is reached; the last character may reach beyond `end`.
  mutating func advance(in bytes: [UInt8], toColumn target: Int, before end: Int) {
    bytes.withUnsafeBytes { buffer in
      while column < target, offset < end {
        if target - column >= 8, end - offset >= 8,
          buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          offset += 8
          column += 8
        } else {
          offset += buffer[offset] < 0x80 ? 1 : Source.scalarLength(in: bytes, at: offset)
          column += 1
        }
      }
    }
  }
}
