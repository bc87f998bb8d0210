import ShareModel

/// The values that a template is rendered with: a row, and names that are there beside it.
///
///     TemplateScope(row: .object(["name": "Ada"]), fixed: .object([DataValue.Member("now", .text("2026-11-30T17:00:00Z"))]))
public struct TemplateScope: Sendable {
  /// The row, or whatever else is looked into first.
  public var row: DataValue
  /// What is looked into where the row has no such name: `vars`, `env`, `recipe`, `row`, `now`.
  public var fixed: DataValue
  /// Whether a row may lack names that others have, as in JSON lines: a name that is nowhere then counts as missing, so
  /// that its default applies. Names within `fixed` must exist all the same.
  public var rowsMayLackNames: Bool

  /// A scope; without a row only the fixed names are known.
  public init(row: DataValue = .null, fixed: DataValue = .null, rowsMayLackNames: Bool = false) {
    self.row = row
    self.fixed = fixed
    self.rowsMayLackNames = rowsMayLackNames
  }
}

/// What became of looking for a name.
enum TemplateLookup<Found> {
  /// A value, or a shape, has the name.
  case found(Found)
  /// Nothing has it here, but that is no mistake.
  case absent
  /// Nothing has it.
  case unknown
}

/// A thing that has members by name: a value or its shape.
protocol TemplateNaming {
  func member(_ name: String) -> Self?
  var names: [String] { get }
}

extension TemplateShape: TemplateNaming {}

extension DataValue: TemplateNaming {
  var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }
}

/// Things to look into, the outermost first.
struct TemplateStack<Element: TemplateNaming> {
  var elements: [Element]

  /// The innermost thing that knows the name's first part decides on the rest (Mustache, interpolation: dotted names).
  ///
  /// A member that has the whole name, dots included, comes before: columns of a data file may be called `e.mail`.
  func find(_ name: TemplateName, wholeNames: Bool) -> (element: Element?, level: Int)? {
    guard let first = name.parts.first else {
      return elements.last.map { ($0, elements.count - 1) }
    }
    for level in elements.indices.reversed() {
      let element = elements[level]
      if wholeNames, name.parts.count > 1, let found = element.member(name.text) { return (found, level) }
      guard let head = element.member(first) else { continue }
      var found: Element? = head
      for part in name.parts.dropFirst() { found = found?.member(part) }
      return (found, level)
    }
    return nil
  }

  /// The names that could have been meant: those of the object that the dotted part before names, else all of the stack.
  func candidates(for name: TemplateName) -> [String] {
    var path = name.parts.dropLast()
    if let first = path.popFirst(),
      var owner = elements.reversed().lazy.compactMap({ $0.member(first) }).first
    {
      var prefix = first
      for part in path {
        guard let next = owner.member(part) else { return owner.names.map { "\(prefix).\($0)" } }
        owner = next
        prefix += ".\(part)"
      }
      return owner.names.map { "\(prefix).\($0)" }
    }
    var seen: Set<String> = []
    return elements.reversed().flatMap(\.names).filter { seen.insert($0).inserted }
  }

  /// The fault of a name that nothing has.
  func unknown(_ name: TemplateName) -> TemplateFault {
    let known = candidates(for: name)
    return TemplateFault(
      .unknownName(name.text, near: Spelling.nearest(to: name.text, among: known), known: known),
      at: name.range)
  }
}
