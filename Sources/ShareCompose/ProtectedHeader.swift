import ShareModel

/// The headers that a mail's own ones may not name: those that the composer writes, those that only servers add, and
/// those by which stores of mail keep their state.
enum ProtectedHeader {
  private static let names = [
    // RFC 5322, 3.6; RFC 2045, 4; and what follows from keys of the recipe
    "date", "from", "sender", "reply-to", "to", "cc", "bcc", "subject", "message-id", "mime-version",
    "in-reply-to", "references", "importance", "x-priority", "list-unsubscribe", "list-unsubscribe-post",
    // Trace and delivery: RFC 5321, 4.4; RFC 9228; RFC 8098, 2.3; and what servers have in use
    "return-path", "received", "delivered-to", "original-recipient", "envelope-to", "x-envelope-to",
    "x-envelope-from", "x-original-to", "apparently-to", "x-bcc",
    // Signatures and verdicts: RFC 6376, RFC 8617, RFC 8601, RFC 7208, RFC 4870
    "dkim-signature", "authentication-results", "received-spf", "domainkey-signature",
    // The state of a mail in a store
    "status", "x-status", "x-keywords", "x-uid", "x-mozilla-status", "x-mozilla-status2", "x-mozilla-keys",
    "lines",
    "x-imap", "x-imapbase",
  ]
  private static let prefixes = ["content-", "resent-", "arc-", "downgraded-"]

  /// Whether `name`, in any case, is one of them.
  static func contains(_ name: String) -> Bool {
    let lower = name.lowercased()
    return names.contains(lower) || prefixes.contains { lower.hasPrefix($0) }
  }
}
