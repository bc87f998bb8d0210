import Sharespec

/// `sharespec run`: shares.
struct RunCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  func run() throws(WriteFault) -> ExitCode {
    if arguments.has(.dryRun) {
      return try PreviewCommand(
        arguments: arguments, terminal: terminal, surroundings: surroundings
      ).run()
    }
    let compilation = Compiler(surroundings).compile(arguments.operands)
    guard let recipes = try compilation.chosen(by: arguments, telling: terminal) else { return .usage }
    var report = compilation.report
    var shares: [(CompiledRecipe, ComposedShare)] = []
    if !report.hasErrors {
      for recipe in recipes where recipe.recipe.isEnabled {
        if let diagnostic = recipe.notPerformed { report.add(diagnostic) }
        guard recipe.isDue(at: surroundings.now) else { continue }
        if let share = recipe.compose(at: surroundings.moment, report: &report) {
          shares.append((recipe, share))
        }
      }
    }
    try DiagnosticPrinter(terminal: terminal).print(report)
    guard !report.hasErrors else { return compilation.hasUnreadablePath ? .usage : .errors }
    for recipe in recipes {
      guard let reason = recipe.reasonToWait(at: surroundings.now) else { continue }
      try terminal.write("\(recipe.name.visible): not shared, \(reason)\n", to: .error)
    }
    if shares.count > 1, terminal.canAsk, !arguments.has(.yes) {
      guard try terminal.ask("Share \(shares.count) recipes?") else { return .cancelled }
    }
    return try perform(shares)
  }

  private func perform(_ shares: [(CompiledRecipe, ComposedShare)]) throws(WriteFault) -> ExitCode {
    let performer = Performer(
      secrets: SecretReader(environment: surroundings.environment), surroundings: surroundings.programs)
    defer { performer.close() }
    var code = ExitCode.done
    for (index, (recipe, share)) in shares.enumerated() {
      switch attempt(recipe, share, with: performer) {
      case .success(let result):
        code = code.worse(ExitCode(of: result.outcome))
        let text = ResultText(name: recipe.name, result: result).text
        try report(text, notShared: shares.count - index - 1)
      case .failure(let failure):
        code = code.worse(failure.isTransient ? .deferred : .configuration)
        try terminal.write(
          "\(recipe.name.visible): not shared: account '\(failure.account)': \(failure.sentence)\n",
          to: .error)
      }
    }
    return code
  }

  /// Writes the result of a share that is done. Where the output does not take it, nothing more is shared, and the
  /// error stream gets the result, as nothing else keeps it.
  private func report(_ text: String, notShared rest: Int) throws(WriteFault) {
    do throws(WriteFault) {
      try terminal.write(text)
    } catch {
      try terminal.write(text, to: .error)
      if rest > 0 { try terminal.write("not shared: the recipes behind this one, \(rest)\n", to: .error) }
      throw error
    }
  }

  private func attempt(
    _ recipe: CompiledRecipe, _ share: ComposedShare, with performer: Performer
  ) -> Result<ShareResult, AccountFailure> {
    do {
      return .success(try performer.perform(share, by: recipe.account, reading: recipe.files))
    } catch {
      return .failure(error)
    }
  }
}
