/// A text that was read, kept under the name by which a person knows it: a whole file, or a window of one that is too
/// large to be kept.
///
/// Lines end at LF, CR LF or CR, as in YAML and in editors. NEL, LS and PS do not end a line here.
/// Lines and columns are always those of the file; byte offsets are those of `bytes`.
public final class Source: Sendable {
  /// The path as the person gave it, or `<stdin>`.
  public let name: String
  /// The bytes as read, a byte order mark included.
  public let bytes: [UInt8]
  /// The offset of the first byte of each line; the first is 0, or 3 after a UTF-8 byte order mark.
  public let lineStarts: [Int]
  /// The line of the file with which `bytes` begin, from 1; 1 for a whole file.
  public let firstLine: Int
  /// The column of the file with which `bytes` begin, from 1; 1 unless the window begins within a line.
  public let firstColumn: Int
  /// The offset in the file with which `bytes` begin, from 0; 0 for a whole file.
  public let firstByte: Int
  /// Whether the text may hold secrets: its lines are then never shown.
  public let isConfidential: Bool

  /// Keeps `bytes` under `name` and finds the lines.
  public init(name: String, bytes: [UInt8], isConfidential: Bool = false) {
    self.name = name
    self.isConfidential = isConfidential
    self.bytes = bytes
    (firstLine, firstColumn, firstByte) = (1, 1, 0)
    lineStarts = Self.lineStarts(in: bytes, first: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  /// Keeps a window of the file `name`: the bytes from offset `firstByte` on, which stand at `firstLine` and `firstColumn`.
  ///
  /// A window begins with a whole character and not between the CR and the LF of one line end. Values below the least
  /// are raised to it. A byte order mark in it is a character like others.
  public init(name: String, window bytes: [UInt8], firstLine: Int, firstColumn: Int = 1, firstByte: Int) {
    self.name = name
    isConfidential = false
    self.bytes = bytes
    (self.firstLine, self.firstColumn) = (max(1, firstLine), max(1, firstColumn))
    self.firstByte = max(0, firstByte)
    lineStarts = Self.lineStarts(in: bytes, first: 0)
  }

  /// Keeps the UTF-8 bytes of `text` under `name`.
  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The offset of the byte at `position`; a position beyond a line's end gives that end,
  /// one beyond the last line the end of the source.
  ///
  /// A position before a window gives its start.
  public func byteOffset(of position: SourcePosition) -> Int {
    guard position.line >= firstLine else { return lineStarts[0] }
    guard position.line <= lastLine else { return bytes.count }
    let end = contentEnd(ofLine: position.line)
    var walk = ColumnWalk(offset: start(ofLine: position.line), column: firstColumn(ofLine: position.line))
    walk.advance(in: bytes, toColumn: position.column, before: end)
    return min(walk.offset, end)
  }

  /// The position of the byte at `offset`; an offset inside a character gives that character's position.
  public func position(ofByte offset: Int) -> SourcePosition {
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    let line = firstLine + lineStarts.partitioningIndex { $0 > offset } - 1
    var walk = ColumnWalk(offset: start(ofLine: line), column: firstColumn(ofLine: line))
    walk.advance(in: bytes, toColumn: .max, before: offset)
    let column = walk.offset > offset ? walk.column - 1 : walk.column
    return SourcePosition(line: line, column: column)
  }

  /// The range from one byte offset to another.
  public func range(ofBytes range: Range<Int>) -> SourceRange {
    SourceRange(self, from: position(ofByte: range.lowerBound), to: position(ofByte: range.upperBound))
  }

  /// The text of a line without its line end; invalid bytes appear as U+FFFD. Lines count from 1.
  public func text(ofLine line: Int) -> String {
    guard line >= firstLine, line <= lastLine else { return "" }
    return String(decoding: bytes[start(ofLine: line)..<contentEnd(ofLine: line)], as: UTF8.self)
  }

  /// The last line of which `bytes` hold anything; lines count from 1.
  public var lastLine: Int { firstLine + lineStarts.count - 1 }

  /// The offset of the first byte of a line that `bytes` hold; of a line before them the first, of one behind them the end.
  public func start(ofLine line: Int) -> Int {
    guard line <= lastLine else { return bytes.count }
    return lineStarts[max(0, line - firstLine)]
  }

  /// The offset just past the last byte of a line, its line end excluded. Lines count from 1.
  public func contentEnd(ofLine line: Int) -> Int {
    guard line < lastLine else { return bytes.count }
    let index = max(0, line - firstLine)
    var end = lineStarts[index + 1]
    let start = lineStarts[index]
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// The column of a line's first byte: 1, but for the line in the middle of which a window begins.
  private func firstColumn(ofLine line: Int) -> Int { line == firstLine ? firstColumn : 1 }

  private static func lineStarts(in bytes: [UInt8], first: Int) -> [Int] {
    var starts = [first]
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        starts.append(index)
      }
    }
    return starts
  }

  /// The length of the character at `offset`; 1 for a byte that begins no valid UTF-8 sequence (RFC 3629, 4):
  /// neither overlong forms nor surrogates nor values above U+10FFFF are valid.
  ///
  /// Requires `offset` to be an index of `bytes`.
  public static func scalarLength(in bytes: [UInt8], at offset: Int) -> Int {
    let lead = bytes[offset]
    guard lead >= 0xC2, lead < 0xF5 else { return 1 }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard offset + length <= bytes.count else { return 1 }
    let second: ClosedRange<UInt8> =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    guard second.contains(bytes[offset + 1]) else { return 1 }
    for index in offset + 2..<offset + length where bytes[index] & 0xC0 != 0x80 { return 1 }
    return length
  }
}

extension Array {
  /// The index of the first element for which `predicate` holds, where it holds for all that follow.
  fileprivate func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
