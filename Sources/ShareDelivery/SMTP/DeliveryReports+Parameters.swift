import ShareCompose
import ShareModel

extension DeliveryReports {
  /// RET and ENVID of MAIL: the identifier of the envelope is the left part of the Message-ID, so that a report can be
  /// matched with the mail (RFC 3461, 4.3 and 4.4).
  func mailParameters(of messageID: MessageID) -> String {
    var text = ""
    switch content {
    case .full: text += " RET=FULL"
    case .headers: text += " RET=HDRS"
    case nil: break
    }
    let left = messageID.text.utf8.prefix { $0 != 0x40 }
    if let identifier = DeliveryReports.xtext(left, limit: 100) { text += " ENVID=\(identifier)" }
    return text
  }

  /// NOTIFY and ORCPT of RCPT (RFC 3461, 4.1 and 4.2). An address outside ASCII has no ORCPT: it would need the forms of
  /// RFC 6533, and a report names the recipient in any case.
  func recipientParameters(of address: EnvelopeAddress) -> String {
    guard let notify else { return "" }
    let events = Event.allCases.filter(notify.contains).map { $0.rawValue.uppercased() }
    var text = " NOTIFY=" + (events.isEmpty ? "NEVER" : events.joined(separator: ","))
    if let original = DeliveryReports.xtext(address.text.utf8, limit: 490) {
      text += " ORCPT=rfc822;\(original)"
    }
    return text
  }

  /// xtext (RFC 3461, 4): all but `!` to `~` without `+` and `=` as `+XX`. nil where that is empty, too long, or the text
  /// is not ASCII.
  static func xtext(_ bytes: some Sequence<UInt8>, limit: Int) -> String? {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes {
      switch byte {
      case 0x2B, 0x3D, 0x00...0x20, 0x7F: result += [0x2B, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      case 0x21...0x7E: result.append(byte)
      default: return nil
      }
      guard result.count <= limit else { return nil }
    }
    return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
  }
}
