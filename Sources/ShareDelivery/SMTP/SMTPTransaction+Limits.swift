import ShareModel

extension SMTPTransaction {
  /// Gives a result to what this server cannot take as it is, before a word is said.
  mutating func refuseWhatCannotGo() {
    if let reason = reasonAgainstMessage() {
      settle(.failed(reason, blame: .message))
      return
    }
    guard !session.extensions.hasSMTPUTF8 else { return }
    for (index, recipient) in recipients.enumerated() where recipient.needsSMTPUTF8 {
      verdicts[index] = .failed(
        "\(session.place) does not offer SMTPUTF8, which an address with characters outside ASCII needs",
        blame: .recipient)
    }
  }

  private func reasonAgainstMessage() -> String? {
    let server = session.extensions
    if let limit = server.sizeLimit, mail.message.size > limit {
      return
        "the message has \(mail.message.size) bytes, and \(session.place) takes at most \(limit)\(largestFile)"
    }
    if mail.message.needsSMTPUTF8 || mail.envelope.sender.needsSMTPUTF8, !server.hasSMTPUTF8 {
      return
        "\(session.place) does not offer SMTPUTF8, which a sender or header with characters outside ASCII needs"
    }
    if mail.message.isEightBit, !server.hasEightBit {
      return "\(session.place) does not offer 8BITMIME, and the message holds bytes above 127"
    }
    return nil
  }

  private var largestFile: String {
    guard let file = mail.attachments.max(by: { $0.size < $1.size }) else { return "" }
    return
      "; its largest file is \(VisibleText.of(file.filename?.text ?? "without a name")) with \(file.size)"
  }
}
