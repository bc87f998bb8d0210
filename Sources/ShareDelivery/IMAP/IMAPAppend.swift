import ShareCompose
import ShareModel

/// One draft into one folder over one session.
struct IMAPAppend {
  let session: IMAPSession
  let mail: ComposedMail
  let folder: MailboxName
  /// The numbers that the server gave it, where it tells (RFC 4315).
  private(set) var appended: (validity: UInt32, uid: UInt32)?
  /// What the server said last.
  private(set) var reply: String?

  init(_ mail: ComposedMail, to folder: MailboxName, over session: IMAPSession) {
    self.session = session
    self.mail = mail
    self.folder = folder
  }

  /// The place for people.
  var place: String { "\(session.place)/\(VisibleText.of(folder.text))" }

  /// Adds the draft, and makes the folder once where the server asks for it.
  mutating func run(
    reading files: any FileReading, committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) -> ShareResult.Outcome {
    if let limit = session.appendLimit, mail.message.size > limit {
      return .failed(
        "the message has \(mail.message.size) bytes, and \(session.place) takes at most \(limit)")
    }
    do throws(IMAPFault) {
      var tag = try begin()
      if let refused = try session.refusalBeforeLiteral(of: tag) {
        guard refused.wantsCreation else { return refusal(refused) }
        try session.create(folder)
        tag = try begin()
        if let refused = try session.refusalBeforeLiteral(of: tag) { return refusal(refused) }
      }
      return sendContent(tag, reading: files, committing)
    } catch {
      if case .refused(let status, _) = error { return refusal(status) }
      return .deferred("nothing was kept in \(place): \(error.reason)")
    }
  }

  /// A literal that the server must agree to, so that it can refuse the folder and the size before a byte is sent.
  private func begin() throws(IMAPFault) -> String {
    try session.send("APPEND \(folder.quoted) (\\Draft \\Seen) {\(mail.message.size)}")
  }

  private mutating func sendContent(
    _ tag: String, reading files: any FileReading,
    _ committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) -> ShareResult.Outcome {
    var hasBegunEnd = false
    do throws(ContentStop) {
      var content = try ContentLines.write(
        mail.message, reading: files, into: IMAPContent(session: session, size: mail.message.size))
      try content.end(at: CommitPoint(all: mail, place: place), &hasBegunEnd, committing)
    } catch {
      // Only the end of the connection tells the server that the literal stays unfinished.
      session.abandon()
      return hasBegunEnd ? inDoubt("the connection failed while the end was sent") : notKept(error)
    }
    do throws(IMAPFault) {
      let status = try session.end(of: tag, within: session.limits.finalReply).status
      reply = status.text
      guard status.word == .ok else { return refusal(status) }
      appended = status.appended
      return .accepted
    } catch {
      session.abandon()
      return inDoubt(error.reason)
    }
  }

  private mutating func refusal(_ status: IMAPStatus) -> ShareResult.Outcome {
    reply = status.text
    return status.isTransient
      ? .deferred("\(place) does not take the draft now: \(status.text)")
      : .failed("\(place) refused the draft: \(status.text)")
  }

  private func inDoubt(_ reason: String) -> ShareResult.Outcome {
    .inDoubt(
      "all of the draft was sent to \(place), but \(reason); it may or may not be there "
        + "(Message-ID <\(mail.messageID.text)>)")
  }

  private func notKept(_ stop: ContentStop) -> ShareResult.Outcome {
    let nothing = "nothing was kept in \(place)"
    switch stop {
    case .file(let fault): return fault.outcome(saying: nothing)
    case .flaw(let flaw): return .failed("\(nothing): \(flaw.reason)")
    case .refused(let refusal): return .deferred("\(nothing): \(refusal.reason)")
    case .lateCommit:
      return .deferred(
        "\(nothing): the commit point took over \(session.limits.commit.components.seconds) s")
    case .system(let fault): return .deferred("\(nothing): \(fault.text)")
    case .connection(let fault): return .deferred("\(nothing): \(fault.reason)")
    case .earlyReply: return .deferred(nothing)
    }
  }
}

extension IMAPSession {
  /// The largest message that the server says it takes (RFC 7889).
  var appendLimit: Int? {
    for capability in capabilities where capability.hasPrefix("APPENDLIMIT=") {
      return Int(capability.dropFirst("APPENDLIMIT=".count))
    }
    return nil
  }
}
