import ShareDiagnostics

/// A place in a source that moves forward character by character and knows its line and column.
struct SourceCursor {
  let source: Source
  private(set) var offset: Int
  private(set) var line: Int
  private(set) var column: Int

  init(_ source: Source, at position: SourcePosition) {
    self.source = source
    offset = source.byteOffset(of: position)
    line = position.line
    column = position.column
  }

  var position: SourcePosition { SourcePosition(line: line, column: column) }

  /// The byte here; nil at the end of the source.
  var byte: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

  /// The byte after this one.
  var nextByte: UInt8? { offset + 1 < source.bytes.count ? source.bytes[offset + 1] : nil }

  var isAtBreak: Bool { byte == 0x0A || byte == 0x0D }
  var isAtBlank: Bool { byte == 0x20 || byte == 0x09 }

  /// Moves past one character; CR LF counts as one line end. Returns the character's length in bytes.
  @discardableResult
  mutating func advance() -> Int {
    guard let byte else { return 0 }
    guard !isAtBreak else {
      let length = byte == 0x0D && nextByte == 0x0A ? 2 : 1
      offset += length
      line += 1
      column = 1
      return length
    }
    let length = Source.scalarLength(in: source.bytes, at: offset)
    offset += length
    column += 1
    return length
  }

  mutating func skipBlanks() {
    while isAtBlank { advance() }
  }

  /// Moves past blanks, line ends and comments.
  mutating func skipToToken() {
    while true {
      if isAtBlank || isAtBreak {
        advance()
      } else if byte == 0x23 {
        while byte != nil, !isAtBreak { advance() }
      } else {
        return
      }
    }
  }

  /// Moves to a later place; returns at once where it lies behind. Cheap on the same line.
  mutating func move(to position: SourcePosition) {
    guard position.line == line, position.column >= column else {
      self = SourceCursor(source, at: position)
      return
    }
    while column < position.column, byte != nil, !isAtBreak { advance() }
  }
}
