import ShareText

/// Writes diagnostics for people, in the form of GCC, so that editors and CI services find the places.
///
///     news.share.yaml:4:1: error: unknown key 'subjet' for destination 'mail' [unknown-key]
///       4 | subjet: Hello
///         | ^^^^^^ did you mean 'subject'?
///
/// Nothing that comes from a source can reach the terminal as a control character.
public struct TextRenderer: Sendable {
  /// Whether severities and marks are coloured by ANSI escape sequences.
  public var color: Bool

  /// A renderer; without colour unless asked for.
  public init(color: Bool = false) { self.color = color }

  /// The diagnostics of a report, sorted by place, each ending with a line end.
  public func render(_ report: Report) -> String {
    let diagnostics = report.sorted
    let secrets = SecretLines(in: diagnostics)
    return diagnostics.map { render($0, hiding: secrets) }.joined()
  }

  /// One diagnostic with its source lines and notes; ends with a line end.
  public func render(_ diagnostic: Diagnostic) -> String {
    render(diagnostic, hiding: SecretLines(in: [diagnostic]))
  }

  private func render(_ diagnostic: Diagnostic, hiding secrets: SecretLines) -> String {
    let code = diagnostic.code.rawValue
    var text = ""
    switch diagnostic.place {
    case .file(let path):
      text += heading(path.visible, diagnostic.severity, diagnostic.message, code)
      if let help = diagnostic.help { text += "  \(help.visible)\n" }
    case .range(let range):
      text += heading(name(of: range), diagnostic.severity, diagnostic.message, code)
      text += excerpt(
        range, help: diagnostic.help, hiding: secrets, showsStart: diagnostic.code == .secretInRecipe)
    }
    for note in diagnostic.notes {
      text += heading(name(of: note.range), .note, note.message, code)
      text += excerpt(note.range, help: nil, hiding: secrets)
    }
    return text
  }

  private func name(of range: SourceRange) -> String {
    "\(range.source.name.visible):\(range.start.line):\(range.start.column)"
  }

  private func heading(
    _ place: String, _ severity: Diagnostic.Severity, _ message: String, _ code: String
  ) -> String {
    let label = painted("\(severity.rawValue):", severity.paint)
    return "\(painted("\(place):", .bold)) \(label) \(message.visible) [\(code)]\n"
  }

  private func excerpt(
    _ range: SourceRange, help: String?, hiding secrets: SecretLines, showsStart: Bool = false
  ) -> String {
    let isSecret = secrets.contains(range)
    guard !range.source.isConfidential, !isSecret || showsStart else {
      return help.map { "  \($0.visible)\n" } ?? ""
    }
    let excerpt = Excerpt(range, hidesRest: isSecret)
    let number = String(range.start.line)
    let blank = String(repeating: " ", count: number.utf8.count)
    let text = excerpt.text.isEmpty ? "" : " \(excerpt.text)"
    let marks = painted(excerpt.marks, .green)
    let help = help.map { " \($0.visible)" } ?? ""
    return "  \(number) |\(text)\n  \(blank) | \(excerpt.padding)\(marks)\(help)\n"
  }

  private func painted(_ text: String, _ paint: Paint) -> String {
    color ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// The lines on which a secret was found: no diagnostic shows them.
private struct SecretLines {
  private var lines: [ObjectIdentifier: Set<Int>] = [:]

  init(in diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.code == .secretInRecipe {
      guard case .range(let range) = diagnostic.place else { continue }
      lines[ObjectIdentifier(range.source), default: []].formUnion(range.start.line...range.end.line)
    }
  }

  func contains(_ range: SourceRange) -> Bool {
    lines[ObjectIdentifier(range.source)]?.contains(range.start.line) ?? false
  }
}

/// The ANSI "select graphic rendition" parameters in use (ECMA-48, 8.3.117).
private enum Paint: String {
  case bold = "1"
  case red = "1;31"
  case magenta = "1;35"
  case cyan = "1;36"
  case green = "1;32"
}

extension Diagnostic.Severity {
  fileprivate var paint: Paint {
    switch self {
    case .error: .red
    case .warning: .magenta
    case .note: .cyan
    }
  }
}
