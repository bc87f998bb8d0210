import ShareDiagnostics

/// The diagnostics of one file; beyond a limit they are counted only, so that a hostile file cannot flood.
struct FaultLog {
  /// The most diagnostics that are listed.
  static let longest = 200

  private(set) var diagnostics: [Diagnostic] = []
  private var hidden = 0
  private var hidesError = false

  /// Whether further diagnostics are only counted, so that what is dear about them need not be made.
  var isFull: Bool { diagnostics.count >= Self.longest }

  mutating func add(_ diagnostic: Diagnostic) {
    guard !isFull else {
      hidden += 1
      if diagnostic.severity == .error { hidesError = true }
      return
    }
    diagnostics.append(diagnostic)
  }

  mutating func error(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String? = nil,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
  ) {
    add(Diagnostic(.error, code, message, at: range, help: help, notes: notes, fixes: fixes))
  }

  /// Adds a diagnostic, which takes the place of the last one where that lies within it.
  mutating func widenLast(to diagnostic: Diagnostic) {
    removeLast(before: diagnostic) { $0.start >= $1.start && $0.end <= $1.end }
    add(diagnostic)
  }

  /// Adds a syntax error, which takes the place of what was said just before about text on the same line.
  mutating func addSyntaxError(_ diagnostic: Diagnostic) {
    removeLast(before: diagnostic) { $0.start.line == $1.start.line }
    add(diagnostic)
  }

  private mutating func removeLast(
    before diagnostic: Diagnostic, where isCovered: (SourceRange, SourceRange) -> Bool
  ) {
    guard hidden == 0, let last = diagnostics.last, last.asksForQuotes else { return }
    guard case .range(let mine) = last.place, case .range(let its) = diagnostic.place else { return }
    if isCovered(mine, its) { diagnostics.removeLast() }
  }

  /// Moves all into `report`, with a last word on those that were only counted.
  mutating func flush(into report: inout Report, file: String) {
    for diagnostic in diagnostics { report.add(diagnostic) }
    guard hidden > 0 else { return }
    report.add(
      Diagnostic(
        hidesError ? .error : .warning, .yamlSyntax,
        "\(hidden) more faults in this file are not listed", file: file, help: "mend those listed first"))
  }
}

extension Diagnostic {
  /// Whether it is about text that should have been quoted, which a syntax error behind it is often about, too.
  fileprivate var asksForQuotes: Bool {
    code == .unknownAlias || code == .unquotedText || code == .unknownTag || code == .complexKey
  }
}
