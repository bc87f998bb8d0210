import ShareCompose
import ShareModel
import ShareText

/// Text messages into the queue of gammu-smsd, by the program that it brings for that.
///
/// One call of the program for each number. It says under which identifier the message is queued; that it is sent comes later,
/// when the daemon gets at it.
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
      recipients.append(queue(text, for: number, with: path))
    }
    return ShareResult(account: account, recipients: recipients, destination: "messages")
  }

  /// Nothing is kept open.
  public func close() {}

  private func queue(
    _ text: ComposedText, for number: String, with path: String
  ) -> ShareResult.Recipient {
    let program = HelperProgram(path: path, arguments: arguments(text, number), surroundings: surroundings)
    let result: HelperProgram.Result
    do throws(SystemFault) { result = try program.run(within: limit) } catch {
      let reason = "nothing was queued: the program cannot be started (\(error.text))"
      return .init(number, .deferred(reason), blame: .account)
    }
    let identifier = GammuReply(result.output).identifier
    if let identifier { return .init(number, .accepted, identifier: identifier) }
    guard let fault = result.fault(of: "gammu-smsd-inject") else {
      let doubt = "gammu-smsd-inject did not say under which identifier it is queued"
      return .init(number, .inDoubt(doubt), blame: .account)
    }
    switch result.ending {
    case .exited: return .init(number, .failed(fault), blame: .account)
    case .signalled, .timedOut: return .init(number, .inDoubt(fault), blame: .account)
    }
  }

  /// The number and the text are single arguments, and neither can be taken for an option: a number begins with `+` or a digit,
  /// and the text stands behind the option that takes it.
  private func arguments(_ text: ComposedText, _ number: String) -> [String] {
    var words: [String] = []
    if let file = gammu.configurationFile { words += ["-c", file] }
    words += ["TEXT", number]
    // Without a length, what is over one segment is cut off silently.
    words += ["-len", String(max(1, text.text.utf16.count * 2))]
    if text.segments.encoding == .ucs2 { words.append("-unicode") }
    return words + ["-textutf8", text.text]
  }
}

/// What gammu-smsd-inject says.
struct GammuReply {
  /// The identifier of the message in the queue; nil where it was not queued.
  let identifier: String?

  init(_ output: String) {
    let mark = "Written message with ID "
    identifier = output.utf8.split(separator: 0x0A).lazy.map { String(Substring($0)) }
      .first { $0.hasPrefix(mark) }
      .map { VisibleText.of($0.dropFirst(mark.count).utf8, limit: 500) }
  }
}
