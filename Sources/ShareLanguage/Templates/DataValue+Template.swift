import ShareModel

extension DataValue {
  /// An object of texts.
  public static func object(_ texts: KeyValuePairs<String, String>) -> DataValue {
    .object(texts.map { DataValue.Member($0.key, .text($0.value)) })
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
  func member(_ name: String) -> DataValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
