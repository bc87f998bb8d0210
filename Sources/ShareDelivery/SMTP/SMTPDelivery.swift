import ShareCompose
import ShareModel

/// One mail, in as many transactions as it takes: a server may take fewer recipients at a time than there are.
///
/// Each recipient is in one transaction that reaches the content, and each of these has a commit point of its own.
struct SMTPDelivery {
  let mail: ComposedMail
  /// What is known so far, in the order of the envelope.
  private var verdicts: [SMTPVerdict?]
  /// The last reply.
  private var reply: ServerReply?

  init(_ mail: ComposedMail) {
    self.mail = mail
    verdicts = Array(repeating: nil, count: mail.envelope.recipients.count)
  }

  /// The recipients without a result.
  private var open: [Int] { verdicts.indices.filter { verdicts[$0] == nil } }

  /// Whether there is a recipient without a result.
  var isUnfinished: Bool { verdicts.contains { $0 == nil } }

  /// Whether some have a result.
  var hasBegun: Bool { verdicts.contains { $0 != nil } }

  /// One transaction, for as many of the recipients without a result as the server takes.
  ///
  /// Changes nothing where the connection turns out to have ended while it was idle; else somebody has a result after it.
  mutating func run(
    over session: SMTPSession, reading files: any FileReading,
    committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) {
    // A mail for all or nobody is never split; the server says what it thinks of that.
    let limit = mail.partial == .forbid ? Int.max : session.recipientLimit
    let chosen = Array(open.prefix(limit))
    var transaction = SMTPTransaction(
      mail, to: chosen.map { mail.envelope.recipients[$0] }, over: session)
    guard transaction.run(reading: files, committing: committing) else { return }
    for (index, verdict) in zip(chosen, transaction.verdicts) { verdicts[index] = verdict }
    reply = transaction.reply ?? reply
    // Once the connection failed, a later try serves the rest better than a hurried one.
    if !session.isUsable { settle(.deferred(rest(session.place, "its connection ended"), blame: .account)) }
  }

  /// No connection can be had for the rest.
  mutating func giveUp(_ fault: TransportFault) {
    var verdict = SMTPVerdict.deferred(
      "nothing was sent to this recipient: \(fault.message)", blame: .account)
    verdict.reply = fault.answer
    settle(verdict)
  }

  /// The results in the order of the envelope.
  func result(account: String) -> ShareResult {
    let recipients = zip(mail.envelope.recipients, verdicts).map { recipient, verdict in
      // Every way through a transaction settles all; should one not, doubt is the only honest word.
      let verdict = verdict ?? SMTPVerdict(outcome: .inDoubt("no result was recorded"))
      return ShareResult.Recipient(
        recipient.text, verdict.outcome, blame: verdict.blame, reply: verdict.reply)
    }
    return ShareResult(account: account, recipients: recipients, reply: reply?.text)
  }

  private func rest(_ place: String, _ reason: String) -> String {
    "nothing was sent to this recipient: \(place) took fewer recipients at a time, and \(reason) before this one's turn"
  }

  private mutating func settle(_ verdict: SMTPVerdict) { for index in open { verdicts[index] = verdict } }
}
