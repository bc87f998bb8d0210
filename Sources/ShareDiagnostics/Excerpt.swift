import ShareText

/// One line of a source as it is shown below a diagnostic, with the marks that point into it.
///
/// Characters that would be obeyed or hidden appear as `‹U+001B›`, bytes that are not UTF-8 as `‹E9›`; tabs stay and
/// are copied into the padding, so that the marks stand right under any tab width. Of a long line only a window
/// around the mark is shown, `…` standing for the rest.
struct Excerpt {
  /// The line, ready to print.
  private(set) var text = ""
  /// What stands before the marks: spaces and the line's tabs.
  private(set) var padding = ""
  /// The marks: one `^` per cell, at least one.
  private(set) var marks = ""

  /// The most characters of a line that are shown.
  static let longest = 160
  /// The most characters that are shown before the mark where the line is cut.
  private static let lead = 60

  /// The excerpt for the first line of `range`; where what follows the range is secret, the line ends with the range.
  init(_ range: SourceRange, hidesRest: Bool = false) {
    let source = range.source
    let line = min(max(range.start.line, source.firstLine), source.lastLine)
    let lineEnd = source.contentEnd(ofLine: line)
    let mark = Self.markedBytes(of: range, line: line, lineEnd: lineEnd)
    let shownEnd = hidesRest ? mark.upperBound : lineEnd
    var offset = source.start(ofLine: line)
    if source.isLonger(from: offset, to: lineEnd, than: Self.longest) {
      offset = source.byteOffset(
        of: SourcePosition(line: line, column: max(1, range.start.column - Self.lead)))
      if offset > source.start(ofLine: line) { add("…", width: 1, marked: false, before: true) }
    }
    var shown = 0
    var joiner = EmojiNeighbour()
    while offset < shownEnd, shown < Self.longest {
      let next = min(offset + Source.scalarLength(in: source.bytes, at: offset), shownEnd)
      let before = offset < mark.lowerBound
      add(source.bytes[offset..<next], marked: mark.contains(offset), before: before, &joiner)
      offset = next
      shown += 1
    }
    if offset < lineEnd { text += "…" }
    if marks.isEmpty { marks = "^" }
  }

  private static func markedBytes(of range: SourceRange, line: Int, lineEnd: Int) -> Range<Int> {
    let source = range.source
    let lower = range.start.line > line ? lineEnd : min(source.byteOffset(of: range.start), lineEnd)
    let upper = range.end.line > line ? lineEnd : source.byteOffset(of: range.end)
    return lower..<max(lower, upper)
  }

  private mutating func add(
    _ bytes: ArraySlice<UInt8>, marked: Bool, before: Bool, _ neighbour: inout EmojiNeighbour
  ) {
    let isInvalid = bytes.count == 1 && bytes[bytes.startIndex] >= 0x80
    guard !isInvalid, let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
      let digits = String(bytes[bytes.startIndex], radix: 16, uppercase: true)
      return add("‹\(digits)›", width: digits.utf8.count + 2, marked: marked, before: before)
    }
    defer { neighbour.isEmoji = scalar.isEmojiPart }
    if scalar == "\t" {
      text += "\t"
      if before { padding += "\t" } else if marked { marks += "^" }
    } else if scalar.isHidden, !(scalar.isEmojiJoiner && neighbour.isEmoji) {
      let name = "‹\(scalar.codePoint)›"
      add(name, width: name.unicodeScalars.count, marked: marked, before: before)
    } else {
      add(String(scalar), width: scalar.displayWidth, marked: marked, before: before)
    }
  }

  private mutating func add(_ shown: String, width: Int, marked: Bool, before: Bool) {
    text += shown
    if before {
      padding += String(repeating: " ", count: width)
    } else if marked {
      marks += String(repeating: "^", count: width)
    }
  }
}

/// Whether the character before was part of an emoji, so that a joiner may follow.
private struct EmojiNeighbour {
  var isEmoji = false
}

extension Source {
  /// Whether there are more than `limit` characters between two offsets.
  fileprivate func isLonger(from start: Int, to end: Int, than limit: Int) -> Bool {
    guard end - start > limit else { return false }
    var offset = start
    var count = 0
    while offset < end {
      offset += Self.scalarLength(in: bytes, at: offset)
      count += 1
      if count > limit { return true }
    }
    return false
  }
}
