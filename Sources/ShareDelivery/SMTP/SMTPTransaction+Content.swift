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
      recipients: open.map { mail.envelope.recipients[$0].text }, messageID: mail.messageID,
      place: session.place)
  }

  /// All bytes are out: from here on, only a reply that can be read and belongs to the end gives certainty.
  private mutating func takeFinalReply() {
    let answer: SMTPReply
    do throws(ConnectionFault) { answer = try session.reply(within: session.limits.finalReply) } catch {
      settle(inDoubt(error.reason))
      session.abandon()
      return
    }
    reply = answer
    guard hasNoSurplus() else {
      settle(inDoubt("more replies came than belong to it: “\(answer.text)”, “\(session.unreadEvidence)”"))
      session.abandon()
      return
    }
    if let refused = refusal(answer, of: "the message") {
      settle(refused)
    } else if answer.severity == .positive {
      settle(.accepted)
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

  private func inDoubt(_ reason: String) -> ShareResult.Outcome {
    let partial = session.evidence.isEmpty ? "" : "; received of an answer: “\(session.evidence)”"
    return .inDoubt(
      "all of the message was sent to \(session.place), but \(reason); it may or may not have been taken "
        + "(Message-ID <\(mail.messageID.text)>\(partial))")
  }

  private mutating func notSent(_ stop: ContentStop) -> ShareResult.Outcome {
    switch stop {
    case .file(let fault): return notRead(fault)
    case .flaw(let flaw): return .failed("nothing was sent to \(session.place): \(flaw.reason)")
    case .refused(let refusal): return .deferred("nothing was sent to \(session.place): \(refusal.reason)")
    case .lateCommit:
      return .deferred(
        "nothing was sent to \(session.place): the commit point took over \(session.limits.commit.components.seconds) s"
      )
    case .system(let fault): return .deferred("nothing was sent to \(session.place): \(fault.text)")
    case .connection(let fault): return earlyReply() ?? brokenOff(fault.reason)
    case .earlyReply: return earlyReply() ?? brokenOff("the server replied before the end of the message")
    }
  }

  private func notRead(_ fault: FileFault) -> ShareResult.Outcome {
    fault.outcome(saying: "nothing was sent to \(session.place)")
  }

  private func brokenOff(_ reason: String) -> ShareResult.Outcome {
    .deferred("the message was broken off before its end, so nothing was sent to \(session.place): \(reason)")
  }

  /// The refusal that a server sent before the end; nil where there is none.
  private mutating func earlyReply() -> ShareResult.Outcome? {
    do throws(ConnectionFault) {
      guard try session.connection.hasUnreadBytes() else { return nil }
      let early = try session.reply(within: session.limits.quit)
      reply = early
      return refusal(early, of: "the message before its end")
    } catch {
      return nil
    }
  }
}
