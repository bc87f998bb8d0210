/// A stretch of one source, from its first character to just past its last.
public struct SourceRange: Sendable {
  /// The source that the range lies in.
  public let source: Source
  /// The position of the first character.
  public let start: SourcePosition
  /// The position just past the last character; never before `start`.
  public let end: SourcePosition

  /// A range; an end before the start becomes the start.
  public init(_ source: Source, from start: SourcePosition, to end: SourcePosition) {
    self.source = source
    self.start = start
    self.end = max(start, end)
  }

  /// A range within one line, `length` Unicode scalars long.
  public init(_ source: Source, line: Int, column: Int, length: Int = 1) {
    self.init(
      source, from: SourcePosition(line: line, column: column),
      to: SourcePosition(line: line, column: column + max(0, length)))
  }

  /// The bytes of the source that the range covers, as offsets into `source.bytes`.
  public var byteRange: Range<Int> {
    let lower = source.byteOffset(of: start)
    return lower..<max(lower, source.byteOffset(of: end))
  }

  /// The bytes of the file that the range covers, a byte order mark and what stands before a window counted.
  public var fileByteRange: Range<Int> {
    let bytes = byteRange
    return source.firstByte + bytes.lowerBound..<source.firstByte + bytes.upperBound
  }

  /// The text of the source that the range covers; invalid bytes appear as U+FFFD.
  public var text: String { String(decoding: source.bytes[byteRange], as: UTF8.self) }
}
