import Sharespec

/// `sharespec check`: diagnostics, and nothing else.
struct CheckCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  func run() throws(WriteFault) -> ExitCode {
    let compilation = Compiler(surroundings).compile(arguments.paths)
    let printer = DiagnosticPrinter(terminal: terminal)
    try printer.print(compilation.report, asJSON: arguments.format == "json")
    return ExitCode(of: compilation)
  }
}

/// Prints diagnostics on the error stream.
struct DiagnosticPrinter {
  let terminal: Terminal

  func print(_ report: Report, asJSON: Bool = false) throws(WriteFault) {
    if asJSON {
      // For other programs, so where they look for results.
      try terminal.write(JSONLinesRenderer().render(report), to: .output)
    } else {
      try terminal.write(TextRenderer(color: terminal.hasColor).render(report), to: .error)
    }
  }
}

extension ExitCode {
  /// Whether compiling found something that keeps recipes from being shared.
  init(of compilation: Compilation) {
    if compilation.hasUnreadablePath {
      self = .usage
    } else {
      self = compilation.report.hasErrors ? .errors : .done
    }
  }
}
