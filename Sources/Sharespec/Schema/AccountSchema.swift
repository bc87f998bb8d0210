import ShareLanguage
import ShareModel

/// The schema of `accounts.yaml`: names with accounts, each with the keys of its kind.
struct AccountSchema {
  var members: [DataValue.Member] {
    let all = AccountKind.allCases.flatMap { Array($0.fields) }
    let account = DataValue.Member("account", .object(Self.account))
    let name = DataValue.object(["pattern": .text(TermSchema.name)])
    return [
      .init("type", .texts(["object", "null"])),
      .init("propertyNames", .object(["if": .object(["pattern": .text("^x-")]), "else": name])),
      .init("patternProperties", .object(["^x-": .bool(true)])),
      .init("additionalProperties", .reference("account")),
      .init("definitions", .object([account] + Definitions(for: all).members)),
    ]
  }

  private static var account: [DataValue.Member] {
    let kinds = AccountKind.allCases.map { kind in
      let fields = kind.fields
      let common = Set(AccountKind.commonFields.map(\.name))
      let own = fields.filter { !common.contains($0.name) }
      let keys = DataValue.object(
        [
          .init("propertyNames", FixedKeys.names(fields.map(\.name))),
          .init("properties", .object(own.map { .init($0.name, .object($0.schema)) })),
        ] + fields.exclusions)
      let needed = kind.neededKeys.map { DataValue.isSet($0) }
      let isKind = DataValue.object([
        "required": .texts(["kind"]),
        "properties": .object(["kind": .object(["const": .text(kind.rawValue)])]),
      ])
      return DataValue.when(isKind, .object(["allOf": .list([keys, .object(fields.needSchema)] + needed)]))
    }
    return [
      .init("type", .text("object")),
      .init("properties", AccountKind.commonFields.properties),
      .init("required", .texts(["kind"])),
      .init("allOf", .list(kinds)),
    ]
  }
}
