/// The lines that libcurl gets while it connects, secures and logs in; it hands each over as a "header".
final class IMAPLoginLog {
  private static let maximumBytes = 65_536

  private let redaction: SecretRedaction
  private var received = 0
  private var partial: [UInt8] = []
  private(set) var lines: [[UInt8]] = []
  /// Whether libcurl was told to stop, as the server never does.
  private(set) var isTooLong = false

  init(redaction: SecretRedaction) { self.redaction = redaction }

  /// Takes bytes; false where libcurl should stop.
  func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= IMAPLoginLog.maximumBytes - received else {
      isTooLong = true
      return false
    }
    received += bytes.count
    for byte in bytes {
      if byte == 0x0A {
        if partial.last == 0x0D { partial.removeLast() }
        lines.append(partial)
        partial = []
      } else {
        partial.append(byte)
      }
    }
    return true
  }

  /// The last line for people; what has no end yet counts too.
  var lastText: String {
    let line = partial.isEmpty ? lines.last ?? [] : partial
    return VisibleText.of(redaction.applied(to: line), limit: 300)
  }

  /// Whether the first line is the greeting of IMAP.
  var isGreeted: Bool { lines.first?.starts(with: Array("* ".utf8)) == true }

  /// Whether the server says that somebody is logged in already (RFC 3501, 7.1.4).
  var isAuthenticatedBefore: Bool { word(1, of: lines.first) == "PREAUTH" }

  /// Whether the server ends the connection with its greeting.
  var isGreetedWithBye: Bool { lines.count == 1 && word(1, of: lines.first) == "BYE" }

  /// Whether the last line refuses a command.
  var endsWithRefusal: Bool {
    let last = word(1, of: lines.last)
    return last == "NO" || last == "BAD"
  }

  /// Whether the refusal says that the server cannot check logins now (RFC 5530, 3).
  var isUnavailable: Bool { word(2, of: lines.last)?.hasPrefix("[UNAVAILABLE]") == true }

  private func word(_ index: Int, of line: [UInt8]?) -> String? {
    let words = (line ?? []).split(separator: 0x20)
    return words.count > index ? String(decoding: words[index], as: UTF8.self).uppercased() : nil
  }
}
