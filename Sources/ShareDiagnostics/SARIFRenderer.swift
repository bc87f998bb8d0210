import ShareText

/// Writes a report as SARIF 2.1.0 (OASIS, errata 01), for code scanning services.
///
/// One log with one run, also where there is nothing to report. Rules are the codes in use, in the order of
/// `DiagnosticCode`. Columns count Unicode scalars from 1 and end just past the last character; notes become
/// related locations. Paths become URI references relative to where they were given; an absolute path a `file:` URI.
public struct SARIFRenderer: Sendable {
  /// The version of the program, in three numbers.
  public let version: String
  private let describe: @Sendable (DiagnosticCode) -> SARIFRule

  /// A renderer that takes the words about each code in use from `describe`.
  public init(version: String, describe: @escaping @Sendable (DiagnosticCode) -> SARIFRule) {
    self.version = version
    self.describe = describe
  }

  /// The log, in one line that ends with a line end.
  public func render(_ report: Report) -> String {
    let diagnostics = report.sorted
    let used = Set(diagnostics.map(\.code))
    let codes = DiagnosticCode.allCases.filter(used.contains)
    let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($0.element, $0.offset) })
    var json = JSONText()
    json.object { json in
      json.member(
        "$schema",
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array { json in
        json.object { json in
          json.key("tool")
          json.object { driver(codes, in: &$0) }
          json.member("columnKind", "unicodeCodePoints")
          json.key("results")
          json.array { json in
            for diagnostic in diagnostics { json.result(diagnostic, rule: indices[diagnostic.code]) }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func driver(_ codes: [DiagnosticCode], in json: inout JSONText) {
    json.key("driver")
    json.object { json in
      json.member("name", "sharespec")
      json.member("semanticVersion", version)
      json.key("rules")
      json.array { json in
        for code in codes {
          let rule = describe(code)
          json.object { json in
            json.member("id", code.rawValue)
            json.text("shortDescription", rule.summary.asSARIFMessage)
            json.text("fullDescription", rule.explanation.asSARIFMessage)
            json.text("help", rule.remedy.asSARIFMessage)
          }
        }
      }
    }
  }
}

/// What SARIF says of a code, apart from its single results.
public struct SARIFRule: Sendable {
  /// What is wrong, in one line.
  public let summary: String
  /// What it means and why, in a paragraph.
  public let explanation: String
  /// What to do about it.
  public let remedy: String

  /// The words about a code.
  public init(summary: String, explanation: String, remedy: String) {
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
  }
}

extension JSONText {
  fileprivate mutating func result(_ diagnostic: Diagnostic, rule: Int?) {
    object { json in
      json.member("ruleId", diagnostic.code.rawValue)
      json.member("ruleIndex", rule)
      json.member("level", diagnostic.severity.rawValue)
      json.message(diagnostic.message + (diagnostic.help.map { "; \($0)" } ?? ""))
      json.key("locations")
      json.array { json in
        json.object { json in
          switch diagnostic.place {
          case .file(let path): json.physicalLocation(path, nil)
          case .range(let range): json.physicalLocation(range.source.name, range)
          }
        }
      }
      if !diagnostic.notes.isEmpty { json.relatedLocations(diagnostic.notes) }
      if !diagnostic.fixes.isEmpty { json.fixes(diagnostic.fixes) }
    }
  }

  private mutating func relatedLocations(_ notes: [Diagnostic.Note]) {
    key("relatedLocations")
    array { json in
      for (index, note) in notes.enumerated() {
        json.object { json in
          json.member("id", index)
          json.physicalLocation(note.range.source.name, note.range)
          json.message(note.message)
        }
      }
    }
  }

  /// All replacements belong to one fix: a SARIF fix is applied as a whole.
  private mutating func fixes(_ fixes: [Diagnostic.Fix]) {
    key("fixes")
    array { json in
      json.object { json in
        json.key("artifactChanges")
        json.array { json in
          for file in fixes.map(\.range.source.name).uniqued {
            json.object { json in
              json.artifactLocation(file)
              json.key("replacements")
              json.array { json in
                for fix in fixes where fix.range.source.name == file { json.replacement(fix) }
              }
            }
          }
        }
      }
    }
  }

  private mutating func replacement(_ fix: Diagnostic.Fix) {
    object { json in
      json.region("deletedRegion", fix.range)
      json.key("insertedContent")
      json.object { $0.member("text", fix.replacement) }
    }
  }

  private mutating func physicalLocation(_ file: String, _ range: SourceRange?) {
    key("physicalLocation")
    object { json in
      json.artifactLocation(file)
      if let range { json.region("region", range) }
    }
  }

  private mutating func artifactLocation(_ file: String) {
    key("artifactLocation")
    object { $0.member("uri", URIReference(path: file).text) }
  }

  private mutating func region(_ name: String, _ range: SourceRange) {
    key(name)
    object { json in
      json.member("startLine", range.start.line)
      json.member("startColumn", range.start.column)
      json.member("endLine", range.end.line)
      json.member("endColumn", range.end.column)
    }
  }

  private mutating func message(_ text: String) { self.text("message", text.asSARIFMessage) }

  /// A member whose value is an object with a text.
  fileprivate mutating func text(_ name: String, _ value: String) {
    key(name)
    object { $0.member("text", value) }
  }
}

extension String {
  /// The text as a plain message: braces are doubled (SARIF 2.1.0, 3.11.5). Where it looks like an embedded link
  /// (3.11.6) its brackets are escaped: the text may come from a recipe and must not lead anywhere.
  fileprivate var asSARIFMessage: String {
    let text = visible
    let hasLink = zip(text.utf8, text.utf8.dropFirst()).contains { $0 == 0x5D && $1 == 0x28 }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{", "}": result.append(contentsOf: [scalar, scalar])
      case "[", "]": result.append(contentsOf: hasLink ? ["\\", scalar] : [scalar])
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

extension [String] {
  /// Each once, in the order of its first place.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
