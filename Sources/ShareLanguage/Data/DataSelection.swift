import ShareDiagnostics

/// Which rows of a file are wanted, and how they are told apart.
public struct DataSelection: Sendable {
  /// A column that a recipe names.
  public struct Column: Sendable {
    /// The name.
    public let name: String
    /// Where the recipe names it.
    public let place: SourceRange?

    /// A column named at a place.
    public init(_ name: String, at place: SourceRange? = nil) {
      self.name = name
      self.place = place
    }
  }

  /// That a column holds a text, compared as it is written.
  public struct Condition: Sendable {
    /// The column.
    public let column: Column
    /// The text.
    public let value: String

    /// A condition.
    public init(_ column: Column, is value: String) {
      self.column = column
      self.value = value
    }
  }

  /// The column whose values identify rows: none may be empty or come again among the rows that are wanted.
  public var key: Column?
  /// What a row must hold to be wanted, all of it.
  public var conditions: [Condition]
  /// The most rows; those behind them are not even read.
  public var limit: Int?

  /// A selection; all rows unless it says more.
  public init(key: Column? = nil, where conditions: [Condition] = [], limit: Int? = nil) {
    self.key = key
    self.conditions = conditions
    self.limit = limit
  }

  func matches(_ row: DataRow) -> Bool {
    conditions.allSatisfy { row[$0.column.name]?.scalarText == $0.value }
  }
}

extension DataSelection.Column {
  /// That no row can have this column.
  func unknown(in file: String, columns: [String]) -> Diagnostic {
    let message = "no column '\(name)' in \(file)"
    let help = DataHeader.help(for: name, among: columns)
    guard let place else { return Diagnostic(.error, .unknownColumn, message, file: file, help: help) }
    return Diagnostic(.error, .unknownColumn, message, at: place, help: help)
  }
}
