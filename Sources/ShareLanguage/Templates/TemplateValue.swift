/// What a template can show or walk through.
public indirect enum TemplateValue: Sendable, Hashable {
  /// Nothing: a key without a value.
  case null
  /// A truth value; shown as `true` or `false`.
  case bool(Bool)
  /// A number as it was written, `1.50`; the filter `json` writes it without quotes.
  case number(String)
  /// A text.
  case text(String)
  /// Values in order.
  case list([TemplateValue])
  /// Values by name, in order; of equal names the first counts.
  case object([TemplateMember])

  /// An object of texts.
  public static func object(_ texts: KeyValuePairs<String, String>) -> TemplateValue {
    .object(texts.map { TemplateMember($0.key, .text($0.value)) })
  }

  /// Whether there is nothing to show: null, a blank text, an empty list or object.
  ///
  /// Blank is a text of spaces, no-break spaces, tabs and line ends: in a letter it looks like nothing.
  public var isEmpty: Bool {
    switch self {
    case .null: true
    case .bool: false
    case .number(let text): text.isEmpty
    case .text(let text):
      text.unicodeScalars.allSatisfy { $0 == " " || $0 == "\u{A0}" || $0 == "\t" || $0 == "\n" || $0 == "\r" }
    case .list(let items): items.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  /// Whether a section of the value is shown: not for null, false, a blank text and an empty list.
  ///
  /// A text is never read as a truth value: a cell with `false` or `0` is shown.
  var isTruthy: Bool {
    switch self {
    case .bool(let value): value
    case .object: true
    case .null, .number, .text, .list: !isEmpty
    }
  }

  /// The value of a member, for an object that has it.
  func member(_ name: String) -> TemplateValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

/// A value and its name in an object.
public struct TemplateMember: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The value.
  public let value: TemplateValue

  /// A value under a name.
  public init(_ name: String, _ value: TemplateValue) {
    self.name = name
    self.value = value
  }
}
