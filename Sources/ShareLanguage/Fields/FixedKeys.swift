/// The keys that a mapping may have and the rules between them, apart from the type that is read from it.
public struct FixedKeys: Sendable {
  /// How messages speak of the mapping.
  let title: FieldTableTitle
  /// The keys in the order of the documentation.
  let facts: [FieldFacts]
  /// What holds between them.
  public let rules: [FieldRule]

  /// The mapping's noun without an article: `attachment`, `text style`.
  public var noun: String {
    switch title {
    case .destination(let name): return name
    case .part(let phrase):
      let words = phrase.split(separator: " ")
      let noun = ["a", "an", "this"].contains(words.first) ? words.dropFirst() : words[...]
      return noun.joined(separator: " ").replacing("'", with: "")
    }
  }
}

extension FixedKeys: RandomAccessCollection {
  /// The first place.
  public var startIndex: Int { facts.startIndex }
  /// The place behind the last key.
  public var endIndex: Int { facts.endIndex }
  /// The key at a place.
  public subscript(position: Int) -> FieldFacts { facts[position] }
}
