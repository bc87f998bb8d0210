import ShareDiagnostics

/// A line of a source taken apart as far as it can be without a parser: indentation, dashes, key, value, comment.
///
/// Used where parsing failed, to find what the writer meant. All places are byte offsets into the source.
struct LineText {
  let source: Source
  let line: Int
  let start: Int
  /// The offset just past the last byte, the line end excluded.
  let end: Int
  /// The first byte that is not a space.
  let textStart: Int
  /// The first byte behind the indentation and any `- `.
  let itemStart: Int
  /// The colon behind the first key.
  let colon: Int?
  /// The end of the text without a comment and without blanks behind it.
  let textEnd: Int

  /// The most bytes of a line that are taken apart; a key has at most 1024 characters.
  private static let longest = 1 << 14

  /// A line of `source`, from 1; a line beyond the last gives the last.
  init(_ source: Source, _ line: Int) {
    let line = min(max(line, 1), source.lineStarts.count)
    let bytes = source.bytes
    self.source = source
    self.line = line
    start = source.lineStarts[line - 1]
    let end = source.contentEnd(ofLine: line)
    self.end = end
    var offset = start
    while offset < end, bytes[offset] == 0x20 { offset += 1 }
    textStart = offset
    while offset + 1 < end, bytes[offset] == 0x2D, bytes[offset + 1] == 0x20 {
      offset += 1
      while offset < end, bytes[offset] == 0x20 { offset += 1 }
    }
    itemStart = offset
    let near = min(end, offset + Self.longest)
    let parts = Self.parts(bytes, from: offset, to: near)
    colon = parts.colon
    textEnd = near < end ? end : parts.textEnd
  }

  /// The colon of the first key, and the end of the text before blanks and a comment.
  private static func parts(_ bytes: [UInt8], from start: Int, to end: Int) -> (colon: Int?, textEnd: Int) {
    var colon: Int?
    var textEnd = start
    var offset = start
    var mayQuote = true
    while offset < end {
      let byte = bytes[offset]
      if mayQuote, byte == 0x22 || byte == 0x27, let close = closingQuote(bytes, from: offset, to: end) {
        offset = close
        textEnd = close + 1
        mayQuote = false
      } else if byte == 0x23, offset == start || isBlank(bytes[offset - 1]) {
        break
      } else if byte == 0x3A, colon == nil, offset + 1 == end || isBlank(bytes[offset + 1]) {
        colon = offset
        textEnd = offset + 1
        mayQuote = true
      } else if !isBlank(byte) {
        textEnd = offset + 1
        mayQuote = [0x5B, 0x7B, 0x2C].contains(byte)
      }
      offset += 1
    }
    return (colon, textEnd)
  }

  /// The quote that closes the one at `offset` before `end`.
  static func closingQuote(_ bytes: [UInt8], from offset: Int, to end: Int) -> Int? {
    let quote = bytes[offset]
    return closingQuote(quote, bytes, from: offset + 1, to: end)
  }

  /// The next `quote` that is neither escaped nor doubled.
  static func closingQuote(_ quote: UInt8, _ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset < end {
      if quote == 0x22, bytes[offset] == 0x5C {
        offset += 1
      } else if bytes[offset] == quote {
        guard quote == 0x27, offset + 1 < end, bytes[offset + 1] == quote else { return offset }
        offset += 1
      }
      offset += 1
    }
    return nil
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The columns of spaces before the text.
  var indent: Int { textStart - start }

  /// Whether there is nothing but blanks and a comment.
  var isEmpty: Bool { textEnd <= itemStart && itemStart == textStart }

  /// Whether the line begins with a dash of a list.
  var isItem: Bool {
    itemStart > textStart || (textStart < end && bytes[textStart] == 0x2D && textStart + 1 == end)
  }

  /// Where the value begins, behind the key or the dashes.
  var valueStart: Int? {
    guard var offset = colon.map({ $0 + 1 }) else { return isItem ? itemStart : nil }
    while offset < end, Self.isBlank(bytes[offset]) { offset += 1 }
    return min(offset, max(textEnd, (colon ?? start) + 1))
  }

  /// Whether a key stands there without a value.
  var lacksValue: Bool { colon.map { textEnd <= $0 + 1 } ?? false }

  /// Whether the value is the header of a block text.
  var opensBlockText: Bool {
    guard let valueStart, valueStart < textEnd else { return false }
    return bytes[valueStart] == 0x7C || bytes[valueStart] == 0x3E
  }

  /// The key with its place, where the line has one.
  var key: SourceRange? { colon.map { range(itemStart..<max(itemStart, $0)) } }

  /// The columns before the key or the text behind dashes.
  var itemIndent: Int { itemStart - start }

  var bytes: [UInt8] { source.bytes }

  /// Whether the text at `offset` begins with `prefix`.
  func has(_ prefix: String, at offset: Int) -> Bool {
    offset >= start && offset <= end && bytes[offset..<end].starts(with: prefix.utf8)
  }

  func range(_ bytes: Range<Int>) -> SourceRange { source.range(ofBytes: bytes) }

  /// Whether only blanks, or spaces that are none to YAML, stand before a place on this line.
  func isBlank(before position: SourcePosition) -> Bool {
    let before = String(decoding: bytes[start..<max(start, source.byteOffset(of: position))], as: UTF8.self)
    return before.unicodeScalars.allSatisfy { $0 == " " || $0 == "\t" || $0.isForeignSpace }
  }

  /// The colon of `key:value` that lacks a space behind it, where a word begins at a place; not that of `http://`.
  func gluedColon(from position: SourcePosition) -> SourceRange? {
    gluedColon(from: source.byteOffset(of: position))
  }

  /// The colon of `key:value` that lacks a space behind it, where a word begins at `offset`.
  func gluedColon(from offset: Int) -> SourceRange? {
    var colon = offset
    while colon < end, bytes[colon].isWordByte { colon += 1 }
    guard colon > offset, colon + 1 < end, bytes[colon] == 0x3A, !Self.isBlank(bytes[colon + 1]),
      !has("://", at: colon)
    else { return nil }
    return range(colon..<colon + 1)
  }

  /// The nearest line above that is neither empty nor a comment, down to `first`.
  func previous(downTo first: Int) -> LineText? {
    var line = line - 1
    while line >= max(first, 1) {
      let text = LineText(source, line)
      if text.has("---", at: text.start) { return nil }
      if !text.isEmpty { return text }
      line -= 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter, a digit, `-` or `_`.
  var isWordByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}

extension SourceRange {
  /// The range with the text that follows it on its last line, up to a comment; unchanged before a colon.
  var untilComment: SourceRange {
    let line = LineText(source, end.line)
    var offset = source.byteOffset(of: end)
    while offset < line.end, LineText.isBlank(source.bytes[offset]) { offset += 1 }
    guard offset < line.textEnd, source.bytes[offset] != 0x3A else { return self }
    return SourceRange(source, from: start, to: source.position(ofByte: line.textEnd))
  }
}
