import Foundation
import ShareTestSupport
import Testing

@testable import Sharespec

/// The schema as a validator of others takes it.
@Suite(.requires(SchemaValidator.availability)) struct SchemaTests {
  /// Codes that no schema can express, and why.
  static let inexpressible: [String: String] = {
    let reasons = [
      "about the bytes or the syntax, before there are values": [
        "encoding", "control-character", "line-separator", "invisible-character", "unclosed-quote",
        "tab-indent",
        "indentation", "unquoted-colon", "missing-space", "missing-colon", "missing-dash", "unclosed-bracket",
        "reserved-character", "text-after-quote", "bad-escape", "bad-block-text", "bad-directive",
        "document-marker", "yaml-syntax", "unquoted-text",
      ],
      "lost when YAML becomes values": [
        "duplicate-key", "complex-key", "merge-key", "unknown-tag", "unknown-alias", "recursive-alias",
        "unused-anchor", "too-many-aliases", "too-deep", "too-many-nodes", "comment-in-text",
      ],
      "about files": [
        "no-such-file", "not-a-file", "outside-root", "no-match", "unreadable-file", "file-too-large",
        "empty-file", "no-recipes", "not-an-image", "image-location",
      ],
      "between recipes": ["duplicate-id", "bad-extends"],
      "in address books": ["bad-address-book"],
      "in templates, which are texts for a schema": [
        "bad-template", "unknown-filter", "unknown-variable", "empty-variable", "bad-variable",
      ],
      "in data files": [
        "bad-data", "bad-json", "wrong-delimiter", "ragged-row", "duplicate-row", "duplicate-column",
        "unknown-column", "no-rows",
      ],
      "between values, or from counting and comparing": [
        "duplicate-recipient", "too-many-recipients", "missing-inline-part", "unused-inline-part",
        "low-contrast", "too-many-segments", "trailing-newline", "lookalike-address", "duplicate-filename",
      ],
      "about how a mail is read, and none of them an error": [
        "empty-subject", "long-subject", "shouting-subject", "empty-body", "no-text-alternative",
        "remote-image",
        "image-without-alt", "active-html", "dropped-style", "clipped-html", "large-mail",
        "markdown-html", "dead-link",
        "missing-unsubscribe",
      ],
      "about accounts": ["unknown-account", "bad-accounts", "exposed-secret", "unfit-account"],
      "between what activities take and what there is, or from running programs": [
        "unavailable-activity", "failed-command",
      ],
    ]
    var table: [String: String] = [:]
    for (reason, codes) in reasons { for code in codes { table[code] = reason } }
    return table
  }()

  /// Documents with an error that a schema can express at other places, and why not at this one.
  static let exceptions: [String: String] = [
    "activity-sheet 6": "what a placeholder must be depends on 'produces'",
    "activity-sheet 9": "between the items of a list",
    "rows 1": "in data files", "extends 1": "in a base recipe", "extends 2": "lost when YAML becomes values",
    "extends 4": "between a recipe and its base",
    "extends 5": "between a recipe and its base", "extends 6": "between recipes of a file",
    "extends-values 1": "in a base recipe",
    "secret-header 1": "the names of headers that hold secrets, in any case of letters",
    "ids 2": "an id is needed only beside other recipes",
    "lost-text 8":
      "a comment is gone before a schema sees the value, and a key without value is only a warning",
    "unset-value wrong 1": "the same",
    "bad-number wrong 1": "YAML reads 010 as the number 10",
    "bad-base64 wrong 1": "validators overflow their stacks where a pattern counts the digits of long texts",
    "messages 1": "whether a national number can be dialled is known with the account",
    "messages 5": "a text that is filled may be empty for a schema, and accounts stand elsewhere",
    "pasteboard 5": "names that are hidden are names for a schema",
    "bad-header wrong 1": "which headers are sharespec's own is known when a message is made",
  ]

  static let schema = JSONSchema.recipe.text

  /// The documents that the schema refuses, by name, with what it says.
  func refused(_ documents: [SchemaCorpus.Document]) throws -> [String: [SchemaValidator.Violation]] {
    let folder = try TemporaryFolder()
    var names: [String: String] = [:]
    for (index, document) in documents.enumerated() {
      try folder.write("\(index).yaml", document.text)
      names["\(index).yaml"] = document.name
    }
    let violations = try SchemaValidator.violations(
      of: documents.indices.map { "\($0).yaml" }, in: folder.url, by: Self.schema)
    return Dictionary(grouping: violations) { names[$0.file] ?? "" }
  }

  @Test func itAcceptsWhatIsRightAndRefusesWhatItCan() throws {
    let documents = try SchemaCorpus().documents.filter {
      $0.errors.isEmpty || !$0.errors.isSubset(of: Self.inexpressible.keys)
    }
    let refused = try refused(documents)
    var counts = (accepted: 0, refused: 0)
    for document in documents {
      let violations = refused[document.name]
      if document.errors.isEmpty {
        #expect(violations == nil, "\(document)")
        counts.accepted += 1
      } else if Self.exceptions[document.name] != nil {
        #expect(violations == nil, "\(document.name) is refused: take it from the list")
      } else {
        #expect(violations != nil, "\(document)")
        counts.refused += 1
      }
    }
    #expect(counts.accepted >= 90 && counts.refused >= 35, "\(counts)")
  }

  @Test func theTableHoldsCodesOnly() {
    let codes = Set(DiagnosticCode.allCases.map(\.rawValue))
    for code in Self.inexpressible.keys { #expect(codes.contains(code), "\(code)") }
  }

  /// One mistake, one message, at its place.
  static let mistakes: [(line: String, path: String, message: String)] = [
    ("subjet: x", "$", "'subjet' is not one of ['sharespec', 'id', 'destination', "),
    ("cc: 'bob@'", "$.cc", "'bob@' does not match "),
    ("visible-recipients: '10'", "$['visible-recipients']", "'10' is not of type 'integer', 'null'"),
    ("enabled: yes", "$.enabled", "'yes' is not of type 'boolean', 'null'"),
    ("body: {html: a, markdown: b}", "$.body.markdown", "'b' is not of type 'null'"),
    ("body: {text: a, format: html}", "$.body", "'file' is a required property"),
    ("attachments: [a.txt, {path: a, pth: b}]", "$.attachments[1]", "'pth' is not one of ['path', 'glob', "),
    ("attachments: [{filename: a.txt}]", "$.attachments[0]", "'path' is a required property"),
    ("reply-to: {name: Jane}", "$['reply-to']", "'address' is a required property"),
    ("date: 2026-11-30", "$.date", "'2026-11-30' does not match "),
    (
      "style: {preview: {margin: {top: -1}}}", "$.style.preview.margin.top",
      "-1 is less than the minimum of 0"
    ),
    (
      "style: {title: {font: {weight: 750}}}", "$.style.title.font.weight",
      "750 is not one of ['normal', 'bold', "
    ),
    (
      "style: {background: bleu}", "$.style.background",
      "'bleu' is not valid under any of the given schemas"
    ),
  ]

  @Test func oneMistakeOneMessage() throws {
    let head = "destination: mail\nfrom: jane@example.org\nto: team@example.org\n"
    let refused = try refused(
      Self.mistakes.map { .init(name: $0.line, text: "\(head)\($0.line)\n", errors: []) })
    for mistake in Self.mistakes {
      let violations = refused[mistake.line] ?? []
      #expect(violations.count == 1, "\(mistake.line): \(violations)")
      #expect(violations.first?.path == mistake.path)
      #expect(violations.first?.message.hasPrefix(mistake.message) == true, "\(violations)")
    }
  }

  @Test func withoutADestinationOnlyThatIsMissing() throws {
    let document = SchemaCorpus.Document(name: "it", text: "to: a@example.org\nitems: []\n", errors: [])
    #expect(try refused([document])["it"]?.map(\.message) == ["'destination' is a required property"])
  }

  @Test(arguments: JSONSchema.allCases) func itIsASchema(_ schema: JSONSchema) throws {
    #expect(try SchemaValidator.faults(ofSchema: schema.text) == "")
    let broken = schema.text.replacing("\"type\": \"object\"", with: "\"type\": \"mapping\"")
    #expect(try SchemaValidator.faults(ofSchema: broken) != "", "the judge can say no")
  }
}
