import ShareYAML

/// A value that can be read from a node.
protocol SpecValue: Sendable {
  /// What may stand there.
  static var shape: Shape { get }
  /// Reads a node; nil where that was not possible, which is then in the reader's report.
  static func read(_ node: Node, with reader: inout SpecReader) -> Self?
}

/// A value of which a field takes one or a list, each item of which may stand for several values or none.
protocol SpecItem: Sendable {
  static var itemShape: Shape { get }
  static func readItem(_ node: Node, with reader: inout SpecReader, into list: inout [Self])
}

extension Array: SpecValue where Element: SpecItem {
  static var shape: Shape { .oneOrMore(Element.itemShape) }

  static func read(_ node: Node, with reader: inout SpecReader) -> [Element]? {
    var list: [Element] = []
    guard case .sequence(let items) = node.content else {
      Element.readItem(node, with: &reader, into: &list)
      return list
    }
    for item in items {
      if item.isUnset {
        reader.report(.emptyItem(at: item))
      } else {
        Element.readItem(item, with: &reader, into: &list)
      }
    }
    return list
  }
}

extension Optional: SpecValue where Wrapped: SpecValue {
  static var shape: Shape { Wrapped.shape }

  static func read(_ node: Node, with reader: inout SpecReader) -> Wrapped?? {
    Wrapped.read(node, with: &reader).map { .some($0) }
  }
}
