import ShareLanguage
import ShareModel

/// What must be there; empty where nothing must.
extension FixedKeys {
  /// The name of the definition.
  var needName: String { "\(definitionName)-needs" }

  /// Required keys, the rules about keys that must be there, and the same of the mappings inside.
  var needSchema: [DataValue.Member] {
    var members: [DataValue.Member] = []
    members.add("required", .texts(filter { $0.presence == .required }.map(\.name)))
    members.add(
      "properties",
      .object(
        compactMap { field in
          let needs = field.shape.needs
          return needs.isEmpty ? nil : .init(field.name, .object(needs))
        }))
    members.add("allOf", .list(rules.compactMap(Self.need)))
    return members
  }

  /// That of several keys the first is asked for, where none of the others is set, makes a validator name it.
  private static func need(_ rule: FieldRule) -> DataValue? {
    switch rule {
    case .needsOne(let names):
      guard let first = names.first else { return nil }
      let others = names.dropFirst()
      return others.isEmpty
        ? .isSet(first) : .object(["if": .isAnySet(others), "else": .isSet(first)])
    case .requires(let name, let partner): return .when(.isSet(name), .isSet(partner))
    case .excludes: return nil
    }
  }
}

extension Shape {
  /// What must be there in the mappings that may stand here, as keywords that look at lists and mappings only.
  fileprivate var needs: [DataValue.Member] {
    switch self {
    case .text, .bool, .integer, .choice, .term: return []
    case .fields(let keys):
      return keys.needSchema.isEmpty ? [] : [.init("allOf", .list([.reference(keys.needName)]))]
    case .oneOrMore(let item):
      let needs = item.needs
      return needs.isEmpty ? [] : needs + [.init("items", .object(needs))]
    case .map(let value):
      let needs = value.needs
      return needs.isEmpty
        ? []
        : [
          .init("patternProperties", .object(["^x-": .bool(true)])),
          .init("additionalProperties", .object(needs)),
        ]
    case .either(let shapes): return shapes.flatMap(\.needs)
    }
  }
}
