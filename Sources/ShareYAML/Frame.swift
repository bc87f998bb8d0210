import ShareDiagnostics

/// A list or mapping that is being read.
struct Frame {
  /// A key that waits for its value.
  enum Key {
    case none
    case pending(text: String, range: SourceRange, isPlain: Bool)
    /// A key that was reported as wrong: its value is read and dropped.
    case dropped
  }

  let isMapping: Bool
  let isFlow: Bool
  let start: SourcePosition
  /// The end of the last child so far.
  var end: SourcePosition
  /// Where its children begin on the builder's stack.
  let base: Int
  var key = Key.none
  /// Whether its first key is a flow mapping right behind its brace, as in `{{ name }}`.
  var isTemplate = false
  /// Whether it was reported as wrong.
  var isInvalid = false
  var properties: NodeProperties?
  /// Its number among the anchors of the document, where it has one.
  var anchor: Int?
  /// What was counted before it.
  let before: Cost
  /// The levels below it so far.
  var height = 0
  /// Its keys, once there are many.
  var keys: [String: Int]?

  /// Whether what comes next is a key.
  var expectsKey: Bool {
    guard isMapping, case .none = key else { return false }
    return true
  }
}

/// The values and aliases visited.
struct Cost {
  var nodes = 0
  var aliases = 0

  static func + (left: Self, right: Self) -> Self {
    Self(nodes: left.nodes.saturatingAdd(right.nodes), aliases: left.aliases.saturatingAdd(right.aliases))
  }

  static func - (left: Self, right: Self) -> Self {
    Self(nodes: left.nodes - right.nodes, aliases: left.aliases - right.aliases)
  }
}

extension Int {
  fileprivate func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
