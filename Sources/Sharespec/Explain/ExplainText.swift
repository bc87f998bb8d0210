import ShareDiagnostics
import ShareLanguage
import ShareText

/// The pages of `explain` as a person reads them.
public struct ExplainText: Sendable {
  /// The columns of a line of running text.
  private let width = 80

  /// Pages in lines of at most 80 columns; examples are not broken.
  public init() {}

  /// All codes, a line each.
  public var list: String {
    let codes = DiagnosticCode.allCases
    let longest = codes.map(\.rawValue.utf8.count).max() ?? 0
    return codes.map { "\($0.rawValue.filled(to: longest))  \($0.page.summary)\n" }.joined()
  }

  /// The pages for a word, a code or a key; nil where it is neither.
  public func pages(for word: String) -> String? {
    let code = DiagnosticCode(rawValue: word).map { [page($0)] } ?? []
    let pages = code + FieldPage.pages(for: word).map(page)
    return pages.isEmpty ? nil : pages.joined(separator: "\n")
  }

  /// All words that have a page: codes and keys, for suggestions and completions.
  public static var words: [String] {
    var seen: Set<String> = []
    let words = DiagnosticCode.allCases.map(\.rawValue) + FieldPage.all.map(\.facts.name)
    return words.filter { seen.insert($0).inserted }
  }

  /// The page of a code.
  public func page(_ code: DiagnosticCode) -> String {
    let page = code.page
    return """
      \(code.rawValue): \(page.summary)

      \(wrapped(page.explanation))
      Wrong:

      \(page.wrong.text)
      Right:

      \(page.right.text)
      \(wrapped(page.remedy))
      """
  }

  /// The page of a key.
  public func page(_ field: FieldPage) -> String {
    let facts = field.facts
    var rows = [
      ("stands in", field.places.joined(separator: ", ")), ("value", facts.shape.description.plain),
      ("needed", facts.presence == .required ? "yes" : "no"),
    ]
    rows += facts.shape.terms.compactMap { term in termDescriptions[term].map { (term, $0) } }
    var text = "\(facts.name): \(facts.summary.plain)\n\n" + table(rows)
    let inner = facts.shape.innerFields
    if !inner.isEmpty {
      text += "\nKeys of the mapping:\n\n" + table(inner.map { ($0.name, $0.summary.plain) })
    }
    return text
  }

  /// Names with what is said of them, in two columns.
  private func table(_ rows: [(String, String)]) -> String {
    let longest = rows.map(\.0.utf8.count).max() ?? 0
    return rows.map { name, words in
      let lines = wrapped(words, width: width - longest - 4).split(separator: "\n")
      let indent = "\n" + String(repeating: " ", count: longest + 4)
      return "  \(name.filled(to: longest))  \(lines.joined(separator: indent))\n"
    }.joined()
  }

  private func wrapped(_ text: String) -> String { wrapped(text, width: width) }

  /// The words in lines of at most `width` columns; ends with a line end.
  private func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.unicodeScalars.count + 1 + word.unicodeScalars.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Example {
  /// The files, indented, with their names and the command line where there is more than a recipe to check.
  var text: String {
    guard !isPlainRecipe else { return files[0].content.text }
    let parts = files.map { file in
      "  \(file.name)\(file.isPrivate ? " (mode 600)" : ""):\n" + file.content.text.indented
    }
    return parts.joined() + "  $ sharespec \(arguments.joined(separator: " "))\n"
  }
}

extension ExampleFile.Content {
  /// What is in the file, indented.
  fileprivate var text: String {
    switch self {
    case .text(let text): text.visibleLines.indented
    case .bytes(let bytes): Self.text(of: bytes).indented
    case .image(_, let words): "(\(words))".indented
    case .repeated(let head, let line, let times):
      (head + Self.line(line, number: 1)).visibleLines.indented + "  ... \(times) such lines\n"
    }
  }
}

extension ExampleFile.Content {
  /// The text of bytes, those that are not UTF-8 as `‹E9›`, as in the lines that diagnostics show.
  private static func text(of bytes: [UInt8]) -> String {
    var text = ""
    var offset = 0
    while offset < bytes.count {
      let next = offset + Source.scalarLength(in: bytes, at: offset)
      if next == offset + 1, bytes[offset] >= 0x80 {
        text += "‹\(String(bytes[offset], radix: 16, uppercase: true))›"
      } else {
        text += String(decoding: bytes[offset..<next], as: UTF8.self).visibleLines
      }
      offset = next
    }
    return text
  }
}

extension String {
  /// Each line that is not empty, indented by two columns.
  fileprivate var indented: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  /// The text without the marks of Markdown that the tables of Grammar.md need.
  fileprivate var plain: String { String(unicodeScalars.map { $0 == "`" ? "'" : Character($0) }) }

  fileprivate func filled(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - utf8.count))
  }
}
