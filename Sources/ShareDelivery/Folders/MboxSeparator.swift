import ShareCompose

/// The line that begins a mail in an mbox: `From sender date`, the date as asctime(3) writes it, in UTC.
///
/// The date is the mail's own, so that the same mail gives the same bytes whenever it is written.
enum MboxSeparator {
  /// The line with a small letter first, which is no separator yet.
  static func unfinishedLine(for mail: ComposedMail) -> [UInt8] {
    Array("f".utf8) + line(for: mail).dropFirst()
  }

  static func line(for mail: ComposedMail) -> [UInt8] {
    let sender = Array(mail.envelope.sender.text.utf8)
    // Readers take what follows the first blank for the date.
    let isPlain = !sender.isEmpty && sender.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    let name = isPlain ? sender : Array("MAILER-DAEMON".utf8)
    let date = mail.headers.first { $0.name.lowercased() == "date" }.flatMap { MessageDate($0.value) }
    let moment = date ?? MessageDate(secondsSince1970: 0)
    return Array("From ".utf8) + name + Array(" \(moment.asctime)\n".utf8)
  }
}
