import Sharespec

/// `sharespec preview`: what would be shared.
struct PreviewCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  func run() throws(WriteFault) -> ExitCode {
    let compilation = Compiler(surroundings).compile(arguments.operands)
    guard let recipes = try compilation.chosen(by: arguments, telling: terminal) else { return .usage }
    var report = compilation.report
    var outputs: [PreviewOutput] = []
    if !report.hasErrors {
      for recipe in recipes where recipe.recipe.isEnabled {
        outputs += preview(recipe, report: &report)
      }
    }
    try DiagnosticPrinter(terminal: terminal).print(report)
    guard !report.hasErrors else { return compilation.hasUnreadablePath ? .usage : .errors }
    return try PreviewWriter(arguments: arguments, terminal: terminal).write(outputs)
  }

  private func preview(_ recipe: CompiledRecipe, report: inout Report) -> [PreviewOutput] {
    let fixedDate = recipe.date ?? arguments.date ?? surroundings.sourceDate
    if fixedDate == nil, arguments.format == "eml" { report.add(.volatileOutput(recipe)) }
    guard let share = recipe.compose(at: fixedDate ?? surroundings.now, report: &report) else { return [] }
    let preview = Preview(
      name: recipe.name, account: recipe.account.name, share: share, isDateFixed: fixedDate != nil)
    return [PreviewOutput(preview: preview, files: recipe.files)]
  }
}

/// A preview and the gate for the files in it.
struct PreviewOutput {
  let preview: Preview
  let files: RootedFiles
}

extension Diagnostic {
  static func volatileOutput(_ recipe: CompiledRecipe) -> Diagnostic {
    Diagnostic(
      .warning, .volatileOutput, "without a date these bytes are other ones in each run",
      at: recipe.recipe.destinationRange,
      help: "add 'date:' to the recipe, give --date, or set SOURCE_DATE_EPOCH")
  }
}
