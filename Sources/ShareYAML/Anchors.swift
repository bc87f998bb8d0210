import ShareDiagnostics

/// The anchors of one document, and the names of those before it.
struct Anchors {
  struct Anchor {
    let name: String
    let range: SourceRange
    /// The value, once it is complete.
    var node: Node?
    /// What visiting the value costs.
    var cost = Cost()
    /// The levels of the value.
    var height = 0
    var isUsed = false
  }

  private(set) var inDocument: [Anchor] = []
  private var indices: [String: Int] = [:]
  private var earlier: [String: SourceRange] = [:]

  /// Notes an anchor whose value is still to come. A name may be used again; the latest counts.
  mutating func open(_ property: Node.Property) -> Int {
    indices[property.text] = inDocument.count
    inDocument.append(Anchor(name: property.text, range: property.range))
    return inDocument.count - 1
  }

  /// Gives an anchor its value.
  mutating func complete(_ index: Int, _ node: Node, cost: Cost, height: Int) {
    inDocument[index].node = node
    inDocument[index].cost = cost
    inDocument[index].height = height
  }

  /// The anchor that an alias names, which counts as used from now on.
  mutating func use(_ name: String) -> Anchor? {
    guard let index = indices[name] else { return nil }
    inDocument[index].isUsed = true
    return inDocument[index]
  }

  /// Where an earlier document has an anchor of that name.
  func earlierDocument(with name: String) -> SourceRange? { earlier[name] }

  /// Begins another document.
  mutating func endDocument() {
    guard !inDocument.isEmpty else { return }
    for anchor in inDocument { earlier[anchor.name] = anchor.range }
    inDocument.removeAll()
    indices.removeAll()
  }
}
