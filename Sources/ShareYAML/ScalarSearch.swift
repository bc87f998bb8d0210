import ShareDiagnostics

/// Looks for the place of a part of a scalar's text by going over the scalar piece by piece.
struct ScalarSearch {
  /// Where the scalar stands.
  let range: SourceRange
  /// The part that is looked for, in bytes of the text.
  private let wanted: Range<Int>
  /// The bytes of the text gone over so far.
  private var length = 0
  private var start: SourcePosition?
  private var end: SourcePosition?
  /// The end of the last piece.
  private var last: SourcePosition

  init(_ range: SourceRange, _ wanted: Range<Int>) {
    self.range = range
    self.wanted = wanted
    last = range.start
  }

  /// Whether nothing more is looked for.
  var isDone: Bool { start != nil && end != nil }

  /// The place; the end of what was gone over where the part was not met.
  var result: SourceRange {
    let start = min(start ?? last, range.end)
    return SourceRange(range.source, from: start, to: min(end ?? (wanted.isEmpty ? start : last), range.end))
  }

  /// Takes a piece of the source that stands for `bytes` bytes of the text.
  mutating func take(_ bytes: Int, from: SourcePosition, to: SourcePosition) {
    last = to
    guard bytes > 0 else { return }
    length += bytes
    if start == nil, length > wanted.lowerBound {
      start = from
      if wanted.isEmpty { end = from }
    }
    if end == nil, length >= wanted.upperBound, !wanted.isEmpty { end = to }
  }

  /// Notes where the next piece begins, so that an empty part before it is found there.
  mutating func skip(to position: SourcePosition) { last = position }
}
