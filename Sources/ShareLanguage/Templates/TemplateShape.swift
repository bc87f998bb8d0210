import ShareModel

/// What is known of a value before there is one, for checking a template against the columns of a data file.
public indirect enum TemplateShape: Sendable, Hashable {
  /// A text, a number or a truth value.
  case text
  /// A list of values that have a shape.
  case list(TemplateShape)
  /// An object that has these names and no others.
  case object([Member])
  /// Nothing is known: every name may be in it.
  case unknown

  /// A name and what is known of its value.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let name: String
    /// What is known of its value.
    public let shape: TemplateShape

    /// A shape under a name.
    public init(_ name: String, _ shape: TemplateShape) {
      self.name = name
      self.shape = shape
    }
  }

  /// A row whose columns hold texts.
  public static func columns(_ names: [String]) -> TemplateShape {
    .object(names.map { Member($0, .text) })
  }

  /// The shape of a value; a list has the shape of its first item, an empty one and null an unknown one, and so has what
  /// lies more than 32 levels deep.
  public init(of value: DataValue) { self.init(of: value, depth: TemplateLimits.shapeDepth) }

  private init(of value: DataValue, depth: Int) {
    self =
      switch value {
      case .null: .unknown
      case .bool, .number, .text: .text
      case .list where depth == 0, .object where depth == 0: .unknown
      case .list(let items): .list(items.first.map { TemplateShape(of: $0, depth: depth - 1) } ?? .unknown)
      case .object(let members):
        .object(members.map { Member($0.name, TemplateShape(of: $0.value, depth: depth - 1)) })
      }
  }

  /// The shape of a member; nil where there is none.
  func member(_ name: String) -> TemplateShape? {
    switch self {
    case .text, .list: nil
    case .object(let members): members.first { $0.name == name }?.shape
    case .unknown: .unknown
    }
  }

  /// The names in it.
  var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }
}
