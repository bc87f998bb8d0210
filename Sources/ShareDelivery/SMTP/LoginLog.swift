import CCurl

/// The replies that libcurl gets while it connects, secures and logs in; it hands each line over as a "header".
final class LoginLog {
  private let redaction: SecretRedaction
  private var parser: SMTPReplyParser
  private(set) var replies: [SMTPReply] = []
  /// Why libcurl was told to stop.
  private(set) var fault: SMTPReplyFault?

  init(redaction: SecretRedaction) {
    self.redaction = redaction
    parser = SMTPReplyParser(redaction: redaction)
  }

  /// What came of a reply that is not complete.
  var evidence: String { parser.evidence }

  /// Whether the last thing that the server said is that the login is good (RFC 4954, 4).
  var isLoggedIn: Bool { replies.last?.code == 235 }

  /// What a server says against a token: JSON in the Base64 of a challenge, where the last ones hold that (RFC 7628, 3.2.2).
  var tokenError: String? {
    for reply in replies.suffix(2).reversed() where reply.severity == .intermediate {
      guard let line = reply.lines.first, let bytes = Base64Text.decoded(line), bytes.first == 0x7B else {
        continue
      }
      return VisibleText.of(redaction.applied(to: bytes), limit: 300)
    }
    return nil
  }

  /// The extensions of the last EHLO; none after HELO, which libcurl says only where EHLO was refused.
  var extensions: SMTPExtensions {
    guard let last = replies.lastIndex(where: { $0.code == 250 }), last > 0,
      replies[last - 1].severity == .positive
    else { return SMTPExtensions() }
    return SMTPExtensions(ehlo: replies[last])
  }

  /// Takes a line; false where libcurl should stop.
  func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do throws(SMTPReplyFault) {
      for byte in bytes {
        guard let reply = try parser.take(byte) else { continue }
        replies.append(reply)
        parser = SMTPReplyParser(redaction: redaction)
        // A login has a handful of replies; a server that never ends is cut.
        guard replies.count <= 32 else { throw .long }
      }
      return true
    } catch {
      fault = error
      return false
    }
  }
}
