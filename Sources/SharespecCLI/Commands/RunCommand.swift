import Sharespec

/// `sharespec run`: plans all of a batch, then performs it.
struct RunCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  private var batch: BatchCommand {
    BatchCommand(arguments: arguments, terminal: terminal, surroundings: surroundings)
  }

  func run() throws(WriteFault) -> ExitCode {
    if arguments.has(.dryRun) {
      return try PreviewCommand(
        arguments: arguments, terminal: terminal, surroundings: surroundings
      ).run()
    }
    guard let path = arguments.value(.plan) else { return try run(batch.request, plan: nil) }
    let plan: PlanReader
    do throws(PlanFault) { plan = try PlanReader(path: path) } catch {
      let line = error.line.map { ":\($0)" } ?? ""
      try terminal.write("sharespec: \(path.visible)\(line): \(error.reason.visible)\n", to: .error)
      return .usage
    }
    return try run(plan.header.request, plan: plan)
  }

  private func run(_ request: BatchRequest, plan: PlanReader?) throws(WriteFault) -> ExitCode {
    var code = ExitCode.done
    guard let chosen = try batch.chosen(request, code: &code) else { return code }
    let request = chosen.request
    if let plan, try !isFresh(plan, chosen) { return .stale }
    let due = try batch.due(chosen)
    guard !due.recipes.isEmpty else { return .done }
    var access = batch.access
    access.again = again(request, plan)
    return try access.using {
      let ledger = try access.open()
      if let plan, !arguments.has(.newLedger) { try plan.check(ledger) }
      return try run(due, request, plan, in: ledger)
    }
  }

  /// What is to be typed where nothing of the run was planned.
  private func again(_ request: BatchRequest, _ plan: PlanReader?) -> String {
    guard plan != nil, let path = arguments.value(.plan) else { return request.commandLine }
    return "sharespec run --plan \(path)"
  }

  /// Whether files and accounts are those that the plan was made from; tells which are not.
  private func isFresh(_ plan: PlanReader, _ chosen: BatchCommand.Chosen) throws(WriteFault) -> Bool {
    let changed = plan.header.changedInputs() + plan.header.changedAccounts(chosen.recipes.map(\.account))
    guard !changed.isEmpty else { return true }
    try terminal.write("sharespec: the plan is stale, nothing was shared\n", to: .error)
    for sentence in changed { try terminal.write("  \(sentence.visible)\n", to: .error) }
    try terminal.write("  help: make a new plan, review it, and run that\n", to: .error)
    return false
  }

  private func run(
    _ chosen: BatchCommand.Chosen, _ request: BatchRequest, _ plan: PlanReader?, in ledger: Ledger
  ) throws(WriteFault) -> ExitCode {
    let recipes = chosen.recipes
    let planned: PlannedBatch
    var report = Report()
    let again = again(request, plan)
    StopSignals.catchAll()
    do throws(BatchFault) {
      let session = BatchSession(ledger: ledger, holder: batch.access.holder)
      if arguments.has(.new) {
        try session.abandonUnfinished(recipes, user: batch.access.user)
      } else {
        try session.requireFinished(recipes)
      }
      planned = try session.plan(recipes, request, lines: plan, stop: StopSignals.flag, report: &report)
    } catch { return try batch.tell(error, again: again) }
    try DiagnosticPrinter(terminal: terminal).print(report)
    if report.hasErrors { return StopSignals.exitCode ?? .errors }
    try batch.tell(planned.facts)
    let isWanted = planned.facts.recipients > 0 ? try agrees(to: planned.facts, recipes) : false
    do throws(BatchFault) {
      if isWanted { try planned.commit() } else { try planned.discard(at: batch.access.holder.started) }
      if isWanted || planned.facts.recipients == 0 {
        try BatchSession(ledger: ledger, holder: batch.access.holder).forgetUnplanned(coveredBy: request)
      }
    } catch { return try batch.tell(error, again: again) }
    guard planned.facts.recipients > 0 else { return try nothingToDo(planned.facts) }
    guard isWanted else { return StopSignals.exitCode ?? .cancelled }
    if planned.facts.isLimited {
      try terminal.write("only \(planned.facts.shares) shares, as --limit says\n", to: .error)
    }
    let code = try batch.perform(
      chosen, request, as: planned.run, in: ledger, total: planned.facts.recipients)
    return planned.facts.inDoubt > 0 ? code.worse(.inDoubt) : code
  }

  /// Whether it is to be done: on a terminal a person is asked where there is more than one share.
  private func agrees(to facts: BatchFacts, _ recipes: [CompiledRecipe]) throws(WriteFault) -> Bool {
    guard facts.shares > 1, terminal.canAsk, !arguments.has(.yes) else { return true }
    // A person who answers with Ctrl-C says no, and leaves nothing behind.
    return try StopSignals.endingReads { () throws(WriteFault) in
      try terminal.ask(question(facts, recipes))
    } && !StopSignals.flag.isSet
  }

  private func nothingToDo(_ facts: BatchFacts) throws(WriteFault) -> ExitCode {
    try terminal.write("nothing is left to share\n", to: .error)
    return facts.inDoubt > 0 ? .inDoubt : .done
  }

  private func question(_ facts: BatchFacts, _ recipes: [CompiledRecipe]) -> String {
    let places = facts.accounts.map { name in
      let account = recipes.first { $0.account.name == name }?.account
      return account.map { "'\($0.name)' (\($0.place))".visible } ?? name.visible
    }
    let by = places.joined(separator: " and ")
    guard recipes.allSatisfy(\.isForPeople) else { return "Perform \(facts.shares) shares by \(by)?" }
    return "Share \(facts.shares) messages with \(facts.recipients) recipients by \(by)?"
  }
}
