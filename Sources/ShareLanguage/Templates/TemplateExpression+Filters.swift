import ShareModel

extension TemplateExpression {
  /// The text of a value, nil where there is none, when its filters have been applied in order; `isDefault` where a
  /// default took the place of an empty value.
  func apply(to found: DataValue?) throws(TemplateFault) -> (text: String, isDefault: Bool) {
    var value = found ?? .null
    var isDefault = false
    for filter in filters {
      switch filter {
      case .fallback(let text):
        if value.isEmpty { (value, isDefault) = (.text(text), true) }
      case .upper: value = .text(try text(of: value).uppercased())
      case .lower: value = .text(try text(of: value).lowercased())
      case .date(let pattern, let argument):
        if !value.isEmpty { value = .text(try date(try text(of: value), pattern, argument)) }
      case .json:
        // A name that is nowhere stays missing; null is a value in JSON.
        if found != nil || isDefault { value = .text(try json(value)) }
      case .raw: break
      }
    }
    return (try text(of: value), isDefault)
  }

  private func text(of value: DataValue) throws(TemplateFault) -> String {
    switch value {
    case .null: return ""
    case .bool(let value): return value ? "true" : "false"
    case .number(let text), .text(let text): return text
    case .list, .object: throw TemplateFault(.notText(name.text), at: name.range)
    }
  }

  private func date(_ text: String, _ pattern: DatePattern, _ argument: Range<Int>) throws(TemplateFault)
    -> String
  {
    let date: TemplateDate
    do {
      date = try TemplateDate(text)
    } catch {
      throw TemplateFault(.notDate(name.text, value: text, error.kind), at: name.range)
    }
    guard let result = pattern.text(of: date) else {
      throw TemplateFault(.dateWithoutTime(name.text, value: text), at: argument)
    }
    return result
  }

  private func json(_ value: DataValue) throws(TemplateFault) -> String {
    guard value.depth(isAtMost: TemplateLimits.jsonDepth) else {
      throw TemplateFault(.tooMuch(.jsonDepth, limit: TemplateLimits.jsonDepth), at: name.range)
    }
    return value.json
  }
}

extension DataValue {
  /// Whether lists and objects stand in each other no deeper than `limit`; looks no deeper itself.
  func depth(isAtMost limit: Int) -> Bool {
    switch self {
    case .null, .bool, .number, .text: true
    case .list(let items): limit > 0 && items.allSatisfy { $0.depth(isAtMost: limit - 1) }
    case .object(let members): limit > 0 && members.allSatisfy { $0.value.depth(isAtMost: limit - 1) }
    }
  }
}
