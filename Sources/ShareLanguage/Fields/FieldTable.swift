/// The keys that a mapping may have, and the rules between them.
struct FieldTable<Root>: Sendable {
  let title: FieldTableTitle
  let fields: [Field<Root>]
  let rules: [FieldRule]
  /// The keys, in order.
  let names: [String]
  private let indices: [String: Int]

  init(_ title: FieldTableTitle, _ fields: [Field<Root>], rules: [FieldRule] = []) {
    self.title = title
    self.fields = fields
    self.rules = rules
    names = fields.map(\.facts.name)
    indices = Dictionary(
      fields.enumerated().map { ($0.element.facts.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The position of a key in `fields`.
  func index(of key: String) -> Int? { indices[key] }

  var facts: FixedKeys { FixedKeys(title: title, facts: fields.map(\.facts), rules: rules) }
}

/// How messages speak of a mapping.
enum FieldTableTitle: Sendable, Hashable {
  /// A recipe for a destination.
  case destination(String)
  /// A mapping within a recipe, such as "an attachment".
  case part(String)

  /// Behind "unknown key 'x'".
  var withPreposition: String {
    switch self {
    case .destination(let name): "for destination '\(name)'"
    case .part(let name): "in \(name)"
    }
  }

  /// Before "needs".
  var subject: String {
    switch self {
    case .destination(let name): "destination '\(name)'"
    case .part(let name): name
    }
  }
}

/// A value that is read from a mapping with fixed keys.
protocol FieldRoot: Sendable {
  static var table: FieldTable<Self> { get }
  init()
}
