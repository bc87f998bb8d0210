import ShareDiagnostics

/// Where a text stands whose templates were filled.
struct TextOrigin: Sendable {
  private let text: String
  private let written: String
  private let place: @Sendable (Range<Int>) -> SourceRange

  /// A text, as it was written, and where stretches of what was written stand.
  init(_ text: String, _ written: String, at place: @escaping @Sendable (Range<Int>) -> SourceRange) {
    self.text = text
    self.written = written
    self.place = place
  }

  /// The place of a stretch of the text, by UTF-8 offsets.
  ///
  /// Of a text with values in it, by the line: the first line that was written just so. Nil where a value is in the line.
  func range(ofUTF8 stretch: Range<Int>) -> SourceRange? {
    if text == written { return place(stretch) }
    let bytes = Array(text.utf8)
    guard stretch.upperBound <= bytes.count else { return nil }
    let start = (bytes[..<stretch.lowerBound].lastIndex(of: 0x0A) ?? -1) + 1
    let end = bytes[stretch.lowerBound...].firstIndex(of: 0x0A) ?? bytes.count
    let line = bytes[start..<end]
    var offset = 0
    for candidate in written.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if candidate.elementsEqual(line) {
        let lower = offset + stretch.lowerBound - start
        return place(lower..<offset + min(stretch.upperBound, end) - start)
      }
      offset += candidate.count + 1
    }
    return nil
  }
}
