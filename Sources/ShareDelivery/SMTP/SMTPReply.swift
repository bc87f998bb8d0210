import ShareModel

/// A server's reply: a code and lines of text (RFC 5321, 4.2).
struct SMTPReply: Sendable, Hashable {
  /// What the first digit says.
  enum Severity: Sendable, Hashable {
    /// 2: done.
    case positive
    /// 3: go on.
    case intermediate
    /// 4: not now.
    case transient
    /// 5: no.
    case permanent
  }

  /// From 200 to 559.
  let code: Int
  let severity: Severity
  /// The text of each line behind the code, as received.
  let lines: [[UInt8]]
  /// Code and text for people: one line, controls visible, secrets taken out.
  let text: String
  /// The finer code at the start of the first line; nil where it is none or of another class (RFC 2034, 4).
  let status: EnhancedStatus?

  /// The service is closing the channel, whatever was asked (RFC 5321, 3.8).
  var isClosing: Bool { code == 421 }

  /// The part that results show.
  var shown: ServerReply { ServerReply(code: code, status: status, text: text) }

  init?(code: Int, lines: [[UInt8]], redaction: SecretRedaction) {
    switch code {
    case 200...259: severity = .positive
    case 300...359: severity = .intermediate
    case 400...459: severity = .transient
    case 500...559: severity = .permanent
    default: return nil
    }
    self.code = code
    self.lines = lines
    var shown = Array(String(code).utf8)
    for line in lines where !line.isEmpty {
      shown.append(0x20)
      shown += redaction.applied(to: line)
    }
    text = VisibleText.of(shown)
    let status = lines.first.flatMap { EnhancedStatus(startOf: $0) }
    self.status = status?.kind == code / 100 ? status : nil
  }
}
