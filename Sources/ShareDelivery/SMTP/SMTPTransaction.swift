import ShareCompose
import ShareModel

/// One mail over one session: the envelope, the content, and what became of each recipient.
struct SMTPTransaction {
  let session: SMTPSession
  let mail: ComposedMail
  /// What is known so far, in the order of the envelope.
  var outcomes: [ShareResult.Outcome?]
  /// The last reply.
  var reply: SMTPReply?

  init(_ mail: ComposedMail, over session: SMTPSession) {
    self.session = session
    self.mail = mail
    outcomes = Array(repeating: nil, count: mail.envelope.recipients.count)
  }

  /// The recipients without a result.
  var open: [Int] { outcomes.indices.filter { outcomes[$0] == nil } }

  /// Gives the same result to all that have none.
  mutating func settle(_ outcome: ShareResult.Outcome) {
    for index in open { outcomes[index] = outcome }
  }

  /// Carries the mail. False where the connection turned out to have ended while it was idle: nothing was said then.
  mutating func run(
    reading files: any FileReading, committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) -> Bool {
    refuseWhatCannotGo()
    guard !open.isEmpty else { return true }
    guard let commands = commands() else {
      settle(.failed("an address of the envelope holds a control character"))
      return true
    }
    var isStale = false
    do throws(ConnectionFault) {
      if try agree(commands, &isStale) {
        sendContent(reading: files, committing)
      }
    } catch {
      session.abandon()
      if isStale { return false }
      reply = error.reply ?? reply
      settle(.deferred("nothing was sent to \(session.place): \(error.reason)"))
    }
    session.carried += 1
    return true
  }

  private func commands() -> [SMTPCommand]? {
    var commands: [SMTPCommand] = []
    for index in open {
      guard let command = SMTPCommand.recipient(mail.envelope.recipients[index]) else { return nil }
      commands.append(command)
    }
    guard let first = SMTPCommand.mail(mail, to: session.extensions) else { return nil }
    return [first] + commands
  }

  /// A refusal as a result; nil for every other reply.
  func refusal(_ reply: SMTPReply, of what: String) -> ShareResult.Outcome? {
    switch reply.severity {
    case .permanent: .failed("\(session.place) refused \(what): \(reply.text)")
    case .transient: .deferred("\(session.place) does not take \(what) now: \(reply.text)")
    case .positive, .intermediate: nil
    }
  }
}
