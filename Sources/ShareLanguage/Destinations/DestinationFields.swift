import ShareDiagnostics
import ShareModel
import Synchronization

/// The keys of a destination, as they are read, and the parameters that they make.
protocol DestinationFields: FieldRoot {
  /// What the keys say; nil where they do not say enough, which is then in the report.
  var parameters: ShareParameters? { get }
}

/// A recipe while it is read: the common keys and those of its destination, flat in one mapping.
struct RecipeDraft<Own: DestinationFields>: Sendable {
  var common = CommonFields()
  var own = Own()

  /// Made once for each destination: it is read for every recipe and every row.
  static var table: FieldTable<Self> {
    recipeTables.withLock { tables in
      let key = ObjectIdentifier(Self.self)
      if let table = tables[key] as? FieldTable<Self> { return table }
      let table = makeTable()
      tables[key] = table
      return table
    }
  }

  private static func makeTable() -> FieldTable<Self> {
    FieldTable(
      Own.table.title,
      CommonFields.table.fields.map { $0.lifted(to: \.common) }
        + Own.table.fields.map { $0.lifted(to: \.own) },
      rules: CommonFields.table.rules + Own.table.rules)
  }
}

/// A generic type has no stored static properties: the tables of all `RecipeDraft`s, by their types.
private let recipeTables = Mutex<[ObjectIdentifier: any Sendable]>([:])
