import ShareDiagnostics
import Testing

@testable import ShareYAML

/// One mistake: the marks stand at the ranges of the diagnostics, whose codes are listed in the order of the places.
struct Mistake: CustomTestStringConvertible {
  let marked: String
  let codes: [DiagnosticCode]
  /// Part of the first message or its help.
  let says: String
  /// The source after the first fix; nil where none is offered.
  let mended: String?

  init(_ marked: String, _ codes: DiagnosticCode..., says: String, mended: String? = nil) {
    self.marked = marked
    self.codes = codes
    self.says = says
    self.mended = mended
  }

  var testDescription: String { marked }

  func check() {
    let marked = MarkedSource(marked)
    let reading = Reading(marked.source)
    let expected = zip(codes, marked.places).map { "\($0.rawValue) \($1)" }
    #expect(codes.count == marked.places.count)
    #expect(reading.summaries == expected)
    guard let first = reading.report.sorted.first else { return }
    #expect("\(first.message)\n\(first.help ?? "")".contains(says), "\(first.message) / \(first.help ?? "")")
    #expect(first.fixes.first?.applied == mended)
  }
}

extension Diagnostic.Fix {
  /// The source with the fix applied.
  var applied: String {
    let bytes = range.byteRange
    let source = range.source.bytes
    return String(
      decoding: source[..<bytes.lowerBound] + Array(replacement.utf8) + source[bytes.upperBound...],
      as: UTF8.self)
  }
}

@Suite struct SyntaxErrorTests {
  @Test(arguments: Self.colonsMistakes) func colons(_ mistake: Mistake) { mistake.check() }
  @Test(arguments: Self.quotesMistakes) func quotes(_ mistake: Mistake) { mistake.check() }
  @Test(arguments: Self.indentsMistakes) func indents(_ mistake: Mistake) { mistake.check() }
  @Test(arguments: Self.charactersMistakes) func characters(_ mistake: Mistake) { mistake.check() }
  @Test(arguments: Self.othersMistakes) func others(_ mistake: Mistake) { mistake.check() }

  static let colonsMistakes = [
    Mistake(
      "subject: Re⟦:⟧ x\n", .unquotedColon, says: "must be quoted", mended: "subject: \"Re: x\"\n"),
    Mistake("a: b⟦:⟧ c # d\n", .unquotedColon, says: "write \"b: c\"", mended: "a: \"b: c\" # d\n"),
    Mistake("- a: say \"x\"⟦:⟧ c\n", .unquotedColon, says: "write", mended: "- a: 'say \"x\": c'\n"),
    Mistake("to⟦:⟧a@b.c\nsubject: x\n", .missingSpace, says: "after ':'", mended: "to: a@b.c\nsubject: x\n"),
    Mistake("a: 1\nto⟦:⟧b\nc: 2\n", .missingSpace, says: "after ':'", mended: "a: 1\nto: b\nc: 2\n"),
    Mistake("to⟦:⟧a@b.c", .missingSpace, says: "after ':'", mended: "to: a@b.c"),
    Mistake("⟦to⟧\nsubject: x\n", .missingColon, says: "is ':' missing after 'to'?"),
    Mistake("a: 1\n⟦subject⟧ Hello\nb: 2\n", .missingColon, says: "after 'subject'"),
    Mistake("x: {name⟦:⟧x, b: 1}\n", .missingSpace, says: "after ':'", mended: "x: {name: x, b: 1}\n"),
    Mistake("a: 1\n⟦-⟧a\n", .missingSpace, says: "did you mean '- a'?", mended: "a: 1\n- a\n"),
    Mistake("to:\n  ⟦-⟧a\n  -b\n", .missingSpace, says: "after '-'", mended: "to:\n  - a\n  -b\n"),
    Mistake("⟦:⟧ x\na: b\n", .yamlSyntax, says: "a key is missing"),
  ]

  static let quotesMistakes = [
    Mistake(
      "to: a\nsubject: ⟦\"⟧Hello\nbody: x\n", .unclosedQuote, says: "never closed",
      mended: "to: a\nsubject: \"Hello\"\nbody: x\n"),
    Mistake(
      "subject: ⟦\"⟧Hello\nbody: x\ncc: \"a@b.c\"\nbcc: d\n", .unclosedQuote, says: "never closed",
      mended: "subject: \"Hello\"\nbody: x\ncc: \"a@b.c\"\nbcc: d\n"),
    Mistake(
      "a: ⟦'⟧x\nb: y\nc: 'z'\n", .unclosedQuote, says: "close it with '", mended: "a: 'x'\nb: y\nc: 'z'\n"),
    Mistake(
      "body: |\n  x: \"open\nb: ⟦\"⟧unclosed\nc: d\n", .unclosedQuote, says: "never closed",
      mended: "body: |\n  x: \"open\nb: \"unclosed\"\nc: d\n"),
    Mistake(
      "a: ⟦\"⟧x\n---\nb: ⟦'⟧y\n", .unclosedQuote, .unclosedQuote, says: "never closed",
      mended: "a: \"x\"\n---\nb: 'y\n"),
    Mistake("a: \"x\n⟦---⟧\nHello there\"\n", .documentMarker, says: "cannot contain a line"),
    Mistake("a: 'don'⟦t'⟧\n", .textAfterQuote, says: "written twice", mended: "a: \"don't\"\n"),
    Mistake(
      "to: \"Doe, J\" ⟦<j@x.org>⟧ # c\n", .textAfterQuote, says: "around all",
      mended: "to: '\"Doe, J\" <j@x.org>' # c\n"),
    Mistake("a: [b] ⟦c⟧\n", .textAfterQuote, says: "closing ']'", mended: "a: \"[b] c\"\n"),
    Mistake("a: \"x\"⟦#⟧c\n", .missingSpace, says: "before '#'", mended: "a: \"x\" #c\n"),
    Mistake(
      "path: \"C:⟦\\U⟧sers\"\n", .badEscape, says: "needs 8 hexadecimal digits",
      mended: "path: \"C:\\\\Users\"\n"),
    Mistake("path: \"C:⟦\\d⟧ir\"\n", .badEscape, says: "is not an escape", mended: "path: \"C:\\\\dir\"\n"),
    Mistake(
      "s: \"⟦\\uD83D\\uDE00⟧ hi\"\n", .badEscape, says: "\\U0001F600", mended: "s: \"\\U0001F600 hi\"\n"),
    Mistake("s: \"⟦\\uD83D⟧ hi\"\n", .badEscape, says: "is not a character"),
  ]

  static let indentsMistakes = [
    Mistake(
      "to: a@b.c\n   ⟦cc⟧: b@c.d\n", .indentation, says: "'cc' is indented deeper than 'to' above it",
      mended: "to: a@b.c\ncc: b@c.d\n"),
    Mistake("a: \"x\"\n  ⟦b⟧: c\n", .indentation, says: "deeper than 'a'", mended: "a: \"x\"\nb: c\n"),
    Mistake(
      "a:\n  b: 1\n ⟦c⟧: 2\n", .indentation,
      says: "indentation of 1 matches no open block (0 and 2 are open)",
      mended: "a:\n  b: 1\nc: 2\n"),
    Mistake(" a: 1\n⟦b: 2⟧\n", .indentation, says: "less than the first key", mended: " a: 1\n b: 2\n"),
    Mistake("to: a\n⟦-⟧ b\n", .indentation, says: "'to' already has a value"),
    Mistake("to:\n  - a\n  ⟦cc⟧: b\n", .missingDash, says: "should start with '- '"),
    Mistake(
      "to:\n  - url: x\n   ⟦bad⟧: y\n", .missingDash, says: "aligned with 'url'",
      mended: "to:\n  - url: x\n    bad: y\n"),
    Mistake(
      "to:\n  - url: x\n     ⟦bad⟧: y\n", .indentation, says: "deeper than 'url'",
      mended: "to:\n  - url: x\n    bad: y\n"),
    Mistake("a:\n⟦\t⟧b: 1\n", .tabIndent, says: "use 2 spaces", mended: "a:\n  b: 1\n"),
    Mistake("a: 1\n⟦\t⟧b: 1\n", .tabIndent, says: "a tab is used", mended: "a: 1\n  b: 1\n"),
    Mistake("body: |\n⟦\t⟧text\n", .tabIndent, says: "use 2 spaces", mended: "body: |\n  text\n"),
    Mistake("-⟦\t⟧a: b\n", .tabIndent, says: "needs a space", mended: "- a: b\n"),
    Mistake(
      "a:\n⟦\u{A0}\u{A0}⟧b: 1\n", .indentation, says: "non-breaking space", mended: "a:\n  b: 1\n"),
    Mistake("a: |\n    text\n  ⟦less⟧\nb: x\n", .badBlockText, says: "indented less"),
    Mistake("a: ⟦-⟧ b\n", .missingDash, says: "put the '-' on the next line"),
  ]

  static let charactersMistakes = [
    Mistake("to: ⟦@⟧bob\n", .reservedCharacter, says: "begins with '@'", mended: "to: \"@bob\"\n"),
    Mistake("s: ⟦%⟧50 off\n", .reservedCharacter, says: "write \"%50 off\"", mended: "s: \"%50 off\"\n"),
    Mistake("to: [⟦@⟧a, b]\n", .reservedCharacter, says: "write \"@a\"", mended: "to: [\"@a\", b]\n"),
    Mistake("s: ⟦*⟧bold* x\n", .reservedCharacter, says: "begins with '*'", mended: "s: \"*bold* x\"\n"),
    Mistake("s: ⟦*⟧bold x\n", .reservedCharacter, says: "begins with '*'", mended: "s: \"*bold x\"\n"),
    Mistake("s: ⟦*⟧ x\n", .reservedCharacter, says: "begins with '*'", mended: "s: \"* x\"\n"),
    Mistake("to: ⟦{{a}} b⟧ # c\n", .unquotedText, says: "'{{'", mended: "to: \"{{a}} b\" # c\n"),
    Mistake("to: ⟦{{email}}⟧\ncc: x\n", .unquotedText, says: "'{{'", mended: "to: \"{{email}}\"\ncc: x\n"),
    Mistake("to: ⟦{{{email}}}⟧\n", .unquotedText, says: "'{{'", mended: "to: \"{{{email}}}\"\n"),
    Mistake(
      "to: ⟦{{#x}}a{{/x}}⟧\ncc: b\n", .unquotedText, says: "'{{'", mended: "to: \"{{#x}}a{{/x}}\"\ncc: b\n"),
    Mistake(
      "to: [⟦{{a}}⟧, ⟦{{b}}⟧]\n", .unquotedText, .unquotedText, says: "'{{'",
      mended: "to: [\"{{a}}\", {{b}}]\n"),
    Mistake(
      "s: ⟦!important⟧ news\n", .unknownTag, says: "must be quoted", mended: "s: \"!important news\"\n"),
    Mistake("s: ⟦!!int⟧ 3\n", .unknownTag, says: "'!!str' is the only tag"),
    Mistake("s: ⟦!!str⟧ [3]\n", .unknownTag, says: "is for text"),
    Mistake("s: ⟦!foo!bar⟧ x\n", .unknownTag, says: "unknown tag '!foo!bar'"),
    Mistake("s: ⟦&amp⟧ test\n", .unusedAnchor, says: "quote the text", mended: "s: \"&amp test\"\n"),
    Mistake("to⟦\u{200B}⟧: a\n", .invisibleCharacter, says: "U+200B", mended: "to: a\n"),
    Mistake("to⟦\u{202E}⟧: a\n", .invisibleCharacter, says: "U+202E", mended: "to: a\n"),
  ]

  static let othersMistakes = [
    Mistake("to: ⟦[⟧a, b\ncc: c\n", .unclosedBracket, says: "close it with ']'"),
    Mistake("to: ⟦[⟧a, b", .unclosedBracket, says: "close it with ']'"),
    Mistake("to: ⟦{⟧a: b\ncc: c\n", .unclosedBracket, says: "close it with '}'"),
    Mistake("to: [a⟦}⟧\n", .unclosedBracket, says: "does not close '['"),
    Mistake("to: [$⟦{⟧A}, b]\n", .unquotedText, says: "must be quoted"),
    Mistake("body: | ⟦text⟧\n", .badBlockText, says: "on the next line"),
    Mistake("body: |⟦0⟧\n  x\n", .badBlockText, says: "1 to 9"),
    Mistake("⟦%FOO⟧\n---\na: b\n", .badDirective, says: "remove this line"),
    Mistake("⟦%YAML 1.3⟧\n---\na: b\n", .badDirective, says: "only YAML 1.1 and 1.2"),
    Mistake("a: b\n...\n⟦text⟧\nmore\n", .documentMarker, says: "already complete"),
    Mistake("? ⟦[a, b]⟧\n: c\n", .complexKey, says: "must be text"),
    Mistake("⟦<<⟧: 1\n", .mergeKey, says: "use 'extends'"),
    Mistake("x: [&a [⟦*a⟧]]\n", .recursiveAlias, says: "cannot contain itself"),
    Mistake("x: ⟦*team⟧\n", .unknownAlias, says: "no anchor '&team' before this point"),
    Mistake("to: a\ncc: b\n⟦\"to\"⟧: c\n", .duplicateKey, says: "'to' is given twice"),
    Mistake(
      "a: ⟦@⟧x\n---\nb: c\n--- ⟦@⟧y\n---\nd: ⟦`⟧\n", .reservedCharacter, .reservedCharacter,
      .reservedCharacter,
      says: "'@'", mended: "a: \"@x\"\n---\nb: c\n--- @y\n---\nd: `\n"),
  ]
}
