#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareDiagnostics
import ShareText

/// What must hold for every input; what does not ends the process, which libFuzzer takes as a finding.
enum Invariant {
  static func expect(_ holds: Bool, _ rule: @autoclosure () -> String) {
    guard !holds else { return }
    let message = Array("INVARIANT: \(rule())\n".utf8)
    _ = write(STDERR_FILENO, message, message.count)
    abort()
  }

  /// A text of `range` is a part of `text`, cut between characters.
  static func expectRange(_ range: Range<Int>, in text: String) {
    expect(range.upperBound <= text.utf8.count, "range \(range) lies in \(text.utf8.count) bytes")
  }

  /// Nothing is hidden in it or obeyed by a terminal, `kept` aside.
  static func expectVisible(_ text: String, keeping kept: Set<Unicode.Scalar>, _ what: String) {
    for scalar in text.unicodeScalars where scalar.isHidden && !scalar.isEmojiJoiner && !kept.contains(scalar)
    {
      expect(false, "\(what) shows \(scalar.codePoint)")
    }
  }

  /// Both ends are places of the source.
  static func expectInside(_ range: SourceRange, _ what: String) {
    let source = range.source
    expect(range.start <= range.end, "\(what): the start is before the end")
    for position in [range.start, range.end] {
      let found = source.position(ofByte: source.byteOffset(of: position))
      expect(found == position, "\(what): \(position.line):\(position.column) is a place, not \(found)")
    }
    expect(range.byteRange.upperBound <= source.bytes.count, "\(what): bytes lie in the source")
  }
}
