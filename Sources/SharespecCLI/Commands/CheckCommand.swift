import Sharespec

/// `sharespec check`: diagnostics, and nothing else.
struct CheckCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  func run() throws(WriteFault) -> ExitCode {
    let compilation = Compiler(surroundings).compile(arguments.operands)
    let printer = DiagnosticPrinter(terminal: terminal)
    try printer.print(compilation.report, as: DiagnosticFormat(rawValue: arguments.format) ?? .text)
    return ExitCode(of: compilation, isStrict: arguments.has(.strict))
  }
}

/// The forms in which `check` gives diagnostics.
enum DiagnosticFormat: String, CaseIterable {
  /// For people, on the error stream.
  case text
  /// For programs, on the output, one object a line.
  case json
  /// For code scanning services, on the output, one log for all.
  case sarif
  /// For GitHub Actions, on the output; for people too, as GitHub shows only the first few.
  case github
}

/// Prints diagnostics.
struct DiagnosticPrinter {
  let terminal: Terminal

  func print(_ report: Report, as format: DiagnosticFormat = .text) throws(WriteFault) {
    let diagnostics = report.sorted
    switch format {
    case .text: try printText(diagnostics)
    case .json:
      for diagnostic in diagnostics { try terminal.write(JSONLinesRenderer().render(diagnostic)) }
    case .sarif:
      let renderer = SARIFRenderer(version: sharespecVersion) { code in
        let page = code.page
        return SARIFRule(summary: page.summary, explanation: page.explanation, remedy: page.remedy)
      }
      try terminal.write(renderer.render(report))
    case .github:
      for diagnostic in diagnostics { try terminal.write(GitHubRenderer().render(diagnostic)) }
      try printText(diagnostics)
    }
  }

  private func printText(_ diagnostics: [Diagnostic]) throws(WriteFault) {
    let renderer = TextRenderer(color: terminal.hasColor)
    for diagnostic in diagnostics { try terminal.write(renderer.render(diagnostic), to: .error) }
  }
}

extension ExitCode {
  /// Whether compiling found something that keeps recipes from being shared; warnings do so where it is strict.
  init(of compilation: Compilation, isStrict: Bool = false) {
    if compilation.hasUnreadablePath {
      self = .usage
    } else {
      let hasWarnings = compilation.report.diagnostics.contains { $0.severity == .warning }
      self = compilation.report.hasErrors || (isStrict && hasWarnings) ? .errors : .done
    }
  }
}
