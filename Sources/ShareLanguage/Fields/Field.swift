import ShareYAML

/// What is known of a field apart from the type that holds it.
public struct FieldFacts: Sendable {
  /// Whether a recipe can do without a field.
  public enum Presence: Sendable, Hashable {
    /// It can.
    case optional
    /// It cannot.
    case required
  }

  /// The key.
  public let name: String
  /// What may stand there.
  public let shape: Shape
  /// Whether it must be there.
  public let presence: Presence
  /// What it is for, in one line without a full stop.
  public let summary: String
}

/// One key of a mapping: declared once, read by decoding, messages, suggestions, schemas and documentation.
struct Field<Root>: Sendable {
  let facts: FieldFacts
  let read: @Sendable (Node, inout SpecReader, inout Root) -> Void

  /// A key whose value goes to `path`; its shape is that of the type found there.
  init<Value: SpecValue>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable,
    _ summary: String, _ presence: FieldFacts.Presence = .optional
  ) {
    facts = FieldFacts(name: name, shape: Value.shape, presence: presence, summary: summary)
    read = { node, reader, root in
      if let value = Value.read(node, with: &reader) { root[keyPath: path] = value }
    }
  }

  private init(facts: FieldFacts, read: @escaping @Sendable (Node, inout SpecReader, inout Root) -> Void) {
    self.facts = facts
    self.read = read
  }

  /// The same key in a larger value that holds this one at `path`.
  func lifted<Whole>(to path: any WritableKeyPath<Whole, Root> & Sendable) -> Field<Whole> {
    let read = read
    return Field<Whole>(facts: facts) { node, reader, whole in read(node, &reader, &whole[keyPath: path]) }
  }
}
