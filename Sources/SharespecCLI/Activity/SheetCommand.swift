import Sharespec

/// What commands do with the activity sheets among their recipes.
struct SheetCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings
  /// How a person chooses.
  var choose: (String, [ChooserEntry]) -> ChooserAnswer = { ActivityChooser.choose(title: $0, entries: $1) }

  /// Whether `--activity` has a sheet to be about; tells where not. Where there are errors, nobody knows.
  func canApply(to recipes: [CompiledRecipe], _ report: Report) throws(WriteFault) -> Bool {
    guard let activity = arguments.activity, !report.hasErrors, !recipes.contains(where: \.isSheet) else {
      return true
    }
    let fault = UsageFault("'--activity \(activity.name)' needs an activity sheet, and there is none here")
    try terminal.write(fault.text, to: .error)
    return false
  }

  /// What makes items, where `preview` or `plan` may run programs.
  func outputs(without secretVariables: Set<String>) -> CommandOutputs? {
    guard arguments.has(.runCommands) else { return nil }
    StopSignals.catchAll()
    return makeOutputs(without: secretVariables)
  }

  /// What makes items. A signal that is caught ends the programs, too.
  private func makeOutputs(without secretVariables: Set<String>) -> CommandOutputs {
    CommandOutputs(secrets: secrets(secretVariables), stop: StopSignals.flag)
  }

  private func secrets(_ secretVariables: Set<String>) -> SecretReader {
    SecretReader(environment: surroundings.environment, secretVariables: secretVariables)
  }

  /// The recipes of a preview: where an activity is asked for, sheets with that chosen; where a run is only tried, with the one
  /// that they perform.
  func chosen(
    of recipes: [CompiledRecipe], making outputs: CommandOutputs?, report: inout Report
  ) -> [CompiledRecipe] {
    let chosen = recipes.compactMap { recipe -> CompiledRecipe? in
      let own = arguments.command == .run ? recipe.performedActivity : nil
      guard recipe.isSheet, let activity = arguments.activity ?? own else { return recipe }
      return choosing(activity, of: recipe, making: outputs, report: &report)
    }
    outputs?.begin(chosen)
    return chosen
  }

  /// A sheet with an activity chosen; nil where the recipe cannot have it, as the report then says.
  private func choosing(
    _ activity: ActivityType, of recipe: CompiledRecipe, making outputs: CommandOutputs?,
    report: inout Report
  ) -> CompiledRecipe? {
    if let diagnostic = recipe.reasonAgainst(activity) {
      report.add(diagnostic)
      return nil
    }
    return recipe.choosing(activity, making: outputs)
  }
}

extension SheetCommand {
  /// What came of choosing for a run.
  enum Choice {
    /// The recipes, those that are sheets with an activity, and the request with what was chosen.
    case chosen([CompiledRecipe], BatchRequest)
    /// Nothing is to be shared, as was told.
    case none(ExitCode)
  }

  /// Chooses for a run or a plan: what `--activity` says, else what the recipe performs, else what a person on a terminal says.
  func chosen(
    of recipes: [CompiledRecipe], _ request: BatchRequest, without secretVariables: Set<String>,
    report: inout Report
  ) throws(WriteFault) -> Choice {
    guard try canApply(to: recipes, report) else { return .none(.usage) }
    guard recipes.contains(where: \.isSheet) else { return .chosen(recipes, request) }
    let (outputs, mayRun) = (
      makeOutputs(without: secretVariables), arguments.command != .plan || arguments.has(.runCommands)
    )
    var (chosen, request): ([CompiledRecipe], BatchRequest) = ([], request)
    for recipe in recipes {
      guard recipe.isSheet, recipe.recipe.isEnabled else {
        chosen.append(recipe)
        continue
      }
      guard let activity = try activity(for: recipe, &request) else {
        // A recipe whose time is not now is not asked for, and not shared.
        if isToWait(recipe) {
          chosen.append(recipe)
          continue
        }
        return .none(try tellNothingChosen(recipe, without: secretVariables))
      }
      guard let one = choosing(activity, of: recipe, making: outputs, report: &report) else { continue }
      if one.hasCommands, !mayRun {
        try terminal.write(
          "sharespec: \(one.name.visible): programs make items of it, and 'plan' runs them only with --run-commands\n",
          to: .error)
        return .none(.usage)
      }
      chosen.append(one)
    }
    if chosen.contains(where: \.hasCommands) { StopSignals.catchAll() }
    outputs.begin(chosen)
    return .chosen(chosen, request)
  }

  private func isToWait(_ recipe: CompiledRecipe) -> Bool {
    arguments.command != .plan && !recipe.isDue(at: surroundings.now)
  }

  /// The activity for a sheet; nil where nobody says which. Recipes of one name get one answer.
  private func activity(
    for recipe: CompiledRecipe, _ request: inout BatchRequest
  ) throws(WriteFault) -> ActivityType? {
    if let known = request.activities[recipe.name] { return known }
    if let asked = arguments.activity {
      request.activities[recipe.name] = asked
      return asked
    }
    if let own = recipe.performedActivity { return own }
    guard canAsk, !isToWait(recipe), let sheet = try sheet(of: recipe) else { return nil }
    let entries = sheet.entries.map {
      ChooserEntry(name: $0.activity.name, title: $0.title, reason: $0.reason?.sentence)
    }
    guard case .chosen(let name) = choose("Share '\(recipe.name)' by", entries) else { return nil }
    request.activities[recipe.name] = ActivityType(name)
    return ActivityType(name)
  }

  private var canAsk: Bool { terminal.canAsk && arguments.command == .run && !arguments.has(.plan) }

  /// The sheet; of a recipe with rows, that of the first.
  private func sheet(of recipe: CompiledRecipe) throws(WriteFault) -> ActivitySheet? {
    guard recipe.recipe.hasRows else { return recipe.sheet(in: surroundings) }
    do throws(FileFault) {
      var rows = try recipe.rows()
      return try rows?.next()?.sheet(in: surroundings)
    } catch { throw WriteFault(sentence: "\(error.path): \(error.kind.reason)") }
  }

  /// Tells that a person declined, which is a result, or that there is nobody who could choose.
  private func tellNothingChosen(
    _ recipe: CompiledRecipe, without secretVariables: Set<String>
  ) throws(WriteFault) -> ExitCode {
    guard canAsk else {
      let fault = UsageFault(
        "'\(recipe.name.visible)' is an activity sheet and says not which activity to perform; give --activity, or 'perform' in the recipe"
      )
      try terminal.write(fault.text, to: .error)
      return .usage
    }
    let result = ShareResult(
      account: "", recipients: [.init("activity", .cancelled)], destination: "activity")
    let event = BatchResult(recipe: recipe.name, result: result)
    if arguments.has(.json) {
      try terminal.write(BatchEventJSON.line(event, isRecorded: true))
    } else {
      try terminal.write(ResultText(name: recipe.name, result: result).text)
    }
    let listener = CompletionListener(arguments, secrets: secrets(secretVariables), telling: terminal)
    listener?.add(event)
    listener?.finish()
    try listener?.tellFaults()
    return .cancelled
  }
}
