import ShareText
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareCompose
import ShareModel

/// Things for the programs of recipes' own activities.
///
/// The program reads the things from its input. Its exit status says what became of them: 0 taken, 75 (EX_TEMPFAIL of sysexits.h)
/// not now, any other refused, for the reason in the last line of its error output. Where it was ended by a signal or took too
/// long, nobody knows.
public final class ProgramTransport: ShareTransport {
  private let account: String
  private let surroundings: ProgramSurroundings
  private let limit: Duration

  /// A transport; a program that takes longer than `limit` is ended.
  public init(account: String, in surroundings: ProgramSurroundings, limit: Duration = .seconds(600)) {
    (self.account, self.surroundings, self.limit) = (account, surroundings, limit)
  }

  /// Runs the program once; throws where there is none.
  public func deliver(
    _ share: ComposedShare, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard case .program(let program) = share else { throw .unfit(share, account: account) }
    let name = program.run.first ?? ""
    guard let folder = absolutePath(of: program.folder), let path = surroundings.path(of: name, in: folder)
    else { throw TransportFault(.program, "there is no program \(VisibleText.of(name))") }
    do throws(ContentStop) {
      let input = try ProgramInput(program, reading: files, in: surroundings.temporaryFolder)
      defer { input.remove() }
      try CommitPoint(recipients: [program.recipient], place: path).ask(committing)
      let piped = PipedProgram(
        path: path, arguments: Array(program.run.dropFirst()), folder: folder,
        environment: surroundings.environment)
      do throws(SystemFault) {
        let ran = try piped.run(input: input.lines, outputLimit: nil, within: limit)
        return result(of: program, ran.outcome(of: VisibleText.of(name)))
      } catch {
        return result(
          of: program, .deferred("\(VisibleText.of(name)) cannot be started (\(error.text))"), blame: .account
        )
      }
    } catch { return result(of: program, try outcome(of: error), blame: error.blame) }
  }

  /// Nothing is kept open.
  public func close() {}

  private func outcome(of stop: ContentStop) throws(TransportFault) -> ShareResult.Outcome {
    switch stop {
    case .file(let fault): return fault.outcome(saying: "the program was not run")
    case .refused(let refusal): return .deferred("the program was not run: \(refusal.reason)")
    case .system(let fault):
      let folder = VisibleText.of(surroundings.temporaryFolder)
      throw TransportFault(.place, "the folder \(folder) cannot be used (\(fault.text))")
    case .flaw, .connection, .earlyReply, .lateCommit: return .failed("the program was not run")
    }
  }

  private func result(
    of program: ComposedProgram, _ outcome: ShareResult.Outcome, blame: ShareResult.Blame? = nil
  ) -> ShareResult {
    ShareResult(
      account: account,
      recipients: [.init(program.recipient, outcome, blame: blame ?? outcome.programBlame)],
      destination: "activity")
  }
}

extension ShareResult.Outcome {
  /// What a program refuses may be this share's fault alone; a program that fails again and again ends the batch by its words.
  fileprivate var programBlame: ShareResult.Blame? {
    switch self {
    case .accepted, .saved, .cancelled: nil
    case .failed: .message
    case .deferred, .inDoubt: .account
    }
  }
}

extension PipedProgram.Result {
  /// What the exit status says.
  fileprivate func outcome(of name: String) -> ShareResult.Outcome {
    let line = errorLine.isEmpty ? "" : ": \(errorLine)"
    switch ending {
    case .exited(0): return .accepted
    case .exited(75): return .deferred("\(name) said to try later\(line)")
    case .exited(let status): return .failed("\(name) ended with exit status \(status)\(line)")
    case .signalled(let signal): return .inDoubt("\(name) was ended by signal \(signal)\(line)")
    case .timedOut: return .inDoubt("\(name) did not end in time and was stopped\(line)")
    case .printedTooMuch, .stopped: return .inDoubt("\(name) was stopped\(line)")
    }
  }
}
