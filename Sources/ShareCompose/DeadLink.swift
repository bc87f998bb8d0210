/// Links that lead nowhere from within a mail.
enum DeadLink {
  /// What is to be said of a link's address: it is relative to something that a mail has not, or of a scheme that readers do not open.
  static func lint(of address: String) -> MailLint? {
    let scheme = address.utf8.prefix { $0 != UInt8(ascii: ":") }
    let name = (String(scheme) ?? "").lowercased().drop { $0 == " " }
    switch ImageAddress(address) {
    case .remote, .part: return nil
    case .data: return .deadLink(address: address, scheme: "data")
    case .file: return .deadLink(address: address, scheme: name == "file" ? name : nil)
    case .other:
      if address.utf8.allSatisfy({ $0 <= 0x20 }) { return .deadLink(address: "", scheme: nil) }
      return ["javascript", "vbscript"].contains(name) ? .deadLink(address: address, scheme: name) : nil
    }
  }
}
