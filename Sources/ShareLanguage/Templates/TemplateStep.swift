/// A name as a tag gives it.
struct TemplateName: Sendable {
  /// The whole name, dots included.
  let text: String
  /// The parts between dots; none for `.`, the current value itself.
  let parts: [String]
  /// Where it stands.
  let range: Range<Int>
}

/// A tag that shows a value.
struct TemplateExpression: Sendable {
  let name: TemplateName
  let filters: [TemplateFilter]
  /// What asks for the value to stay unescaped: `{`, `&` or the filter's name.
  let rawRange: Range<Int>?
  /// Whether line ends of a value can stay in Markdown: the tag ends its line, which is no heading and no row of a table.
  let keepsLines: Bool
  /// Where in Markdown the tag stands, if that is code or an address; known when the whole template is parsed.
  var markdownPlace: MarkdownPlace?
}

/// One instruction of a parsed template. Sections are jumps, so that neither parsing nor rendering calls itself.
enum TemplateStep: Sendable {
  /// Text of the template.
  case text(Range<Int>)
  /// A tag that shows nothing begins a line here, so that a partial's indentation belongs here.
  case lineStart
  /// A value.
  case value(TemplateExpression)
  /// The begin of a section; `end` is the index of its end.
  case section(TemplateName, isInverted: Bool, end: Int)
  /// The end of the innermost section.
  case end
  /// Another template; `indentation` is the white space before a tag that stands alone on its line.
  case partial(TemplateName, indentation: Range<Int>)
}
