/// A place between two characters of a source: line and column, both from 1.
///
/// A column counts Unicode scalars, the unit of libyaml's marks and of SARIF's `unicodeCodePoints`.
/// A byte that is not part of valid UTF-8 counts as one column.
public struct SourcePosition: Sendable, Hashable {
  private let storedLine: Int32
  private let storedColumn: Int32

  /// A position; values below 1 become 1, values beyond 2,147,483,647 become that.
  public init(line: Int, column: Int) {
    storedLine = Int32(clamping: max(1, line))
    storedColumn = Int32(clamping: max(1, column))
  }

  /// The line, from 1.
  public var line: Int { Int(storedLine) }

  /// The column in Unicode scalars, from 1.
  public var column: Int { Int(storedColumn) }
}

extension SourcePosition: Comparable {
  /// Orders by line, then by column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.storedLine, left.storedColumn) < (right.storedLine, right.storedColumn)
  }
}
