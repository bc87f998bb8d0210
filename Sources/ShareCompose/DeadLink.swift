/// Links that lead nowhere from within a mail.
enum DeadLink {
  /// What is to be said of a link's address: it is relative to something that a mail has not, or of a scheme that readers do not open.
  static func lint(of address: String) -> MailLint? {
    let bytes = address.utf8.drop { $0 <= 0x20 }
    let scheme = String(decoding: bytes.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
    switch ImageAddress(address) {
    case .remote, .part: return nil
    case .data: return .deadLink(address: address, scheme: "data")
    case .file: return .deadLink(address: address, scheme: scheme == "file" ? scheme : nil)
    case .other:
      if bytes.isEmpty { return .deadLink(address: "", scheme: nil) }
      return ["javascript", "vbscript"].contains(scheme) ? .deadLink(address: address, scheme: scheme) : nil
    }
  }
}
