import ShareCompose

/// The words that a `sendmail` program is started with: `-i -f SENDER -- RECIPIENT...`.
///
/// No shell reads them. `-i` takes a line with a single dot for text. Recipients never come from the headers (`-t`), so
/// that the envelope is what it was composed as. No address begins with a hyphen: programs that look for options behind
/// `--`, or that take `-f` and its value for two options, would be told by an address what to do.
struct SendmailArguments {
  /// The words behind the program's name.
  let words: [String]

  /// nil where an address holds a control character, which the types of addresses exclude already.
  init?(_ envelope: Envelope) {
    let sender = envelope.sender.text.isEmpty ? "<>" : SendmailArguments.word(for: envelope.sender)
    let recipients = envelope.recipients.map(SendmailArguments.word)
    words = ["-i", "-f", sender, "--"] + recipients
    guard words.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }) else { return nil }
  }

  /// The address, its local part quoted where it begins with a hyphen: the same address (RFC 5321, 4.1.2), and no option.
  static func word(for address: EnvelopeAddress) -> String {
    guard address.text.utf8.first == 0x2D, let at = address.text.utf8.lastIndex(of: 0x40) else {
      return address.text
    }
    // A local part that begins with a hyphen is not quoted, so it holds neither a quote nor a backslash.
    return "\"\(address.text[..<at])\"\(address.text[at...])"
  }
}
