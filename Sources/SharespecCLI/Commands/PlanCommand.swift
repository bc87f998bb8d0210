#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// `sharespec plan`: writes down all that a run would share.
struct PlanCommand {
  let arguments: Arguments
  let terminal: Terminal
  let surroundings: Surroundings

  private var batch: BatchCommand {
    BatchCommand(arguments: arguments, terminal: terminal, surroundings: surroundings)
  }

  func run() throws(WriteFault) -> ExitCode {
    let request = batch.request
    if request.paths.contains("-") {
      try terminal.write(
        "sharespec: a plan is made of files: what comes in once cannot be run later\n", to: .error)
      return .usage
    }
    let inputs = InputLog()
    var code = ExitCode.done
    guard let chosen = try batch.chosen(request, inputs: inputs, code: &code) else { return code }
    let recipes = chosen.recipes
    let (mark, ledger): (LedgerMark, LedgerReader)
    do throws(LedgerFault) {
      mark = try self.mark()
      ledger = try LedgerReader(at: batch.access.folder)
    } catch {
      var access = batch.access
      access.again = chosen.request.commandLine.replacing(
        "sharespec run", with: "sharespec plan", maxReplacements: 1)
      return try access.tell(error)
    }
    var digests: [InputDigest] = []
    do throws(FileFault) {
      for path in inputs.paths { digests.append(try InputDigest(ofFile: path)) }
    } catch { return try batch.tell(.file(error)) }
    let header = PlanHeader(
      request: chosen.request, inputs: digests, ledger: mark, accounts: accounts(of: recipes))
    return try write(header, recipes, ledger)
  }

  /// A ledger that is in use is only read; where there is none, an empty one is made.
  private func mark() throws(LedgerFault) -> LedgerMark {
    do throws(LedgerFault) { return try LedgerReader(at: batch.access.folder).mark() } catch {
      guard case .missing = error else { throw error }
      return try batch.access.open().mark()
    }
  }

  private func accounts(of recipes: [CompiledRecipe]) -> [PlanHeader.AccountMark] {
    var marks: [PlanHeader.AccountMark] = []
    for recipe in recipes {
      let mark = PlanHeader.AccountMark(recipe.account)
      if !marks.contains(mark) { marks.append(mark) }
    }
    return marks
  }

  private func write(
    _ header: PlanHeader, _ recipes: [CompiledRecipe], _ ledger: LedgerReader
  ) throws(WriteFault) -> ExitCode {
    let output = try PlanOutput(path: arguments.value(.output))
    defer { output.close() }
    var writer = PlanWriter()
    try output.write(writer.begin(header))
    var shares = BatchShares(of: recipes, row: header.request.row, date: header.request.date) { $0.name }
    var report = Report()
    var (count, people, accepted) = (0, 0, 0)
    while count != header.request.limit {
      let next: BatchShare?
      do throws(FileFault) { next = try shares.next(report: &report) } catch {
        return try batch.tell(.file(error))
      }
      guard let share = next else { break }
      guard let line = PlanLine(share) else { continue }
      try output.write(writer.line(line))
      count += 1
      people += line.recipients.count
      do throws(LedgerFault) { accepted += try share.acceptedCount(in: ledger) } catch {
        return try batch.access.tell(error)
      }
    }
    try DiagnosticPrinter(terminal: terminal).print(report)
    guard !report.hasErrors else { return StopSignals.exitCode ?? .errors }
    try output.write(writer.end())
    let facts = recipes.allSatisfy(\.isForPeople) ? "messages for \(people) recipients" : "shares"
    let already = accepted == 0 ? "" : ", of whom \(accepted) have it already"
    try terminal.write("planned \(count) \(facts)\(already)\n", to: .error)
    if let path = arguments.value(.output) {
      try terminal.write("'sharespec run --plan \(path.visible)' shares exactly that\n", to: .error)
    }
    return .done
  }
}

/// Where a plan is written to.
private struct PlanOutput {
  private let descriptor: Int32
  private let name: String

  init(path: String?) throws(WriteFault) {
    name = path ?? "the standard output"
    guard let path else {
      descriptor = 1
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o600)
    guard descriptor >= 0 else { throw WriteFault(errno: errno, path) }
  }

  func write(_ text: String) throws(WriteFault) {
    do throws(WriteFault) { try Terminal.write(text, to: descriptor) } catch {
      throw WriteFault(sentence: "\(name): \(error.sentence)")
    }
  }

  func close() { if descriptor > 2 { _ = systemClose(descriptor) } }
}

/// `close` of the system, under a name that the method above does not hide.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
