/// What is done to a value before it is inserted.
enum TemplateFilter: Sendable {
  /// `default "text"`: the text, where the value is missing or blank.
  case fallback(String)
  /// `upper`, by Unicode's full mapping, the same in every locale.
  case upper
  /// `lower`, likewise.
  case lower
  /// `date "yyyy-MM-dd"`.
  case date(DatePattern, argument: Range<Int>)
  /// `json`: the value as JSON.
  case json
  /// `raw`: the value without escaping.
  case raw

  /// The names of the filters.
  enum Name: String, CaseIterable {
    case fallback = "default"
    case upper, lower, date, json, raw

    var takesArgument: Bool {
      switch self {
      case .fallback, .date: true
      case .upper, .lower, .json, .raw: false
      }
    }
  }
}
