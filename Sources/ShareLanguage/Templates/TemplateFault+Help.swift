extension TemplateFault {
  /// What to do about the fault; nil where the sentence says it all.
  public var help: String? {
    switch kind {
    case .unclosedTag(let open, let close): unclosedTagHelp(open, close)
    case .emptyTag: "write a name in it: {{ name }}"
    case .unsupportedTag: "use a partial: {{> name }}"
    case .badName: "a name has no braces, double quotes and line ends, and no dot at its ends"
    case .badDelimiters: "write them like {{=<% %>=}}"
    case .unclosedSection(let name), .wrongEnd(_, let name): "write {{/\(name.shown)}} where it ends"
    case .strayEnd(let name): "remove it, or open it before: {{#\(name.shown)}}"
    case .misplacedFilter, .missingFilter: "remove it"
    case .unknownFilter(_, let near): Self.meant(near) ?? "filters: \(Self.filters)"
    case .missingArgument(let filter), .unquotedArgument(let filter): Self.example(filter)
    case .unclosedArgument, .unclosedDateText: "close it in the same line"
    case .extraArgument: "remove it, or put '|' before the next filter"
    case .badDatePattern(_, let near): near.map { "did you mean '\($0)'?" } ?? Self.datePattern
    case .tooMuch(let excess, _): Self.help(for: excess)
    case .unknownName(_, let near, let known): Self.help(near, known)
    case .doubtfulSection(_, let near): Self.meant(near)
    case .emptyValue(let name): "give a default, {{ \(name.shown) | default \"text\" }}, or a value"
    case .notText(let name): "show its items: {{#\(name.shown)}}...{{/\(name.shown)}}, or use the filter json"
    case .notDate: "write it like 2026-11-30 or 2026-11-30T17:00:00+01:00"
    case .dateWithoutTime: "leave out HH, H, mm, m, ss and XXX"
    case .misplacedRaw: "write {{ name }}"
    case .controlCharacter: "only a single line can stand here"
    case .unsafePlace(_, let danger): Self.help(for: danger)
    case .unsafeURL: "only http, https and mailto can begin an address"
    case .endsCode: "put more backticks around the code, or a longer fence"
    case .unknownPartial(_, let near): Self.meant(near)
    }
  }

  private func unclosedTagHelp(_ open: String, _ close: String) -> String {
    let isUsual = open == "{{"
    return "close it"
      + (isUsual ? "; to have '{{' in the text, write {{=<% %>=}} before it" : " with '\(close.shown)'")
  }

  private static let filters = TemplateFilter.Name.allCases.map(\.rawValue).joined(separator: ", ")

  private static let datePattern =
    "fields: \(DatePattern.Field.allCases.map(\.rawValue).joined(separator: " ")); text stands in single quotes"

  private static func example(_ filter: String) -> String {
    filter == TemplateFilter.Name.date.rawValue
      ? "write it like date \"yyyy-MM-dd\"" : "write it like \(filter) \"text\""
  }

  private static func meant(_ near: [String]) -> String? {
    near.isEmpty ? nil : "did you mean \(near.map { "'\($0.shown)'" }.joined(separator: " or "))?"
  }

  private static func help(_ near: [String], _ known: [String]) -> String? {
    let shown = known.prefix(12).map(\.shown).joined(separator: ", ")
    let more = known.count > 12 ? ", and \(known.count - 12) more" : ""
    let names = known.isEmpty ? nil : "names: \(shown)\(more)"
    return [meant(near), names].compactMap { $0 }.joined(separator: " ").nonEmpty
  }

  private static func help(for excess: Excess) -> String? {
    switch excess {
    case .partialDepth: "a partial contains itself"
    case .nesting: "move inner sections to a partial"
    case .tagBytes: "the '}}' of this tag may be missing"
    case .tags, .steps, .output, .jsonDepth: nil
    }
  }

  private static func help(for danger: HTMLPlace.Danger) -> String {
    switch danger {
    case .unquotedAttribute: "put the attribute's value in quotes"
    case .tag, .eventAttribute, .script: "move it to the text, or write '| raw' if the value can be trusted"
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
