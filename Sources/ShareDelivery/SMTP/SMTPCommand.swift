import ShareCompose

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

  /// MAIL with the parameters that this message needs and the server offers.
  static func mail(_ mail: ComposedMail, to server: SMTPExtensions) -> SMTPCommand? {
    var text = "MAIL FROM:<\(mail.envelope.sender.text)>"
    if server.hasSize { text += " SIZE=\(mail.message.size)" }
    if server.hasEightBit, mail.message.isEightBit { text += " BODY=8BITMIME" }
    if server.hasSMTPUTF8, mail.needsSMTPUTF8 { text += " SMTPUTF8" }
    return SMTPCommand(text)
  }

  static func recipient(_ address: EnvelopeAddress) -> SMTPCommand? {
    SMTPCommand("RCPT TO:<\(address.text)>")
  }
}

extension ComposedMail {
  /// Whether the server must offer SMTPUTF8 for the message or for any of its addresses.
  var needsSMTPUTF8: Bool {
    message.needsSMTPUTF8 || envelope.sender.needsSMTPUTF8
      || envelope.recipients.contains { $0.needsSMTPUTF8 }
  }
}
