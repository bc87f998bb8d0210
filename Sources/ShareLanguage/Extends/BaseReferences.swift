import ShareYAML

/// The paths of a recipe's bases: read by `Extender` before all other keys, so that there is nothing left to do with them.
struct BaseReferences: SpecValue {
  static var shape: Shape { .oneOrMore(.term("path")) }

  static func read(_ node: Node, with reader: inout SpecReader) -> BaseReferences? { BaseReferences() }
}
