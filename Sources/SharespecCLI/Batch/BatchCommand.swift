#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// What `plan`, `run` and `resume` have in common.
struct BatchCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  var access: LedgerAccess {
    LedgerAccess(arguments: arguments, terminal: terminal, surroundings: surroundings)
  }

  /// What the command line asks for.
  var request: BatchRequest {
    BatchRequest(
      paths: arguments.operands, ids: arguments.all(.select), labels: arguments.all(.label),
      row: arguments.value(.row), limit: arguments.limit, accountFile: arguments.value(.config),
      templateVariables: surroundings.templateVariables, date: surroundings.moment)
  }

  /// Reads and checks what is asked for; nil where it cannot be shared, with the code in `code`.
  func chosen(
    _ request: BatchRequest, inputs: InputLog? = nil, tellsWarnings: Bool = true, code: inout ExitCode
  ) throws(WriteFault) -> Chosen? {
    var surroundings = surroundings
    surroundings.accountFile = request.accountFile
    surroundings.templateVariables = request.templateVariables
    surroundings.date = request.date
    let compilation = Compiler(surroundings, inputs: inputs).compile(request.paths)
    var report = compilation.report
    let secretVariables = compilation.configuration.secretVariables
    var (recipes, request): ([CompiledRecipe], BatchRequest) = ([], request)
    if !report.hasErrors {
      do throws(UsageFault) {
        recipes = try Selection(ids: request.ids, labels: request.labels).chosen(of: compilation.recipes)
      } catch {
        try terminal.write(error.text, to: .error)
        code = .usage
        return nil
      }
      let sheets = SheetCommand(arguments: arguments, terminal: terminal, surroundings: surroundings)
      switch try sheets.chosen(of: recipes, request, without: secretVariables, report: &report) {
      case .none(let end):
        code = end
        return nil
      case .chosen(let chosen, let asked): (recipes, request) = (chosen, asked)
      }
      for recipe in recipes where recipe.recipe.isEnabled && !(recipe.isSheet && recipe.choice == nil) {
        if let diagnostic = recipe.notPerformed { report.add(diagnostic) }
      }
    }
    if tellsWarnings || report.hasErrors { try DiagnosticPrinter(terminal: terminal).print(report) }
    guard !report.hasErrors else {
      code = compilation.hasUnreadablePath ? .usage : .errors
      return nil
    }
    let chosen = Chosen(recipes: recipes, secretVariables: secretVariables, request: request)
    if let words = arguments.completionProgram, listener(chosen) == nil {
      // What becomes of shares is not kept from somebody who was to be told.
      try terminal.write(
        UsageFault("there is no program '\(words[0])' for '--on-complete'").text, to: .error)
      code = .usage
      return nil
    }
    return chosen
  }

  /// Recipes that can be shared, and the variables of the environment that no program of theirs may see.
  struct Chosen {
    var recipes: [CompiledRecipe]
    let secretVariables: Set<String>
    /// What was asked for, with what a person chose of sheets.
    let request: BatchRequest
  }

  private func secrets(_ chosen: Chosen) -> SecretReader {
    SecretReader(environment: surroundings.environment, secretVariables: chosen.secretVariables)
  }

  private func listener(_ chosen: Chosen) -> CompletionListener? {
    CompletionListener(arguments, secrets: secrets(chosen), telling: terminal)
  }

  /// Those whose time it is; tells about the others.
  func due(_ chosen: Chosen) throws(WriteFault) -> Chosen {
    var due = chosen
    due.recipes = []
    for recipe in chosen.recipes {
      if let reason = recipe.reasonToWait(at: surroundings.now) {
        try terminal.write("\(recipe.name.visible): not shared, \(reason)\n", to: .error)
      } else {
        due.recipes.append(recipe)
      }
    }
    return due
  }

  /// Performs a planned run, tells what happens, and ends it in the ledger.
  func perform(
    _ chosen: Chosen, _ request: BatchRequest, as run: RunID, in ledger: Ledger, total: Int
  ) throws(WriteFault) -> ExitCode {
    let progress = BatchProgress(
      terminal: terminal, isJSON: arguments.has(.json),
      tellsAccepted: total == 1 || !chosen.recipes.contains(where: \.recipe.hasRows), total: total)
    let runner = BatchRunner(
      run, in: ledger, secrets: secrets(chosen), stop: StopSignals.flag,
      limits: BatchLimits(connections: arguments.connections, rate: arguments.rate))
    let listener = listener(chosen)
    StopSignals.catchAllAnswering()
    var writeFault: WriteFault?
    var fault: BatchFault?
    do throws(BatchFault) {
      try runner.perform(BatchShares(of: chosen.recipes, run: run, request)) { events in
        listener?.add(events)
        guard writeFault == nil else { return }
        do throws(WriteFault) {
          try progress.tell(events)
          try listener?.tellFaults(through: progress)
        } catch {
          // Nobody reads any more: what is in hand is finished and recorded, and nothing else is begun.
          writeFault = error
          StopSignals.flag.stop(SIGPIPE)
        }
      }
    } catch { fault = error }
    listener?.finish()
    if let writeFault {
      // Nobody was told, but nothing is lost.
      _ = try access.using {
        try ledger.end(run, at: Int64(time(nil)))
        return .done
      }
      try terminal.write(
        "'sharespec status' tells what was shared, 'sharespec resume' goes on\n", to: .error)
      throw writeFault
    }
    try listener?.tellFaults(through: progress)
    try progress.finish()
    try listener?.tellRest()
    if let fault { return try tell(fault) }
    return try finish(run, request, runner, progress, in: ledger)
  }

  private func finish(
    _ run: RunID, _ request: BatchRequest, _ runner: BatchRunner, _ progress: BatchProgress, in ledger: Ledger
  ) throws(WriteFault) -> ExitCode {
    if runner.hasUnfinishedWork { try tellSilence(run, in: ledger) }
    try DiagnosticPrinter(terminal: terminal).print(runner.report)
    for sentence in runner.staleness.sentences {
      try terminal.write("\(sentence.visible); not shared\n", to: .error)
    }
    let more = runner.staleness.count - runner.staleness.sentences.count
    if more > 0 { try terminal.write("and \(more) more\n", to: .error) }
    for remedy in remedies(for: runner, request) { try terminal.write("  help: \(remedy)\n", to: .error) }
    return try access.using {
      let counts = try ledger.counts(of: run)
      try ledger.end(run, at: Int64(time(nil)))
      let isStale = !runner.staleness.isEmpty
      let summary = BatchSummary(
        counts: counts, stops: progress.stops, isStale: isStale, hasShared: progress.tally.done > 0,
        isOnlyStale: isStale && isOver(progress)
          && (counts.open <= runner.staleness.count || counts[.deferred] == 0 && !runner.report.hasErrors),
        isDeclined: progress.tally.cancelled > 0)
      try tell(summary, run)
      if let number = StopSignals.flag.signalNumber, runner.hasUnfinishedWork || counts.open > 0 {
        return ExitCode(rawValue: 128 + number) ?? .cancelled
      }
      return summary.code
    }
  }

  /// Whether everything was gone through that could be.
  private func isOver(_ progress: BatchProgress) -> Bool {
    !StopSignals.flag.isSet && progress.stops.isEmpty
  }

  /// What is to be done about what differs from the plan.
  private func remedies(for runner: BatchRunner, _ request: BatchRequest) -> [String] {
    var remedies: [String] = []
    if runner.staleness.count > runner.removed {
      remedies.append(
        "'\(request.commandLine.visible)' plans anew what changed; 'sharespec resolve ENTRY --cancel' gives it up"
      )
    }
    if runner.removed > 0 {
      remedies.append("'sharespec resolve --removed --cancel' gives up what is not in the data any more")
    }
    return remedies
  }

  /// Says whom a server may have taken something for that never answered: nobody, where it was only to greet or to log in.
  private func tellSilence(_ run: RunID, in ledger: Ledger) throws(WriteFault) {
    _ = try access.using {
      let count = try ledger.counts(of: run)[.committing]
      let what =
        count > 0 ? "what it may have taken will be in doubt, \(count) in all" : "nothing was handed to it"
      try terminal.write("a server has not answered for 10 s; \(what)\n", to: .error)
      return .done
    }
  }
}
