import Sharespec

/// `sharespec status`: what the ledger knows. It may be asked while a run goes on.
struct StatusCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  func run() throws(WriteFault) -> ExitCode {
    let access = LedgerAccess(arguments: arguments, terminal: terminal, surroundings: surroundings)
    return try access.using {
      if arguments.has(.csv), let code = try rescued(access) { return code }
      guard let reader = try open(access) else { return .done }
      if arguments.has(.csv) { return try csv(reader) }
      if arguments.has(.json) { return try json(reader) }
      return try text(reader)
    }
  }

  /// The ledger; nil where there is none, which is told.
  private func open(_ access: LedgerAccess) throws -> LedgerReader? {
    do throws(LedgerFault) { return try LedgerReader(at: access.folder) } catch {
      guard case .missing = error, access.arguments.ledgerFolder == nil else { throw error }
      try terminal.write(arguments.has(.csv) ? EntryCSV.header : "")
      try terminal.write("nothing was shared yet\n", to: .error)
      return nil
    }
  }

  /// What can be read of a damaged ledger, as CSV; nil where it is not damaged.
  private func rescued(_ access: LedgerAccess) throws -> ExitCode? {
    do throws(LedgerFault) {
      let reader = try LedgerReader(at: access.folder)
      // Read once before anything is written: half of a list would look like all of it.
      var cursor: EntryCursor?
      repeat { cursor = try reader.entries(matching: filter, after: cursor).next } while cursor != nil
      return nil
    } catch {
      guard case .corrupt = error else { return nil }
      let rescue = try LedgerRescue(at: access.folder)
      try terminal.write(EntryCSV.header)
      var fault: WriteFault?
      let gaps = try rescue.forEachEntry { (entry) throws(LedgerFault) in
        guard fault == nil, !arguments.has(.failed) || entry.state == .failed else { return }
        do throws(WriteFault) { try terminal.write(EntryCSV.line(entry)) } catch { fault = error }
      }
      if let fault { throw fault }
      try terminal.write(
        "sharespec: \(error.message)\n  help: these are the entries that can be read; \(gaps) places cannot\n",
        to: .error)
      return ExitCode(of: error)
    }
  }

  private var filter: EntryFilter { EntryFilter(states: arguments.has(.failed) ? [.failed] : []) }

  private func csv(_ reader: LedgerReader) throws -> ExitCode {
    try terminal.write(EntryCSV.header)
    try forEach(filter, in: reader) { (entry) throws(WriteFault) in try terminal.write(EntryCSV.line(entry)) }
    return .done
  }

  private func json(_ reader: LedgerReader) throws -> ExitCode {
    if !arguments.has(.failed) {
      for run in try reader.lastRuns(.max).reversed() {
        try terminal.write(EntryJSON.line(run, try reader.counts(of: run.id)))
      }
    }
    try forEach(filter, in: reader) { (entry) throws(WriteFault) in try terminal.write(EntryJSON.line(entry))
    }
    return .done
  }

  private func text(_ reader: LedgerReader) throws -> ExitCode {
    if !arguments.has(.failed) {
      for run in try reader.lastRuns(StatusText.runs).reversed() {
        let counts = try reader.counts(of: run.id)
        // A run that found nothing to share, or was not wanted, is of no interest.
        if counts.total > 0 || run.state == .running { try terminal.write(StatusText.line(run, counts)) }
      }
      for run in try reader.unplannedRuns() { try terminal.write("\(UnplannedRun(run).sentence)\n") }
    }
    let states: [EntryState] =
      arguments.has(.failed) ? [.failed] : [.inDoubt, .committing, .failed, .deferred]
    let counts = try reader.counts()
    for state in states where counts[state] > 0 {
      try terminal.write(StatusText.title(state, counts[state]))
      let limit = arguments.has(.failed) ? Int.max : state == .inDoubt ? 200 : 20
      var shown = 0
      var cursor: EntryCursor?
      repeat {
        let page = try reader.entries(
          matching: EntryFilter(states: [state]), after: cursor, limit: min(500, limit - shown))
        for entry in page.entries { try terminal.write(StatusText.entry(entry)) }
        shown += page.entries.count
        cursor = page.next
      } while cursor != nil && shown < limit
      if shown < counts[state] {
        try terminal.write("  and \(counts[state] - shown) more; --csv and --json list them all\n")
      }
    }
    if counts[.inDoubt] > 0 {
      try terminal.write(
        "'sharespec resolve ENTRY --arrived' or '--resend' decides what is in doubt\n", to: .error)
    }
    if counts.open > 0 { try terminal.write("'sharespec resume' goes on\n", to: .error) }
    return .done
  }

  /// Gives all entries, page by page.
  private func forEach(
    _ filter: EntryFilter, in reader: LedgerReader, _ body: (EntryRecord) throws(WriteFault) -> Void
  ) throws {
    var cursor: EntryCursor?
    repeat {
      let page = try reader.entries(matching: filter, after: cursor)
      for entry in page.entries { try body(entry) }
      cursor = page.next
    } while cursor != nil
  }
}
