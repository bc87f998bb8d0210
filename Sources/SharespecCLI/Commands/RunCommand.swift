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
        let moment = arguments.date ?? surroundings.sourceDate ?? surroundings.now
        if let share = recipe.compose(at: moment, report: &report) { shares.append((recipe, share)) }
      }
    }
    try DiagnosticPrinter(terminal: terminal).print(report)
    guard !report.hasErrors else { return compilation.hasUnreadablePath ? .usage : .errors }
    for recipe in recipes where !recipe.recipe.isEnabled {
      try terminal.write("\(recipe.name): not shared, 'enabled' is false\n", to: .error)
    }
    if shares.count > 1, terminal.canAsk, !arguments.has(.yes) {
      guard try terminal.ask("Share \(shares.count) recipes?") else { return .cancelled }
    }
    return try perform(shares)
  }

  private func perform(_ shares: [(CompiledRecipe, ComposedShare)]) throws(WriteFault) -> ExitCode {
    let performer = Performer(secrets: SecretReader(environment: surroundings.environment))
    defer { performer.close() }
    var code = ExitCode.done
    for (recipe, share) in shares {
      switch attempt(recipe, share, with: performer) {
      case .success(let result):
        code = code.worse(ExitCode(of: result.outcome))
        try terminal.write(ResultText(name: recipe.name, result: result).text)
      case .failure(let failure):
        code = code.worse(failure.isTransient ? .deferred : .configuration)
        try terminal.write(
          "\(recipe.name): not shared: account '\(failure.account)': \(failure.sentence)\n", to: .error)
      }
    }
    return code
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
