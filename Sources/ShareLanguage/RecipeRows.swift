import ShareDiagnostics
import ShareModel
import ShareYAML

/// The rows of a recipe with `for-each`, each read as a recipe of its own, one by one and in flat memory.
///
///     var rows = try reader.rows(of: pattern)
///     while let row = try rows.next() { ... }
///     try rows.finish(into: &report)
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
  private let forEach: ForEach
  private var data: DataReader
  /// The recipients of the rows, where no column has their keys; nil where nobody asks whether one comes again.
  private var keys: RowKeys?

  init(
    _ pattern: Recipe, of forEach: ForEach, _ reader: RecipeReader, findingRepeats: Bool
  ) throws(FileFault) {
    self.pattern = RowPattern(pattern, reader)
    self.reader = reader
    self.forEach = forEach
    store = TemplateStore(files: reader.files)
    data = try DataReader(try reader.files.open(forEach.path), as: forEach.file, selecting: forEach.selection)
    let found = findingRepeats ? RowKeys(inRoomOf: reader.files, beyond: reader.keyLimit) : nil
    if forEach.selection.key == nil { keys = found } else { data.keys = found }
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
      // Capital letters make no other person of an address.
      if let first = keys?.insert(key.lowercased(), number: row.number, line: row.line) {
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
  ///
  /// Throws where rows that come again lie too far apart to be told at once, and the file cannot be read once more to tell them.
  public mutating func finish(into report: inout Report) throws(FileFault) {
    let repeats = forEach.selection.key == nil ? try keys?.repeats() : try data.keys?.repeats()
    if let repeats, repeats.count > 0 { try add(repeats) }
    data.finish(into: &report)
  }

  /// Adds rows that were handed out and only then found to repeat others: what they hold is read once more.
  private mutating func add(_ repeats: RepeatedRows) throws(FileFault) {
    var selection = forEach.selection
    selection.limit = nil
    var again = try DataReader(
      try reader.files.open(forEach.path), as: forEach.file, selecting: selection)
    again.keys = nil
    for pair in repeats.pairs {
      var row = try again.next()
      while let before = row, before.number < pair.row.number { row = try again.next() }
      let diagnostic = repeated(row, pair)
      data.faults.add(.error) { diagnostic }
    }
    // The others are only counted.
    let last = repeated(nil, repeats.pairs[0])
    for _ in repeats.pairs.count..<max(repeats.pairs.count, repeats.count) {
      data.faults.add(.error) { last }
    }
  }

  private func repeated(_ row: DataRow?, _ pair: RepeatedRows.Pair) -> Diagnostic {
    guard let row, row.number == pair.row.number else {
      return Diagnostic(
        .error, .duplicateRow,
        "row \(pair.row.number) repeats row \(pair.first.number), in line \(pair.first.line)",
        file: forEach.file.name, help: "remove one of the rows")
    }
    if let column = data.selection.key {
      return .repeatedKey(row[column.name]?.scalarText ?? "", of: column, row, pair.first)
    }
    let key = reader.recipe(for: row, of: pattern, store).0.map { self.key(of: row, $0) }
    return .repeatedRow(key ?? String(row.number), row, pair.first)
  }

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
