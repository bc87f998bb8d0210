import Sharespec

/// `sharespec resume`: performs what earlier runs have left.
struct ResumeCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  private var batch: BatchCommand {
    BatchCommand(arguments: arguments, terminal: terminal, surroundings: surroundings)
  }

  func run() throws(WriteFault) -> ExitCode {
    try batch.access.using {
      guard let ledger = try open() else {
        try terminal.write("nothing was planned or shared here yet\n", to: .error)
        return .done
      }
      let unplanned = try ledger.unplannedRuns()
      for run in unplanned { try terminal.write("\(UnplannedRun(run).sentence)\n", to: .error) }
      var code: ExitCode = unplanned.isEmpty ? .done : .deferred
      let runs = try ledger.unfinishedRuns()
      guard !runs.isEmpty else { return code.worse(try nothing(in: ledger, tells: unplanned.isEmpty)) }
      for run in runs where !StopSignals.flag.isSet {
        code = code.worse(try resume(run, in: ledger))
      }
      return try ledger.counts()[.inDoubt] > 0 ? code.worse(.inDoubt) : code
    }
  }

  /// The ledger; nil where there is none.
  private func open() throws(LedgerFault) -> Ledger? {
    do throws(LedgerFault) { return try batch.access.open(creating: .never) } catch {
      guard case .missing = error, arguments.ledgerFolder == nil else { throw error }
      return nil
    }
  }

  /// `tells` that nothing is left, where that is all there is to say.
  private func nothing(in ledger: Ledger, tells: Bool) throws -> ExitCode {
    let doubtful = try ledger.counts()[.inDoubt]
    guard doubtful > 0 else {
      if tells { try terminal.write("nothing is left to share\n", to: .error) }
      return .done
    }
    try terminal.write(
      "nothing is left to share but \(doubtful) in doubt, which only a person can decide\n"
        + "'sharespec status' tells what is in doubt, 'sharespec resolve ENTRY' decides it\n", to: .error)
    return .inDoubt
  }

  private func resume(_ run: RunRecord, in ledger: Ledger) throws -> ExitCode {
    let began = DateTime(clockSeconds: run.started).rfc3339
    guard let request = BatchRequest(text: run.request) else {
      try terminal.write(
        "sharespec: what run \(run.id.number) was asked for cannot be read\n", to: .error)
      return .usage
    }
    if request.paths.contains("-") {
      try terminal.write(
        "sharespec: run \(run.id.number) of \(began) read its recipe from the standard input: give it again to 'sharespec run'\n",
        to: .error)
      return .usage
    }
    let open = try ledger.counts(of: run.id).open
    try terminal.write("resuming run \(run.id.number) of \(began), \(open) to go\n", to: .error)
    var code = ExitCode.done
    guard let chosen = try batch.chosen(request, tellsWarnings: false, code: &code) else { return code }
    let due = try batch.due(chosen)
    try ledger.goOn(run.id, by: batch.access.holder)
    return try batch.perform(due, chosen.request, as: run.id, in: ledger, total: open)
  }
}
