import ShareModel

extension SMTPTransaction {
  /// Whether the mail goes to all of its recipients or to none (`partial: forbid`).
  var isIndivisible: Bool { mail.partial == .forbid && recipients.count > 1 }

  /// Where the mail goes to all or none, a recipient who is refused holds the others back, and all fare alike: a later
  /// try must be for all of them again, so nobody may be refused for good beside others who are only deferred.
  mutating func keepTogether() {
    guard isIndivisible else { return }
    let held = "nothing was sent, as the mail goes to all recipients or to none: "
    guard
      let cause = verdicts.first(where: { $0?.isFailure == true })
        ?? verdicts.first(where: { $0?.isDeferral == true }), let cause
    else { return }
    for index in verdicts.indices
    where verdicts[index]?.isFailure != cause.isFailure || verdicts[index] == nil {
      let reason = verdicts[index]?.reason ?? cause.reason
      verdicts[index] =
        cause.isFailure
        ? .failed(held + reason, blame: cause.blame ?? .message)
        : .deferred(held + reason, blame: cause.blame ?? .message)
    }
  }

  /// Whether a refusal only means that this transaction has enough recipients (RFC 5321, 4.5.3.1.10): the next one may
  /// take this one. A finer code says so itself; without one, 452 and 552 behind others who were taken count as that.
  func isFull(_ answer: SMTPReply) -> Bool {
    guard !isIndivisible, answer.severity == .transient || answer.severity == .permanent else { return false }
    return answer.status?.isTooManyRecipients ?? [452, 552].contains(answer.code)
  }
}
