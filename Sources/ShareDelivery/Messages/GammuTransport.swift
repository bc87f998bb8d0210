import ShareCompose
import ShareModel
import ShareText

/// Text messages into the queue of gammu-smsd, by the program that it brings for that.
///
/// One call of the program for each number. It says under which identifier the message is queued; that it is sent comes later,
/// when the daemon gets at it. An account whose settings the program cannot use loses nobody: it is not used any more.
public final class GammuTransport: ShareTransport {
  private let account: String
  private let gammu: Gammu
  private let surroundings: ProgramSurroundings
  private let limit: Duration

  /// A transport; a call that takes longer than `limit` is ended.
  public init(
    account: String, _ gammu: Gammu, in surroundings: ProgramSurroundings, limit: Duration = .seconds(30)
  ) {
    self.account = account
    self.gammu = gammu
    self.surroundings = surroundings
    self.limit = limit
  }

  /// Queues a message for each number; throws where the program cannot be run at all.
  public func deliver(
    _ share: ComposedShare, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) throws(TransportFault) -> ShareResult {
    guard case .text(let text) = share else { throw .unfit(share, account: account) }
    guard let path = surroundings.path(of: gammu.program) else {
      throw TransportFault(
        .program, "there is no program \(VisibleText.of(gammu.program)) (package gammu-smsd)")
    }
    var recipients: [ShareResult.Recipient] = []
    for recipient in text.recipients {
      let number = recipient.number.text
      do throws(CommitRefusal) {
        try committing(CommitPoint(recipients: [number], place: path))
      } catch {
        recipients.append(.init(number, .deferred("nothing was queued: \(error.reason)"), blame: .machine))
        continue
      }
      let outcome = outcome(of: GammuCall(text, for: number, by: gammu), with: path)
      // What others got already must not be lost with a fault.
      if case .unusable(let reason) = outcome, recipients.isEmpty { throw TransportFault(.program, reason) }
      recipients.append(outcome.recipient(number))
    }
    return result(recipients)
  }

  /// Nothing is kept open.
  public func close() {}

  private func result(_ recipients: [ShareResult.Recipient]) -> ShareResult {
    ShareResult(account: account, recipients: recipients, destination: "messages")
  }

  private func outcome(of call: GammuCall, with path: String) -> GammuOutcome {
    var surroundings = surroundings
    surroundings.environment["LC_ALL"] = GammuCall.locale
    let program = HelperProgram(path: path, arguments: call.arguments, surroundings: surroundings)
    do throws(SystemFault) {
      var input: PlainFile?
      if let text = call.input {
        let file = try NamelessFile.make(in: surroundings.temporaryFolder)
        try file.write(Array(text.utf8))
        input = file
      }
      return GammuOutcome(try program.run(input: input, within: limit), parts: call.parts)
    } catch { return .notQueued("nothing was queued: the program cannot be started (\(error.text))") }
  }
}
