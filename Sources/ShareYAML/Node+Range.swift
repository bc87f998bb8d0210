import ShareDiagnostics

extension Node {
  /// Where a part of a scalar's text stands in the source, `range` counting UTF-8 bytes of the text.
  ///
  /// The source is read again from the value's start, so this is for faults, not for every value. A part beyond the
  /// text is cut; of a list or a mapping the whole is given.
  ///
  ///     node.range(ofUTF8: 2..<5)    // of "a\tbcd": `bcd`, although an escape stands before it
  public func range(ofUTF8 range: Range<Int>) -> SourceRange {
    guard case .scalar(let scalar) = content else { return self.range }
    let length = scalar.text.utf8.count
    let lower = min(max(range.lowerBound, 0), length)
    var search = ScalarSearch(self.range, lower..<max(lower, min(range.upperBound, length)))
    switch scalar.style {
    case .plain, .singleQuoted, .doubleQuoted: search.walkFlow(scalar.style)
    case .literal, .folded: search.walkBlock(scalar.text, isFolded: scalar.style == .folded)
    }
    return search.result
  }
}
