import ShareDiagnostics
import ShareModel
import ShareYAML

/// The rows of a recipe with `for-each`, each read as a recipe of its own, one by one and in flat memory.
///
///     var rows = try reader.rows(of: pattern)
///     while let row = try rows.next() { ... }
///     rows.finish(into: &report)
public struct RecipeRows {
  /// A row's recipe, and how the row is told from others.
  public struct Row: Sendable {
    /// What to share.
    public let recipe: Recipe
    /// The number of the row, from 1.
    public let number: Int
    /// What tells the row from others: the value of the key column, or the first recipient.
    public let key: String
    /// The place of the row in its file.
    public let range: SourceRange
  }

  private let pattern: RowPattern
  private let reader: RecipeReader
  private let store: TemplateStore
  private var data: DataReader
  private var keys = RowKeys()

  init(_ pattern: Recipe, of forEach: ForEach, _ reader: RecipeReader) throws(FileFault) {
    self.pattern = RowPattern(pattern, reader)
    self.reader = reader
    store = TemplateStore(files: reader.files)
    data = try DataReader(try reader.files.open(forEach.path), as: forEach.file, selecting: forEach.selection)
  }

  /// How many rows were read so far, wrong and unwanted ones included.
  public var rowCount: Int { data.rowCount }

  /// The next row without a fault; nil at the end. Faults are kept until `finish`.
  public mutating func next() throws(FileFault) -> Row? {
    while let row = try data.next() {
      let (recipe, report) = reader.recipe(for: row, of: pattern, store)
      for diagnostic in report.diagnostics {
        add(pattern.recipe.inheritance.explained(diagnostic), about: row.range, row)
      }
      guard let recipe, recipe.isComplete else { continue }
      let key = key(of: row, recipe)
      if data.selection.key == nil, let first = keys.insert(key, number: row.number, line: row.line) {
        data.faults.add(.error) { .repeatedRow(key, row, first) }
        continue
      }
      return Row(recipe: recipe, number: row.number, key: key, range: row.range)
    }
    return nil
  }

  /// Adds what was found wrong with a row that was handed out.
  public mutating func add(_ diagnostic: Diagnostic, about row: Row) {
    add(diagnostic, about: row.range, nil)
  }

  /// Adds everything that is wrong with the file and its rows to `report`.
  public mutating func finish(into report: inout Report) { data.finish(into: &report) }

  /// A fault of a value belongs into the data, with a note at the template; any other belongs into the recipe, with a note at the row.
  private mutating func add(_ diagnostic: Diagnostic, about range: SourceRange, _ row: DataRow?) {
    data.faults.add(diagnostic.severity) {
      var moved = diagnostic
      guard case .range(let place) = diagnostic.place, place.source !== range.source else { return moved }
      if let row, diagnostic.code == .emptyVariable || diagnostic.code == .badVariable {
        moved.place = .range(row.range(of: place.text) ?? range)
        moved.notes.append(.init("the template is here", at: place))
      } else {
        moved.notes.append(.init("with this row", at: range))
      }
      return moved
    }
  }

  private func key(of row: DataRow, _ recipe: Recipe) -> String {
    if let column = data.selection.key, let value = row[column.name]?.scalarText { return value }
    return recipe.parameters.firstRecipient(reader.canonicalDomain) ?? String(row.number)
  }
}

extension ShareParameters {
  /// The address that tells a row's share from others.
  fileprivate func firstRecipient(_ canonicalDomain: (String) -> String) -> String? {
    switch self {
    case .mail(let mail):
      (mail.to + mail.cc + mail.bcc).first.map {
        "\($0.address.localPart)@\(canonicalDomain($0.address.domain))"
      }
    case .messages(let message): message.to.first?.dialed
    case .pasteboard, .photos, .program, .activity, .social, .request: nil
    }
  }
}

extension Diagnostic {
  static func repeatedRow(_ key: String, _ row: DataRow, _ first: RowKeys.Row) -> Diagnostic {
    Diagnostic(
      .error, .duplicateRow,
      "'\(key.shortened)' is also the recipient of row \(first.number), in line \(first.line)", at: row.range,
      help: "remove one of the rows, or name a column that tells them apart by 'key'")
  }
}
