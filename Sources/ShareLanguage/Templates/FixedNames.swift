import ShareModel

/// The names that templates know beside the row: `vars`, `env`, `recipe`, `row` and `now`.
struct FixedNames {
  private let constants: DataValue
  private let environment: DataValue
  private let recipe: DataValue
  private let now: DataValue

  init(constants: [String: String], environment: [String: String], recipeID: String, now: DateTime) {
    self.constants = .object(sorted: constants)
    self.environment = .object(sorted: environment)
    recipe = .object(sorted: ["id": recipeID])
    self.now = .text(now.rfc3339)
  }

  /// The names with their values for the row of a number; without a row its number is empty.
  func value(rowNumber: String) -> DataValue {
    .object([
      .init("vars", constants), .init("env", environment), .init("recipe", recipe),
      .init("row", .object([.init("number", .text(rowNumber))])), .init("now", now),
    ])
  }
}

extension DataValue {
  fileprivate static func object(sorted texts: [String: String]) -> DataValue {
    .object(texts.sorted { $0.key < $1.key }.map { Member($0.key, .text($0.value)) })
  }
}
