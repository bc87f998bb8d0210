import ShareCompose
import ShareModel

/// A command line, whole with its CR LF. What goes into it is checked twice: addresses by their type, all bytes here.
struct SMTPCommand: Hashable {
  let bytes: [UInt8]

  /// nil where a control character would get into the line.
  private init?(_ text: String) {
    for byte in text.utf8 where byte < 0x20 || byte == 0x7F { return nil }
    bytes = Array(text.utf8) + [0x0D, 0x0A]
  }

  private init(constant text: StaticString) {
    bytes = text.withUTF8Buffer { Array($0) } + [0x0D, 0x0A]
  }

  static let data = SMTPCommand(constant: "DATA")
  static let rset = SMTPCommand(constant: "RSET")
  static let quit = SMTPCommand(constant: "QUIT")

  /// MAIL with the parameters that this message to these recipients needs and the server offers.
  static func mail(
    _ mail: ComposedMail, to recipients: [EnvelopeAddress], over session: SMTPSession
  ) -> SMTPCommand? {
    let server = session.extensions
    var text = "MAIL FROM:<\(mail.envelope.sender.text)>"
    if server.hasSize { text += " SIZE=\(mail.message.size)" }
    if server.hasEightBit, mail.message.isEightBit { text += " BODY=8BITMIME" }
    let needsSMTPUTF8 =
      mail.message.needsSMTPUTF8 || mail.envelope.sender.needsSMTPUTF8
      || recipients.contains { $0.needsSMTPUTF8 }
    if server.hasSMTPUTF8, needsSMTPUTF8 { text += " SMTPUTF8" }
    if let reports = session.reports { text += reports.mailParameters(of: mail.messageID) }
    return SMTPCommand(text)
  }

  static func recipient(_ address: EnvelopeAddress, over session: SMTPSession) -> SMTPCommand? {
    SMTPCommand("RCPT TO:<\(address.text)>" + (session.reports?.recipientParameters(of: address) ?? ""))
  }
}
