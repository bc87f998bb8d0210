import ShareLanguage
import ShareModel

/// What may stand somewhere, as alternatives that are joined into one schema.
///
/// Alternatives for different JSON types become one flat schema, whose keywords each look at one type only: a validator
/// then names the fault itself, where `anyOf` would only say that nothing fits.
struct ShapeSchema {
  /// One way for a value to be right.
  enum Alternative {
    /// Of one of these types, with keywords that look at these types only.
    case typed([String], [DataValue.Member])
    /// One of these values.
    case values([DataValue])
    /// Right by one of these schemas.
    case schemas([DataValue])
    /// Anything.
    case anything
  }

  /// YAML tools resolve scalars before a schema sees them; where the language takes a scalar as text, each of these is one.
  static let scalarTypes = ["string", "number", "boolean"]

  var alternatives: [Alternative]

  init(_ alternatives: [Alternative]) { self.alternatives = alternatives }

  init(_ shape: Shape) {
    switch shape {
    case .text: alternatives = [.typed(Self.scalarTypes, [])]
    case .bool: alternatives = [.typed(["boolean"], [])]
    case .integer(let bounds): alternatives = [.typed(["integer"], Self.limits(bounds))]
    case .choice(let words): alternatives = [.values(words.flatMap(Self.readings))]
    case .term(let name): alternatives = TermSchema.named(name).alternatives
    case .oneOrMore(let item):
      let item = ShapeSchema(item)
      let items = DataValue.Member("items", .object(item.members(orNull: false)))
      alternatives = item.withoutList.alternatives + [.typed(["array"], [items])]
    case .map(let value): alternatives = [.typed(["object"], Self.map(of: value))]
    case .fields(let keys): alternatives = [.typed(["object"], Self.use(of: keys))]
    case .either(let shapes): alternatives = shapes.flatMap { ShapeSchema($0).alternatives }
    }
    if shape.isMailbox { alternatives.append(.listOfOne(self)) }
  }

  /// The keywords of the joined schema.
  func members(orNull: Bool) -> [DataValue.Member] {
    var types: [String] = []
    var keywords: [DataValue.Member] = []
    var values: [DataValue] = []
    var schemas: [DataValue] = []
    for alternative in alternatives {
      switch alternative {
      case .anything: return []
      case .typed(let some, let others) where Set(types).isDisjoint(with: some):
        types += some
        keywords += others
      case .typed(let some, let others): schemas.append(.object(Self.typed(some, others)))
      case .values(let some): values += some
      case .schemas(let some): schemas += some
      }
    }
    if values.isEmpty, schemas.isEmpty { return Self.typed(types + (orNull ? ["null"] : []), keywords) }
    if types.isEmpty, schemas.isEmpty { return [.init("enum", .list(values + (orNull ? [.null] : [])))] }
    if !types.isEmpty { schemas.insert(.object(Self.typed(types, keywords)), at: 0) }
    if !values.isEmpty { schemas.append(.object(["enum": .list(values)])) }
    if orNull { schemas.append(.object(["type": .text("null")])) }
    return [.init("anyOf", .list(schemas))]
  }

  private static func typed(_ types: [String], _ keywords: [DataValue.Member]) -> [DataValue.Member] {
    let type = types.count == 1 ? DataValue.text(types[0]) : .texts(types)
    return [.init("type", type)] + keywords
  }

  private static func limits(_ bounds: ClosedRange<Int>) -> [DataValue.Member] {
    var limits = [DataValue.Member("minimum", .number(bounds.lowerBound))]
    if bounds.upperBound != .max { limits.append(.init("maximum", .number(bounds.upperBound))) }
    return limits
  }

  /// A word as YAML tools may give it: `700` is a number for them.
  private static func readings(_ word: String) -> [DataValue] {
    let isNumber = Int(word).map { String($0) == word } ?? false
    return [.text(word)] + (isNumber ? [.number(word)] : [])
  }

  /// Where texts are the values, an empty one is a text too, and `x-` keys are no exception.
  private static func map(of value: Shape) -> [DataValue.Member] {
    let holdsMappings = !value.tables.isEmpty
    let values = DataValue.object(ShapeSchema(value).members(orNull: !holdsMappings))
    let rest = DataValue.Member("additionalProperties", values)
    guard holdsMappings else { return [rest] }
    return [.init("patternProperties", .object(["^x-": .bool(true)])), rest]
  }

  private static func use(of keys: FixedKeys) -> [DataValue.Member] {
    [.init("allOf", .list([.reference(keys.definitionName)]))]
  }

  private var withoutList: ShapeSchema {
    ShapeSchema(
      alternatives.filter { alternative in
        if case .typed(["array"], _) = alternative { false } else { true }
      })
  }
}

extension ShapeSchema.Alternative {
  /// A list with exactly one item.
  fileprivate static func listOfOne(_ item: ShapeSchema) -> ShapeSchema.Alternative {
    .typed(
      ["array"],
      [
        .init("items", .object(item.members(orNull: false))), .init("minItems", .number(1)),
        .init("maxItems", .number(1)),
      ])
  }
}

extension Shape {
  /// One mailbox may be written as a list of one, by people who think of the headers that take lists.
  fileprivate var isMailbox: Bool {
    guard case .either(let shapes) = self else { return false }
    return shapes.contains { if case .term("mailbox") = $0 { true } else { false } }
  }

  /// The mappings with fixed keys that may stand here.
  var tables: [FixedKeys] {
    switch self {
    case .fields(let keys): [keys]
    case .oneOrMore(let item), .map(let item): item.tables
    case .either(let shapes): shapes.flatMap(\.tables)
    case .text, .bool, .integer, .choice, .term: []
    }
  }
}
