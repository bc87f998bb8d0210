import ShareCompose
import ShareModel

extension SMTPTransaction {
  /// The content up to the answer to its end, and the results that follow from it.
  mutating func sendContent(
    reading files: any FileReading, _ committing: (CommitPoint) throws(CommitRefusal) -> Void
  ) {
    var hasBegunEnd = false
    do throws(ContentStop) {
      var content = try ContentLines.write(
        mail.message, reading: files, into: SMTPContent(session: session, size: mail.message.size))
      try content.end(at: commitPoint, &hasBegunEnd, committing)
    } catch {
      // Without its end the content counts for nothing, and only the end of the connection tells the server so.
      if hasBegunEnd {
        settle(inDoubt("the connection failed while the end was sent"))
      } else {
        settle(notSent(error))
      }
      session.abandon()
      return
    }
    takeFinalReply()
  }

  private var commitPoint: CommitPoint {
    CommitPoint(
      recipients: open.map { recipients[$0].text }, messageID: mail.messageID,
      place: session.place)
  }

  /// All bytes are out: from here on, only a reply that can be read and belongs to the end gives certainty.
  private mutating func takeFinalReply() {
    let answer: SMTPReply
    do throws(ConnectionFault) {
      answer = try session.reply(within: session.limits.finalReply, started: .replyHalf)
      try session.reach(.reply)
    } catch {
      settle(inDoubt(error.reason))
      session.abandon()
      return
    }
    reply = answer.shown
    guard hasNoSurplus() else {
      settle(inDoubt("more replies came than belong to it: “\(answer.text)”, “\(session.unreadEvidence)”"))
      session.abandon()
      return
    }
    if let refused = refusal(answer, of: .message) {
      settle(refused)
    } else if answer.severity == .positive {
      settle(SMTPVerdict(outcome: .accepted, reply: answer.shown))
    } else {
      settle(inDoubt("the answer to its end makes no sense there: \(answer.text)"))
      session.abandon()
    }
    if answer.isClosing { session.abandon() }
  }

  /// A reply that nobody asked for makes it unsure which one belongs to the content. 421 may come at any time
  /// (RFC 5321, 3.8) and is none of these, nor is the end of the connection; the next mail meets them.
  private func hasNoSurplus() -> Bool {
    do throws(ConnectionFault) {
      guard try session.connection.hasUnreadBytes() else { return true }
      return session.connection.unread(limit: 3).elementsEqual([0x34, 0x32, 0x31])
    } catch {
      session.abandon()
      return true
    }
  }

  /// The reason lies with the server or the way there, whatever became of the mail.
  private func inDoubt(_ reason: String) -> SMTPVerdict {
    let partial = session.evidence.isEmpty ? "" : "; received of an answer: “\(session.evidence)”"
    let text =
      "all of the message was sent to \(session.place), but \(reason); it may or may not have been taken "
      + "(Message-ID <\(mail.messageID.text)>\(partial))"
    return SMTPVerdict(outcome: .inDoubt(text), blame: .account)
  }

  private mutating func notSent(_ stop: ContentStop) -> SMTPVerdict {
    let nothing = "nothing was sent to \(session.place)"
    switch stop {
    case .file(let fault):
      return SMTPVerdict(
        outcome: fault.outcome(saying: nothing), blame: fault.blame)
    case .flaw(let flaw): return .failed("\(nothing): \(flaw.reason)", blame: .message)
    case .refused(let refusal): return .deferred("\(nothing): \(refusal.reason)", blame: .machine)
    case .lateCommit:
      let limit = session.limits.commit.components.seconds
      return .deferred("\(nothing): the commit point took over \(limit) s", blame: .machine)
    case .system(let fault): return .deferred("\(nothing): \(fault.text)", blame: .machine)
    case .connection(let fault): return earlyReply() ?? brokenOff(fault.reason)
    case .earlyReply: return earlyReply() ?? brokenOff("the server replied before the end of the message")
    }
  }

  private func brokenOff(_ reason: String) -> SMTPVerdict {
    .deferred(
      "the message was broken off before its end, so nothing was sent to \(session.place): \(reason)",
      blame: .account)
  }

  /// The refusal that a server sent before the end; nil where there is none.
  private mutating func earlyReply() -> SMTPVerdict? {
    do throws(ConnectionFault) {
      guard try session.connection.hasUnreadBytes() else { return nil }
      let early = try session.reply(within: session.limits.quit)
      reply = early.shown
      return refusal(early, of: .unfinishedMessage)
    } catch {
      return nil
    }
  }
}
