import ShareModel

/// The headers that a mail's own ones may not name: those that the composer writes and those that only transport adds.
enum ProtectedHeader {
  private static let names = [
    "date", "from", "sender", "reply-to", "to", "cc", "bcc", "subject", "message-id", "mime-version",
    "in-reply-to", "references", "importance", "x-priority", "list-unsubscribe", "list-unsubscribe-post",
    "return-path", "received", "delivered-to",
  ]
  private static let prefixes = ["content-", "resent-"]

  /// Whether `name`, in any case, is one of them.
  static func contains(_ name: String) -> Bool {
    let lower = name.lowercased()
    return names.contains(lower) || prefixes.contains { lower.hasPrefix($0) }
  }
}
