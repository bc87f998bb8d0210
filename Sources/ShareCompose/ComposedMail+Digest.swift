extension ComposedMail {
  /// SHA-256 over the sender and the bytes of the message, a file counting by its own digest: 64 lower-case hexadecimal digits.
  ///
  /// Two mails with the same digest and the same Date have the same bytes. The Date is not in it, as a later run of a campaign
  /// has another one and the same content; nor are the recipients, as some may get theirs later than others.
  public var digest: String {
    let digest = SHA256()
    digest.update(counted: "v1 \(envelope.sender.text)")
    for (index, segment) in message.segments.enumerated() {
      switch segment {
      case .bytes(let bytes): digest.update(counted: index == 0 ? Array(bytes.withoutDate) : bytes)
      case .file(let file): digest.update(counted: "\(file.encoding) \(file.sha256)")
      }
    }
    return digest.finish()
  }
}

extension [UInt8] {
  /// What follows the first header field, which is always Date.
  fileprivate var withoutDate: ArraySlice<UInt8> {
    guard starts(with: "Date:".utf8), let end = firstIndex(of: 0x0A) else { return self[...] }
    return self[(end + 1)...]
  }
}
