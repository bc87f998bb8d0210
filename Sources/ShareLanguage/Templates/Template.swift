/// A text with tags in double braces, parsed once and rendered for every row.
///
/// The six required modules of the Mustache specification (comments, delimiters, interpolation, inverted sections,
/// partials, sections) with filters. A value is inserted once and never read as a template.
///
///     let template = try Template(parsing: "Dear {{ name | default \"friend\" }},")
///     try template.render(TemplateScope(row: row), escaping: .html)
public struct Template: Sendable {
  /// The text as it was written.
  public let text: String
  /// The bytes of the text; left empty where there is no tag.
  let bytes: [UInt8]
  let steps: [TemplateStep]

  /// Parses a text, and throws all of its faults at once; without `{{` in it there is nothing to parse.
  public init(parsing text: String) throws(TemplateFaults) {
    self.text = text
    guard Template.hasTag(text) else {
      (bytes, steps) = ([], [])
      return
    }
    var parser = TemplateParser(Array(text.utf8))
    parser.parse()
    guard parser.log.faults.isEmpty else {
      throw TemplateFaults(all: parser.log.faults.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
    bytes = parser.bytes
    steps = parser.steps
  }

  /// Whether the text has no tags, so that it is its own result.
  public var isLiteral: Bool { bytes.isEmpty }

  /// Whether the text is one value and nothing else, `{{cc}}`, so that an empty value makes an empty text.
  public var isSingleValue: Bool {
    guard case .value? = steps.last else { return false }
    return steps.dropLast().allSatisfy { step in
      if case .lineStart = step { true } else { false }
    }
  }

  /// The names that the template itself looks up, in order, each once: `name`, `vars.x`; those of partials are not among them.
  public var names: [String] {
    var seen: Set<String> = []
    return steps.compactMap { step -> String? in
      switch step {
      case .value(let expression): expression.name.text
      case .section(let name, _, _): name.text
      case .text, .lineStart, .end, .partial: nil
      }
    }.filter { seen.insert($0).inserted }
  }

  /// Whether a text may hold a tag.
  public static func hasTag(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable {
      ByteSearch.first([0x7B, 0x7B], in: $0, 0..<$0.count) != nil
    }
      ?? text.utf8.contains(0x7B)
  }
}

/// What a caller has under the name of a partial.
public enum PartialResult: Sendable {
  /// A parsed template.
  case template(Template)
  /// No such partial; the names there are help to find the one that was meant.
  case notFound(candidates: [String])
  /// There is one, but its faults were reported already.
  case faulty
}

/// Finds the partial of a name; called for every `{{> name}}` that is rendered, so the caller keeps parsed ones.
public typealias PartialSource = (String) -> PartialResult
