#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// `sharespec resolve --removed --cancel`: gives up what runs have left planned for rows and recipients that are not there any more.
struct RemovedCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  private var batch: BatchCommand {
    BatchCommand(arguments: arguments, terminal: terminal, surroundings: surroundings)
  }

  /// What was given up.
  private struct GivenUp {
    /// The first ones, as people know them.
    var names: [String] = []
    var count = 0

    /// The most that are told one by one.
    static let listed = 20

    mutating func add(_ entry: EntryRecord) {
      count += 1
      if count <= GivenUp.listed { names.append("\(entry.key.hex.prefix(12)) \(entry.address)".visible) }
    }
  }

  func run() throws(WriteFault) -> ExitCode {
    try batch.access.using {
      let ledger = try batch.access.open(creating: .never)
      var code = ExitCode.done
      var givenUp = GivenUp()
      for run in try ledger.unfinishedRuns() { code = code.worse(try giveUp(run, in: ledger, &givenUp)) }
      for name in givenUp.names { try terminal.write("\(name): given up\n") }
      let more = givenUp.count - givenUp.names.count
      if more > 0 { try terminal.write("and \(more) more\n") }
      if givenUp.count == 0, code == .done {
        try terminal.write("everything that is planned is in the data\n", to: .error)
      }
      return code
    }
  }

  private func giveUp(_ run: RunRecord, in ledger: Ledger, _ givenUp: inout GivenUp) throws -> ExitCode {
    guard let request = BatchRequest(text: run.request), !request.paths.contains("-") else {
      try terminal.write(
        "run \(run.id.number): its recipe came from the standard input, so that its data cannot be looked at\n",
        to: .error)
      return .done
    }
    var code = ExitCode.done
    guard let chosen = try batch.chosen(request, tellsWarnings: false, code: &code) else { return code }
    var report = Report()
    do throws(BatchFault) {
      let removed = try RemovedEntries(
        of: run.id, without: BatchShares(of: chosen.recipes, run: run.id, request), in: ledger,
        report: &report)
      if let removed {
        try removed.giveUp(user: batch.access.user, at: Int64(time(nil))) { givenUp.add($0) }
      }
    } catch { return try batch.tell(error) }
    try DiagnosticPrinter(terminal: terminal).print(report)
    return report.hasErrors ? .errors : .done
  }
}
