import ShareDiagnostics
import ShareModel

/// The keys of a destination, as they are read, and the parameters that they make.
protocol DestinationFields: FieldRoot {
  /// What the keys say; nil where they do not say enough, which is then in the report.
  var parameters: ShareParameters? { get }
}

/// A recipe while it is read: the common keys and those of its destination, flat in one mapping.
struct RecipeDraft<Own: DestinationFields>: Sendable {
  var common = CommonFields()
  var own = Own()

  static var table: FieldTable<Self> {
    FieldTable(
      Own.table.title,
      CommonFields.table.fields.map { $0.lifted(to: \.common) }
        + Own.table.fields.map { $0.lifted(to: \.own) },
      rules: CommonFields.table.rules + Own.table.rules)
  }
}
