import ShareModel

/// A recipe with destination mail while it is read.
struct MailRecipe: Sendable {
  var common = CommonFields()
  var parameters = MailParameters()

  static let own = MailParameters.table
  static let table = FieldTable<MailRecipe>(
    own.title,
    CommonFields.table.fields.map { $0.lifted(to: \.common) }
      + own.fields.map { $0.lifted(to: \.parameters) },
    rules: own.rules)
}
