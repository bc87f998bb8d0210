/// The keys that a mapping may have, and the rules between them.
struct FieldTable<Root>: Sendable {
  let title: FieldTableTitle
  let fields: [Field<Root>]
  let rules: [FieldRule]
  private let indices: [String: Int]

  init(_ title: FieldTableTitle, _ fields: [Field<Root>], rules: [FieldRule] = []) {
    self.title = title
    self.fields = fields
    self.rules = rules
    indices = Dictionary(
      fields.enumerated().map { ($0.element.facts.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The position of a key in `fields`.
  func index(of key: String) -> Int? { indices[key] }

  var facts: [FieldFacts] { fields.map(\.facts) }
}

/// How messages speak of a mapping.
enum FieldTableTitle: Sendable {
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

/// A rule between the keys of one mapping.
enum FieldRule: Sendable {
  /// At least one of them.
  case needsOne([String])
  /// At most one of them; the text says what to do about it.
  case excludes([String], help: String)
  /// The first only together with the second.
  case requires(String, with: String)
}

/// A value that is read from a mapping with fixed keys.
protocol FieldRoot: Sendable {
  static var table: FieldTable<Self> { get }
  init()
}
