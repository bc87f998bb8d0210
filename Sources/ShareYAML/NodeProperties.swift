import ShareDiagnostics

/// The tag and the anchor before a value, found again in the source, since libyaml gives one range for all three.
struct NodeProperties {
  private(set) var tag: Node.Property?
  private(set) var anchor: Node.Property?
  /// Where the value itself begins.
  private(set) var valueStart: SourcePosition

  /// The properties that begin at `cursor`, which ends at the value.
  init(at cursor: inout SourceCursor) {
    valueStart = cursor.position
    while let byte = cursor.byte {
      if byte == 0x26, anchor == nil {
        anchor = Self.property(&cursor, dropping: 1)
      } else if byte == 0x21, tag == nil {
        tag = Self.property(&cursor, dropping: 0)
      } else {
        break
      }
      cursor.skipToToken()
    }
    valueStart = cursor.position
  }

  private static func property(_ cursor: inout SourceCursor, dropping count: Int) -> Node.Property {
    let (start, offset) = (cursor.position, cursor.offset)
    let isAnchor = cursor.byte == 0x26
    let isVerbatim = cursor.byte == 0x21 && cursor.nextByte == 0x3C
    while let byte = cursor.byte, !cursor.isAtBlank, !cursor.isAtBreak {
      // An anchor's name ends for libyaml where anything else than a letter, a digit, `-` or `_` begins.
      if isAnchor, cursor.offset > offset, !byte.isWordByte { break }
      if !isVerbatim, [0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(byte) { break }
      cursor.advance()
      if isVerbatim, byte == 0x3E { break }
    }
    let text = String(decoding: cursor.source.bytes[offset + count..<cursor.offset], as: UTF8.self)
    return Node.Property(text, at: SourceRange(cursor.source, from: start, to: cursor.position))
  }
}
