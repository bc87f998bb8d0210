import ShareCompose
import ShareDiagnostics
import ShareLanguage

extension Recipe {
  /// The diagnostic of an issue, with notes at the entries of the address book and the `extends` that its values come from.
  func explained(_ diagnostic: Diagnostic, _ issue: ComposeIssue) -> Diagnostic {
    var diagnostic = diagnostic
    let paths = [issue.path] + [issue.kind.firstPath].compactMap { $0 }
    let notes = paths.compactMap(origins.note)
    diagnostic.notes += notes
    // Groups overlap by nature: that is worth knowing and not to be mended.
    if case .repeatedRecipient = issue.kind, !notes.isEmpty {
      diagnostic.severity = .note
      diagnostic.help = nil
    }
    return inheritance.explained(diagnostic)
  }
}

extension Report {
  /// Without what was said of a base recipe for several recipes alike. That a key is missing is said for each.
  func withoutRepeats(in bases: BaseFiles) -> Report {
    var report = Report()
    var seen: Set<Key> = []
    for diagnostic in diagnostics {
      if case .range(let range) = diagnostic.place, bases.contains(PathText.normalized(range.source.name)),
        diagnostic.code != .missingKey,
        !seen.insert(Key(range, diagnostic)).inserted
      {
        continue
      }
      report.add(diagnostic)
    }
    return report
  }

  private struct Key: Hashable {
    let name: String
    let start: SourcePosition
    let code: DiagnosticCode
    let message: String

    init(_ range: SourceRange, _ diagnostic: Diagnostic) {
      name = PathText.normalized(range.source.name)
      start = range.start
      (code, message) = (diagnostic.code, diagnostic.message)
    }
  }
}
