import Sharespec

/// `sharespec check`: diagnostics, and nothing else.
struct CheckCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  func run() throws(WriteFault) -> ExitCode {
    let compilation = Compiler(surroundings).compile(arguments.operands, keepingRecipes: false)
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
    switch format {
    case .text: try printText(report)
    case .json: try terminal.write(JSONLinesRenderer().render(report))
    case .sarif:
      let renderer = SARIFRenderer(version: sharespecVersion) { code in
        let page = code.page
        return SARIFRule(summary: page.summary, explanation: page.explanation, remedy: page.remedy)
      }
      try terminal.write(renderer.render(report))
    case .github:
      for diagnostic in report.sorted { try terminal.write(GitHubRenderer().render(diagnostic)) }
      try printText(report)
    }
  }

  private func printText(_ report: Report) throws(WriteFault) {
    try terminal.write(TextRenderer(color: terminal.hasColor).render(report), to: .error)
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
