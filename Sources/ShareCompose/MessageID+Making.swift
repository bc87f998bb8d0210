import ShareModel

extension MessageID {
  /// An identifier from the digest of what makes a share this one, at the author's domain.
  ///
  /// A domain too long for an identifier loses names at its front.
  static func made(from digest: String, domain: String) -> MessageID? {
    var rest = Substring(domain)
    while true {
      let left = Substring(digest.utf8.prefix(32))
      if let messageID = MessageID("\(left)@\(rest)") { return messageID }
      guard let dot = rest.firstIndex(of: ".") else { return nil }
      rest = rest[rest.index(after: dot)...]
    }
  }
}
