import ShareModel

/// The texts with rules of their own. A pattern refuses what is never right and lets pass what a schema cannot judge.
struct TermSchema {
  let alternatives: [ShapeSchema.Alternative]

  /// The schema of a term; of one that is not here, that of any text.
  static func named(_ name: String) -> TermSchema { all[name] ?? TermSchema(any: []) }

  /// The terms that a pattern, a list or a type tells from other texts, by name.
  static let all: [String: TermSchema] = {
    let terms: [(String, TermSchema)] = [
      ("Base64", TermSchema("Base64", any: base64)),
      ("URL", TermSchema("URL", string: url + orTemplate)),
      ("activity", activity),
      ("address", TermSchema("address", string: #"[^\s@]@[^\s@]"# + orTemplate)),
      ("any value", TermSchema(alternatives: [.anything])),
      ("color", color),
      ("country", TermSchema("country", string: "^[A-Z]{2}$")),
      ("date-time", TermSchema("date-time", string: dateTime)),
      ("duration", TermSchema("duration", string: #"^[0-9]{1,7}(\.[0-9]{1,3})?(ms|s|min)$"#)),
      (
        "file name",
        TermSchema("file name", any: #"^(?!\.{1,2}$)[^/\x00-\x1f\x7f]{1,255}$"# + orTemplate)
      ),
      (
        "identifier",
        TermSchema("identifier", any: #"^(?=.{1,120}$)[A-Za-z0-9._-]+(@[A-Za-z0-9._-]+)?$"#)
      ),
      ("line", TermSchema("line", any: #"^[^\x00-\x1f\x7f]*$"# + orTemplate)),
      ("list of texts", listOfTexts),
      ("mailbox", TermSchema("mailbox", any: "\(mailbox)|\(name)" + orTemplate)),
      ("media type", TermSchema("media type", string: mediaType)),
      ("message-id", TermSchema("message-id", string: messageID)),
      ("name", TermSchema("name", any: name, [.init("minimum", .number(0))])),
      ("number or range", numberOrRange),
      ("rate", TermSchema("rate", string: #"^[1-9][0-9]{0,6}/([1-9][0-9]{0,6})?[smhd]$"#)),
      ("path", TermSchema("path", any: path)),
      ("pattern", TermSchema("pattern", any: path)),
      (
        "phone number",
        TermSchema("phone number", any: "\(phoneNumber)|\(name)" + orTemplate, [.init("minimum", .number(0))])
      ),
    ]
    return Dictionary(terms, uniquingKeysWith: { first, _ in first })
  }()

  /// The terms that are any text for a schema.
  static let free: Set<String> = ["column"]
}

extension TermSchema {
  /// A text that no YAML tool takes for anything else.
  fileprivate init(_ name: String, string pattern: String) {
    alternatives = [.typed(["string"], Self.keywords(name, pattern))]
  }

  /// A text that may look like a number or a truth value.
  fileprivate init(_ name: String, any pattern: String, _ more: [DataValue.Member] = []) {
    self.init(any: Self.keywords(name, pattern) + more)
  }

  fileprivate init(any keywords: [DataValue.Member]) {
    alternatives = [.typed(ShapeSchema.scalarTypes, keywords)]
  }

  /// Editors that know `patternErrorMessage` show it in place of the pattern.
  private static func keywords(_ name: String, _ pattern: String) -> [DataValue.Member] {
    var keywords = [DataValue.Member("pattern", .text(pattern))]
    if let form = termDescriptions[name] {
      keywords.append(.init("patternErrorMessage", .text("this is no \(name): \(form)")))
    }
    return keywords
  }
}
