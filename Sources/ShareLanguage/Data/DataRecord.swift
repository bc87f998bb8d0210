import ShareDiagnostics

/// The bytes of one row with their place in the file, without the line end behind them.
struct DataRecord: Sendable {
  /// What ends a line.
  enum LineEnd: String, Sendable {
    case lf = "LF"
    case crlf = "CR LF"
    case cr = "CR"
  }

  var bytes: [UInt8] = []
  /// The line of the first byte, from 1.
  let line: Int
  /// The offset of the first byte in the file.
  let offset: Int
  /// What stands behind it; nil at the end of the file.
  var end: LineEnd?
  /// Where the part begins that is too long; nothing of the file is read beyond it.
  var overlong: Int?

  init(line: Int, offset: Int) {
    self.line = line
    self.offset = offset
  }

  /// Whether there are only spaces and tabs.
  func isBlank(delimiter: UInt8? = nil) -> Bool {
    bytes.allSatisfy { ($0 == 0x20 || $0 == 0x09) && $0 != delimiter }
  }
}

extension DataRecord {
  /// The most bytes of a record that a diagnostic keeps as a whole.
  private static let mostKept = 4096
  /// The bytes that are kept before and behind a place in a longer record: more than an excerpt shows.
  private static let margin = 1024

  /// The range of a part of the record in the file `name`, in a source that holds little more than it.
  func range(_ span: Range<Int>, in name: String) -> SourceRange {
    guard bytes.count > Self.mostKept else {
      return Source(name: name, window: bytes, firstLine: line, firstByte: offset).range(ofBytes: span)
    }
    let start = windowStart(before: span.lowerBound)
    let end = min(bytes.count, span.lowerBound + Self.margin)
    let (firstLine, firstColumn) = place(of: start)
    let source = Source(
      name: name, window: Array(bytes[start..<end]), firstLine: firstLine, firstColumn: firstColumn,
      firstByte: offset + start)
    return source.range(ofBytes: span.lowerBound - start..<min(span.upperBound, end) - start)
  }

  /// A place some way before `offset` that is neither within a character nor within a line end.
  private func windowStart(before offset: Int) -> Int {
    var start = max(0, offset - Self.margin)
    while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
    if start > 0, start < offset, bytes[start - 1] == 0x0D, bytes[start] == 0x0A { start += 1 }
    return start
  }

  private func place(of offset: Int) -> (line: Int, column: Int) {
    var line = line
    var column = 1
    var index = 0
    while index < offset {
      let byte = bytes[index]
      index += Source.scalarLength(in: bytes, at: index)
      column += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < offset, bytes[index] == 0x0A { index += 1 }
      line += 1
      column = 1
    }
    return (line, column)
  }

  /// The line breaks within the record.
  var lineBreaks: Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in bytes.indices {
        if bytes[index] == 0x0A
          || (bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
        {
          count += 1
        }
      }
      return count
    }
  }
}
