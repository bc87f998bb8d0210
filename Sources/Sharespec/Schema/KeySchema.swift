import ShareLanguage
import ShareModel

extension FixedKeys {
  /// The name of the definition: `text-style`.
  var definitionName: String { noun.replacing(" ", with: "-") }

  /// What keys may be there, and what may stand in them, apart from what must be there: a recipe that extends another
  /// need not say everything.
  var keySchema: [DataValue.Member] {
    [.init("propertyNames", Self.names(map(\.name))), .init("properties", properties)] + exclusions
  }

  var properties: DataValue { .object(map { .init($0.name, .object($0.schema)) }) }

  /// No others than these, and those that begin with `x-`.
  static func names(_ names: [String]) -> DataValue {
    .object(["if": .object(["pattern": .text("^x-")]), "else": .object(["enum": .texts(names)])])
  }

  /// What must not stand together: as a list, or nothing.
  var exclusions: [DataValue.Member] {
    var members: [DataValue.Member] = []
    members.add("allOf", .list(rules.flatMap(Self.exclusions)))
    return members
  }

  private static func exclusions(_ rule: FieldRule) -> [DataValue] {
    guard case .excludes(let names, let help) = rule else { return [] }
    return names.indices.dropLast().map { index in
      let others = names[(index + 1)...].map { other in
        let message = "'\(names[index])' and '\(other)' cannot both be given: \(help)"
        return DataValue.Member(
          other, .object(["type": .text("null"), "errorMessage": .text(message)]))
      }
      return .when(.isSet(names[index]), .object(["properties": .object(others)]))
    }
  }
}

extension FieldFacts {
  /// The schema of the key's value. A key without a value counts as not there, unless it is needed.
  var schema: [DataValue.Member] {
    [.init("description", .text(summary))] + ShapeSchema(shape).members(orNull: presence == .optional)
  }
}
