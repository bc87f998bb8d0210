import ShareDiagnostics
import ShareModel

/// Something wrong with a template, or with what it is given, and where.
///
///     try Template(parsing: "Dear {{nam}}").render(scope)   // unknownName("nam", ...) at 7..<10
public struct TemplateFault: Error, Sendable, Hashable {
  /// Each way in which a template can be wrong.
  public enum Kind: Sendable, Hashable {
    /// A tag without its end.
    case unclosedTag(open: String, close: String)
    /// A tag with nothing in it.
    case emptyTag
    /// A tag of an optional part of Mustache: `$` and `<` of inheritance.
    case unsupportedTag(sigil: String)
    /// A name that no value can have.
    case badName(String)
    /// A tag that sets delimiters, but not two of them.
    case badDelimiters
    /// A section without its end.
    case unclosedSection(String)
    /// The end of a section that is not open.
    case strayEnd(String)
    /// The end of another section than the innermost one.
    case wrongEnd(String, open: String)
    /// A filter behind the name of a section or a partial.
    case misplacedFilter
    /// A bar with no filter behind it.
    case missingFilter
    /// A filter that does not exist, and those that are spelled like it.
    case unknownFilter(String, near: [String])
    /// A filter without the argument it needs.
    case missingArgument(filter: String)
    /// An argument without quotes, or in quotes that are not `"` or `'`.
    case unquotedArgument(filter: String)
    /// An argument whose quote is never closed.
    case unclosedArgument
    /// Something behind a filter that does not belong to it.
    case extraArgument(filter: String)
    /// A letter of a date pattern that stands for nothing; `near` is the field that was perhaps meant.
    case badDatePattern(String, near: String?)
    /// A quote in a date pattern that is never closed.
    case unclosedDateText
    /// More tags, depth, steps or output than `limit`.
    case tooMuch(Excess, limit: Int)

    /// A name that nothing has; `near` are those spelled like it, `known` all.
    case unknownName(String, near: [String], known: [String])
    /// A section of a name that nothing has, although others are spelled like it: only a warning.
    case doubtfulSection(String, near: [String])
    /// A value that is missing or blank, and that has no default.
    case emptyValue(String)
    /// A list or an object where a text is needed.
    case notText(String)
    /// A value for the filter `date` that is not a date.
    case notDate(String, value: String, DateTimeFault.Kind)
    /// A pattern with hours for a value that is only a day.
    case dateWithoutTime(String, value: String)
    /// An unescaped value in a field that has no markup.
    case misplacedRaw
    /// A control character, by its code point, in a value for a field of one line.
    case controlCharacter(String, codePoint: String)
    /// A value in HTML at a place where escaping does not keep it a value.
    case unsafePlace(String, HTMLPlace.Danger)
    /// A value that begins an address in HTML with a scheme other than http, https and mailto.
    case unsafeURL(String, scheme: String)
    /// A value in code of Markdown that would end it: with as many backticks as the span or the fence has.
    case endsCode(String)
    /// A partial that does not exist, and those that are spelled like it.
    case unknownPartial(String, near: [String])
  }

  /// What there can be too much of.
  public enum Excess: Sendable, Hashable {
    /// Tags in a template.
    case tags
    /// Bytes of a tag.
    case tagBytes
    /// Sections in each other.
    case nesting
    /// Partials in each other.
    case partialDepth
    /// Steps of a rendering.
    case steps
    /// Bytes of output.
    case output
    /// Lists and objects in each other, for `json`.
    case jsonDepth
  }

  /// What is wrong.
  public let kind: Kind
  /// Where, in bytes of UTF-8 of the template's text.
  public let range: Range<Int>
  /// The partial in whose text `range` counts; nil for the template itself.
  public var partial: String?

  init(_ kind: Kind, at range: Range<Int>, in partial: String? = nil) {
    self.kind = kind
    self.range = range
    self.partial = partial
  }
}

/// All faults of one template, in the order of the text where they were found by parsing, else in the order of rendering.
public struct TemplateFaults: Error, Sendable, Hashable {
  /// At least one fault, at most 100.
  public let all: [TemplateFault]
}

/// Collects faults up to a limit, each only once: a section's body can fail for every item in the same way.
struct TemplateFaultLog {
  private(set) var faults: [TemplateFault] = []

  /// Whether nothing more is taken, so that going on is of no use.
  private(set) var isFinal = false

  mutating func report(_ fault: TemplateFault) {
    guard !isFinal, !faults.contains(fault) else { return }
    faults.append(fault)
    if faults.count == TemplateLimits.faults { isFinal = true }
  }

  /// Reports a fault after which nothing can be said any more.
  mutating func stop(_ fault: TemplateFault) {
    report(fault)
    isFinal = true
  }
}
