import ShareDiagnostics

extension ScalarSearch {
  /// Goes over a plain or quoted scalar: folding (YAML 1.2, 6.5), doubled quotes and escapes.
  mutating func walkFlow(_ style: Node.Scalar.Style) {
    var cursor = SourceCursor(range.source, at: range.start)
    let isQuoted = style != .plain
    if isQuoted { cursor.advance() }
    skip(to: cursor.position)
    let end = isQuoted ? range.source.byteOffset(of: range.end) - 1 : range.source.byteOffset(of: range.end)
    while cursor.offset < end, !isDone {
      if cursor.isAtBlank || cursor.isAtBreak {
        walkBlanks(&cursor, end)
      } else if style == .doubleQuoted, cursor.byte == 0x5C {
        walkEscape(&cursor, end)
      } else {
        let start = cursor.position
        if style == .singleQuoted, cursor.byte == 0x27 { cursor.advance() }
        let length = cursor.advance()
        take(length, from: start, to: cursor.position)
      }
    }
  }

  /// Blanks within a line count; those around line ends do not, and the line ends become one space or fewer line ends.
  private mutating func walkBlanks(_ cursor: inout SourceCursor, _ end: Int) {
    let start = cursor
    while cursor.isAtBlank, cursor.offset < end { cursor.advance() }
    guard cursor.isAtBreak, cursor.offset < end else {
      var blank = start
      while blank.offset < cursor.offset {
        let from = blank.position
        blank.advance()
        take(1, from: from, to: blank.position)
      }
      return
    }
    let breaks = skipBreaks(&cursor, end)
    take(max(1, breaks - 1), from: start.position, to: cursor.position)
  }

  private func skipBreaks(_ cursor: inout SourceCursor, _ end: Int) -> Int {
    var breaks = 0
    while cursor.offset < end, cursor.isAtBlank || cursor.isAtBreak {
      if cursor.isAtBreak { breaks += 1 }
      cursor.advance()
    }
    return breaks
  }

  private mutating func walkEscape(_ cursor: inout SourceCursor, _ end: Int) {
    let start = cursor.position
    cursor.advance()
    if cursor.isAtBreak {
      let breaks = skipBreaks(&cursor, end)
      return take(breaks - 1, from: start, to: cursor.position)
    }
    let letter = cursor.byte
    cursor.advance()
    let digits =
      switch letter {
      case 0x78: 2
      case 0x75: 4
      case 0x55: 8
      default: 0
      }
    let digitStart = cursor.offset
    for _ in 0..<digits where cursor.offset < end { cursor.advance() }
    let value =
      UInt32(String(decoding: range.source.bytes[digitStart..<cursor.offset], as: UTF8.self), radix: 16) ?? 0
    let length =
      switch letter {
      case 0x4E, 0x5F: 2
      case 0x4C, 0x50: 3
      default: digits == 0 ? 1 : Unicode.Scalar(value).map { UTF8.width($0) } ?? 1
      }
    take(length, from: start, to: cursor.position)
  }
}
