import ShareDiagnostics
import ShareTestSupport

/// Diagnostics to be rendered.
enum Samples {
  /// A diagnostic at the first marked place of a text, with a note at the second, where there is one.
  static func diagnostic(
    _ marked: String, name: String = "news.share.yaml", _ severity: Diagnostic.Severity = .error,
    _ code: DiagnosticCode = .unknownKey, _ message: String = "unknown key", help: String? = nil,
    note: String = "it is here", fix: String? = nil
  ) -> Diagnostic {
    let marked = MarkedSource(marked)
    let source = Source(name: name, text: marked.text)
    let ranges = marked.ranges.map { source.range(ofBytes: $0) }
    return Diagnostic(
      severity, code, message, at: ranges[0], help: help,
      notes: ranges.dropFirst().map { .init(note, at: $0) },
      fixes: fix.map { [.init(replace: ranges[0], with: $0)] } ?? [])
  }

  /// A report of these.
  static func report(_ diagnostics: Diagnostic...) -> Report {
    var report = Report()
    for diagnostic in diagnostics { report.add(diagnostic) }
    return report
  }
}
