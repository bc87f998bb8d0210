import Sharespec

/// `sharespec preview`: what would be shared.
struct PreviewCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  func run() throws(WriteFault) -> ExitCode {
    let compilation = Compiler(surroundings).compile(arguments.operands)
    guard let chosen = try compilation.chosen(by: arguments, telling: terminal) else { return .usage }
    let sheets = SheetCommand(arguments: arguments, terminal: terminal, surroundings: surroundings)
    guard try sheets.canApply(to: chosen, compilation.report) else { return .usage }
    let outputs = sheets.outputs(without: compilation.configuration.secretVariables)
    var report = compilation.report
    let recipes = sheets.chosen(of: chosen.filter(\.recipe.isEnabled), making: outputs, report: &report)
    if arguments.format == "eml", !report.hasErrors {
      for recipe in recipes where fixedDate(of: recipe) == nil { report.add(.volatileOutput(recipe)) }
    }
    let printer = DiagnosticPrinter(terminal: terminal)
    try printer.print(report)
    guard !report.hasErrors else { return ExitCode(of: compilation) }
    let writer = PreviewWriter(arguments: arguments, terminal: terminal)
    guard try writer.begin(recipes) else { return .usage }
    var later = Report()
    for recipe in recipes { try preview(recipe, with: writer, making: outputs, report: &later) }
    try printer.print(later)
    return StopSignals.exitCode ?? (later.hasErrors ? .errors : .done)
  }

  private func preview(
    _ recipe: CompiledRecipe, with writer: PreviewWriter, making outputs: CommandOutputs?,
    report: inout Report
  ) throws(WriteFault) {
    guard recipe.recipe.hasRows else {
      return try write(recipe, with: writer, making: outputs, report: &report)
    }
    let limit = arguments.limit ?? (arguments.format == "terminal" ? 3 : .max)
    var (shown, count) = (0, 0)
    guard var rows = try readable({ () throws(FileFault) in try recipe.rows() }) else { return }
    while let row = try readable({ () throws(FileFault) in try rows.next() }) {
      count += 1
      guard shown < limit, isWanted(row) else { continue }
      shown += 1
      try write(row, with: writer, making: outputs, report: &report)
    }
    if arguments.format == "terminal" { try terminal.write(summary(of: recipe, shown, count)) }
  }

  /// What is read of a data file, which was read in full when it was checked.
  private func readable<Value>(_ read: () throws(FileFault) -> Value) throws(WriteFault) -> Value {
    do { return try read() } catch { throw WriteFault(sentence: "\(error.path): \(error.kind.reason)") }
  }

  private func summary(of recipe: CompiledRecipe, _ shown: Int, _ count: Int) -> String {
    let more = shown < count && arguments.value(.row) == nil ? "; --limit N and --row KEY show others" : ""
    return "\(recipe.name): \(count) rows, \(shown) shown\(more)\n"
  }

  private func isWanted(_ row: CompiledRecipe) -> Bool {
    arguments.value(.row).map(row.isRow) ?? true
  }

  private func fixedDate(of recipe: CompiledRecipe) -> DateTime? { recipe.date ?? surroundings.chosenDate }

  private func write(
    _ recipe: CompiledRecipe, with writer: PreviewWriter, making outputs: CommandOutputs?,
    report: inout Report
  ) throws(WriteFault) {
    if recipe.isSheet, recipe.choice == nil {
      return try writeSheet(of: recipe, with: writer, making: outputs, report: &report)
    }
    for one in recipe.shares(report: &report) {
      let date = fixedDate(of: one)
      guard let share = one.compose(at: date ?? surroundings.now, report: &report) else { continue }
      let preview = Preview(
        name: one.shownName, account: one.account.name, share: share, isDateFixed: date != nil)
      try writer.write(PreviewOutput(content: .share(preview), fileName: one.fileName, files: one.gate))
    }
  }

  private func writeSheet(
    of recipe: CompiledRecipe, with writer: PreviewWriter, making outputs: CommandOutputs?,
    report: inout Report
  ) throws(WriteFault) {
    let date = fixedDate(of: recipe)
    let sheet = recipe.sheetPreview(
      named: recipe.shownName, at: date ?? surroundings.now, isDateFixed: date != nil, making: outputs,
      in: surroundings, report: &report)
    guard let sheet else { return }
    try writer.write(PreviewOutput(content: .sheet(sheet), fileName: recipe.fileName, files: recipe.files))
  }
}

extension CompiledRecipe {
  /// The name, with the row where there is one.
  fileprivate var shownName: String { row.map { "\(name), row \($0.number) (\($0.key))" } ?? name }

  /// A name for a file, different for each row.
  fileprivate var fileName: String {
    (row.map { "\(name).\($0.number)" } ?? name) + (part == 0 ? "" : "-\(part + 1)")
  }
}

/// A preview and the gate for the files in it.
struct PreviewOutput {
  /// What is shown.
  enum Content {
    /// A share.
    case share(Preview)
    /// A sheet of which nothing is chosen.
    case sheet(SheetPreview)
  }

  let content: Content
  /// The name of its file, without an ending.
  let fileName: String
  let files: any FileReading
}

extension Diagnostic {
  static func volatileOutput(_ recipe: CompiledRecipe) -> Diagnostic {
    Diagnostic(
      .warning, .volatileOutput, "without a date these bytes are other ones in each run",
      at: recipe.recipe.destinationRange,
      help: "add 'date:' to the recipe, give --date, or set SOURCE_DATE_EPOCH")
  }
}
