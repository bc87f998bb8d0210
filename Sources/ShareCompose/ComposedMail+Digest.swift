extension ComposedMail {
  /// SHA-256 over the sender and the bytes of the message, a file counting by its own digest: 64 lower-case hexadecimal digits.
  ///
  /// Two mails with the same digest have the same bytes. Recipients are not in it, as some may get theirs later than others.
  public var digest: String {
    let digest = SHA256()
    digest.update(counted: Array("v1 \(envelope.sender.text)".utf8))
    for segment in message.segments {
      switch segment {
      case .bytes(let bytes): digest.update(counted: bytes)
      case .file(let file): digest.update(counted: Array("\(file.encoding) \(file.sha256)".utf8))
      }
    }
    return digest.finish()
  }
}
