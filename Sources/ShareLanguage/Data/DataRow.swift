import ShareModel
import ShareDiagnostics

/// One row of data.
public struct DataRow: Sendable {
  /// Its number, from 1; the header, blank lines and nothing else are not counted.
  public let number: Int
  /// The line of the file on which it begins, from 1.
  public let line: Int
  /// Its columns.
  public let header: DataHeader
  /// Its values, one for each column.
  public let values: [DataValue]
  let origin: Origin

  /// Where a row and its values stand.
  enum Origin: Sendable {
    /// In a stretch of a file of this name, each value in a part of it.
    case record(DataRecord, [Range<Int>], file: String)
    /// In a source that is kept.
    case source(SourceRange, [SourceRange])
  }

  /// The value in a column; nil where the row has no such column.
  public subscript(column: String) -> DataValue? { header.index(of: column).map { values[$0] } }

  /// Where the value in a column stands, quotes included; nil where the row has no such column.
  ///
  /// The source of the range holds the row, or the part of a long one around the value.
  public func range(of column: String) -> SourceRange? {
    guard let index = header.index(of: column) else { return nil }
    switch origin {
    case .record(let record, let spans, let file): return record.range(spans[index], in: file)
    case .source(_, let ranges): return ranges[index]
    }
  }

  /// The place of the row: its first character.
  public var range: SourceRange {
    switch origin {
    case .record(let record, _, let file): record.range(0..<min(1, record.bytes.count), in: file)
    case .source(let range, _):
      SourceRange(range.source, line: range.start.line, column: range.start.column)
    }
  }
}
