/// What may stand as the value of a field: for the tables of Grammar.md, for messages and for schemas.
public indirect enum Shape: Sendable {
  /// Any text.
  case text
  /// `true` or `false`.
  case bool
  /// A whole number within bounds.
  case integer(ClosedRange<Int>)
  /// One of these words.
  case choice([String])
  /// A text with rules of its own, by the name under which Grammar.md describes it, such as `mailbox`.
  case term(String)
  /// One value or a list of them.
  case oneOrMore(Shape)
  /// Any keys, all with values of one shape.
  case map(Shape)
  /// Fixed keys.
  case fields(FixedKeys)
  /// One of several shapes.
  case either([Shape])
}

extension Shape: CustomStringConvertible {
  /// The notation of Grammar.md.
  public var description: String {
    switch self {
    case .text: "text"
    case .bool: "`true` or `false`"
    case .integer(let bounds) where bounds.lowerBound == bounds.upperBound: "`\(bounds.lowerBound)`"
    case .integer(let bounds):
      bounds.upperBound == .max
        ? "whole number from \(bounds.lowerBound)"
        : "whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .term(let name): name
    case .oneOrMore(let item): "\(item) or a list of them"
    case .map(let value): "mapping of names to \(value)"
    case .fields(let fields): "mapping with \(fields.map { "`\($0.name)`" }.joined(separator: ", "))"
    case .either(let shapes): shapes.map(\.description).joined(separator: "; or ")
    }
  }
}
