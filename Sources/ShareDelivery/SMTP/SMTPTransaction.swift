import ShareCompose
import ShareModel

/// One mail to some of its recipients over one session: the envelope, the content, and what became of each.
struct SMTPTransaction {
  let session: SMTPSession
  let mail: ComposedMail
  let recipients: [EnvelopeAddress]
  /// What is known so far, in the order of `recipients`; nil at the end for those who are for the next transaction.
  var verdicts: [SMTPVerdict?]
  /// Those whom the server does not take in this transaction, as it has too many recipients.
  var postponed: Set<Int> = []
  /// How many recipients the server took.
  var taken = 0
  /// Whether the server said in so many words that it takes no more recipients.
  var sawFull = false
  /// The last reply.
  var reply: ServerReply?

  init(_ mail: ComposedMail, to recipients: [EnvelopeAddress], over session: SMTPSession) {
    self.session = session
    self.mail = mail
    self.recipients = recipients
    verdicts = Array(repeating: nil, count: recipients.count)
  }

  /// The recipients of this transaction without a result.
  var open: [Int] { verdicts.indices.filter { verdicts[$0] == nil && !postponed.contains($0) } }

  /// Gives the same result to all of this transaction that have none.
  mutating func settle(_ verdict: SMTPVerdict) {
    for index in open { verdicts[index] = verdict }
  }

  /// Carries the mail. False where the connection turned out to have ended while it was idle: nothing was said then.
  mutating func run(
    reading files: any FileReading, committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) -> Bool {
    refuseWhatCannotGo()
    keepTogether()
    guard !open.isEmpty else { return true }
    guard let commands = commands() else {
      settle(.failed("an address of the envelope holds a control character", blame: .message))
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
      postponed = []
      brokeOff(error, "nothing was sent to \(session.place): \(error.reason)")
    }
    keepTogether()
    session.carried += 1
    return true
  }

  /// MAIL, and RCPT for each that may go. Only those who go decide what the server is asked for.
  private func commands() -> [SMTPCommand]? {
    let going = open.map { recipients[$0] }
    guard let first = SMTPCommand.mail(mail, to: going, over: session) else { return nil }
    var commands = [first]
    for recipient in going {
      guard let command = SMTPCommand.recipient(recipient, over: session) else { return nil }
      commands.append(command)
    }
    return commands
  }

  /// The connection failed before the end of the content.
  mutating func brokeOff(_ fault: ConnectionFault, _ reason: String) {
    reply = fault.reply?.shown ?? reply
    var verdict = SMTPVerdict.deferred(reason, blame: .account)
    verdict.reply = fault.reply?.shown
    settle(verdict)
  }

  /// A refusal as a result; nil for every other reply.
  func refusal(_ reply: SMTPReply, of what: SMTPRefused) -> SMTPVerdict? {
    var verdict: SMTPVerdict
    switch reply.severity {
    case .permanent:
      verdict = .failed(
        "\(session.place) refused \(what.words): \(reply.text)", blame: what.blame(reply.shown))
    case .transient:
      verdict = .deferred(
        "\(session.place) does not take \(what.words) now: \(reply.text)", blame: what.blame(reply.shown))
    case .positive, .intermediate: return nil
    }
    verdict.reply = reply.shown
    return verdict
  }
}
