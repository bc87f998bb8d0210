import ShareModel

extension MessageID {
  /// An identifier from the digest of what makes a share this one, at the author's domain.
  ///
  /// A domain too long for an identifier loses names at its front.
  static func made(from digest: String, domain: String) -> MessageID? {
    var rest = Substring(domain)
    while true {
      if let messageID = MessageID("\(digest.prefix(32))@\(rest)") { return messageID }
      guard let dot = rest.firstIndex(of: ".") else { return nil }
      rest = rest[rest.index(after: dot)...]
    }
  }
}
