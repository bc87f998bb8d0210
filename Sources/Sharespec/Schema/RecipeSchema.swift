import ShareLanguage
import ShareModel

/// The schema of a recipe: flat, with the keys of the destination that it names.
struct RecipeSchema {
  /// The keys of every recipe.
  let common: FixedKeys

  var members: [DataValue.Member] {
    let all = Array(common) + Destination.allCases.flatMap { Array($0.ownFields) }
    return [
      .init("type", .text("object")),
      .init("properties", common.properties),
      .init("allOf", .list(exclusions + [keysWithoutDestination] + keys + needs)),
      .init("definitions", .object(Definitions(for: all).members)),
    ]
  }

  private var exclusions: [DataValue] { common.exclusions.isEmpty ? [] : [.object(common.exclusions)] }

  /// For each destination its keys.
  private var keys: [DataValue] {
    Destination.allCases.map { destination in
      let own = destination.ownFields
      return .when(
        Self.goes(to: destination),
        .object(
          [
            .init("propertyNames", FixedKeys.names(destination.fields.map(\.name))),
            .init("properties", own.properties),
          ] + own.exclusions))
    }
  }

  /// Without a destination, all keys that a recipe may have, with what they are for each destination.
  private var keysWithoutDestination: DataValue {
    var names: [String] = []
    var meanings: [String: [(summary: String, destinations: [String])]] = [:]
    for destination in Destination.allCases {
      for field in destination.ownFields {
        if meanings[field.name] == nil { names.append(field.name) }
        var known = meanings[field.name] ?? []
        if let index = known.firstIndex(where: { $0.summary == field.summary }) {
          known[index].destinations.append(destination.rawValue)
        } else {
          known.append((field.summary, [destination.rawValue]))
        }
        meanings[field.name] = known
      }
    }
    let properties = names.map { name in
      let texts = (meanings[name] ?? []).map {
        "\($0.destinations.joined(separator: ", ")): \($0.summary)"
      }
      return DataValue.Member(name, .object(["description": .text(texts.joined(separator: "; "))]))
    }
    let rest = DataValue.object([
      "propertyNames": FixedKeys.names(common.map(\.name) + names), "properties": .object(properties),
    ])
    return .object(["if": .object(["required": .texts(["destination"])]), "else": rest])
  }

  /// What must be there, unless a base may give it.
  private var needs: [DataValue] {
    let ofDestinations = Destination.allCases.compactMap { destination -> DataValue? in
      let needs = destination.ownFields.needSchema
      return needs.isEmpty ? nil : .when(Self.goes(to: destination), .object(needs))
    }
    let needs = [.object(common.needSchema)] + ofDestinations
    guard common.contains(where: { $0.name == "extends" }) else { return needs }
    return [.object(["if": .isSet("extends"), "else": .object(["allOf": .list(needs)])])]
  }

  private static func goes(to destination: Destination) -> DataValue {
    .object([
      "required": .texts(["destination"]),
      "properties": .object(["destination": .object(["const": .text(destination.rawValue)])]),
    ])
  }
}
