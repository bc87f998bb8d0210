import ShareModel

/// The pieces of JSON of which schemas are made. Members keep their order, so that a schema has the same bytes everywhere.
extension DataValue {
  static func object(_ members: KeyValuePairs<String, DataValue>) -> DataValue {
    .object(members.map { Member($0.key, $0.value) })
  }

  static func number(_ value: Int) -> DataValue { .number(String(value)) }

  static func texts(_ texts: some Sequence<String>) -> DataValue { .list(texts.map { .text($0) }) }

  /// A use of a definition. Beside `$ref` draft 7 looks at nothing, so that it stands alone.
  static func reference(_ name: String) -> DataValue { .object(["$ref": .text("#/definitions/\(name)")]) }

  static func when(_ condition: DataValue, _ consequence: DataValue) -> DataValue {
    .object(["if": condition, "then": consequence])
  }

  /// Holds where a key is there and is not null, which counts as not there.
  static func isSet(_ key: String) -> DataValue {
    .object([
      "required": .texts([key]),
      "properties": .object([Member(key, .object(["not": .object(["type": .text("null")])]))]),
    ])
  }

  /// Holds where at least one of the keys is set.
  static func isAnySet(_ keys: some Collection<String>) -> DataValue {
    .object(["anyOf": .list(keys.map { isSet($0) })])
  }
}

extension [DataValue.Member] {
  /// Adds a member whose value is a list or an object, unless it would be empty.
  mutating func add(_ name: String, _ value: DataValue) {
    switch value {
    case .list(let items) where items.isEmpty: return
    case .object(let members) where members.isEmpty: return
    case .null, .bool, .number, .text, .list, .object: append(DataValue.Member(name, value))
    }
  }
}
