import ShareDiagnostics
import ShareText

extension TemplateFault {
  /// Whether the fault only warns.
  public var isWarning: Bool {
    if case .doubtfulSection = kind { true } else { false }
  }

  /// The code to report the fault under.
  public var code: DiagnosticCode {
    switch kind {
    case .unclosedTag, .emptyTag, .unsupportedTag, .badName, .badDelimiters, .unclosedSection, .strayEnd,
      .wrongEnd,
      .misplacedFilter, .missingFilter, .missingArgument, .unquotedArgument, .unclosedArgument,
      .extraArgument,
      .badDatePattern, .unclosedDateText, .tooMuch, .dateWithoutTime, .misplacedRaw, .unsafePlace,
      .unknownPartial:
      .badTemplate
    case .unknownFilter: .unknownFilter
    case .unknownName, .doubtfulSection: .unknownVariable
    case .emptyValue: .emptyVariable
    case .notText, .notDate, .controlCharacter, .unsafeURL, .endsCode: .badVariable
    }
  }

  /// What is wrong, in one sentence without a full stop.
  public var sentence: String {
    switch kind {
    case .unclosedTag(let open, let close): "this '\(open.shown)' has no '\(close.shown)'"
    case .emptyTag: "this tag is empty"
    case .unsupportedTag(let sigil): "tags with '\(sigil)' (blocks and parents) are not supported"
    case .badName(let name): "'\(name.shown)' cannot be a name in a template"
    case .badDelimiters: "a tag that sets delimiters needs two of them"
    case .unclosedSection(let name): "the section '\(name.shown)' is never closed"
    case .strayEnd(let name): "no section '\(name.shown)' is open here"
    case .wrongEnd(let name, let open): "'\(name.shown)' is closed here, but '\(open.shown)' is open"
    case .misplacedFilter: "a section or a partial takes no filters"
    case .missingFilter: "no filter follows this '|'"
    case .unknownFilter(let name, _): "unknown filter '\(name.shown)'"
    case .missingArgument(let filter): "the filter '\(filter)' needs a text in quotes"
    case .unquotedArgument(let filter): "the text of the filter '\(filter)' must stand in quotes"
    case .unclosedArgument: "this quote is never closed"
    case .extraArgument(let filter): "this does not belong behind the filter '\(filter)'"
    case .badDatePattern(let letters, _): "'\(letters.shown)' is no part of a date"
    case .unclosedDateText: "this quote in a date pattern is never closed"
    case .tooMuch(let excess, let limit): excess.sentence(limit)
    case .unknownName(let name, _, _), .doubtfulSection(let name, _): "unknown name '\(name.shown)'"
    case .emptyValue(let name): "'\(name.shown)' is empty and has no default"
    case .notText(let name): "'\(name.shown)' is a list or an object, not a text"
    case .notDate(let name, let value, let fault): "'\(value.shown)' in '\(name.shown)' \(fault.words)"
    case .dateWithoutTime(let name, let value):
      "the pattern has a time, but '\(value.shown)' in '\(name.shown)' has none"
    case .misplacedRaw: "a value can stay unescaped in HTML and Markdown only"
    case .controlCharacter(let name, let codePoint):
      "the value of '\(name.shown)' holds the control character \(codePoint)"
    case .unsafePlace(let name, let danger): "'\(name.shown)' stands \(danger.words)"
    case .unsafeURL(let name, let scheme): "'\(name.shown)' is an address with the scheme '\(scheme.shown)'"
    case .endsCode(let name): "the value of '\(name.shown)' would end the code in which it stands"
    case .unknownPartial(let name, _): "no partial '\(name.shown)'"
    }
  }
}

extension TemplateFault.Excess {
  fileprivate func sentence(_ limit: Int) -> String {
    switch self {
    case .tags: "this template has more than \(limit) tags"
    case .tagBytes: "this tag has more than \(limit) bytes"
    case .nesting: "sections stand in each other more than \(limit) deep"
    case .partialDepth: "partials stand in each other more than \(limit) deep"
    case .steps: "this template takes more than \(limit) steps"
    case .output: "the text becomes longer than \(limit) bytes"
    case .jsonDepth: "this value is more than \(limit) levels deep"
    }
  }
}

extension HTMLPlace.Danger {
  fileprivate var words: String {
    switch self {
    case .tag: "inside a tag, where it could become an attribute"
    case .unquotedAttribute: "in an attribute without quotes"
    case .eventAttribute: "in an attribute that is a script"
    case .script: "in a script or a style sheet, where escaping does not work"
    }
  }
}

extension String {
  /// The text as it is shown in a message: short, on one line, without hidden characters.
  var shown: String { shortened.visible }
}
