import ShareModel

extension RandomMail {
  /// Mails that say a little less, for finding the least one that a reader reads in another way.
  var simpler: [RandomMail] {
    var all: [RandomMail] = []
    func add(_ change: (inout MailParameters) -> Void) {
      var next = self
      change(&next.mail)
      if next.mail != mail { all.append(next) }
    }
    for people in [\MailParameters.to, \.cc, \.bcc, \.replyTo] {
      for index in mail[keyPath: people].indices {
        add { $0[keyPath: people].remove(at: index) }
        for person in mail[keyPath: people][index].shorter { add { $0[keyPath: people][index] = person } }
      }
    }
    for person in mail.from?.shorter ?? [] { add { $0.from = person } }
    for index in mail.attachments.indices {
      add { $0.attachments.remove(at: index) }
      add { $0.attachments[index].content = .bytes([]) }
      for name in (mail.attachments[index].filename?.text ?? "").shorter {
        if let name = FileName(name) { add { $0.attachments[index].filename = name } }
      }
    }
    add { $0.headers = [] }
    for text in (mail.headers.first?.value.text ?? "").shorter {
      if let value = HeaderText(text), let own = HeaderField(name: "X-Own", value: value) {
        add { $0.headers = [own] }
      }
    }
    add { $0.subject = nil }
    for text in (mail.subject?.text ?? "").shorter { add { $0.subject = HeaderText(text) } }
    add { $0.body = Body() }
    add { $0.body.markup = nil }
    for text in (mail.body.text ?? "").shorter { add { $0.body.text = text } }
    return all
  }
}

extension Mailbox {
  fileprivate var shorter: [Mailbox] {
    guard let name else { return [] }
    return [Mailbox(name: nil, address: address)]
      + name.shorter.map { Mailbox(name: HeaderText($0), address: address) }
  }
}

extension String {
  /// Both halves, the text without its first and without its last character, and without one in the middle.
  fileprivate var shorter: [String] {
    let scalars = Array(unicodeScalars)
    guard scalars.count > 1 else { return [] }
    let middle = scalars.count / 2
    let pieces = [
      scalars[..<middle], scalars[middle...], scalars.dropFirst(), scalars.dropLast(),
      scalars[..<middle] + scalars[(middle + 1)...],
    ]
    return pieces.map { piece in
      var text = ""
      text.unicodeScalars.append(contentsOf: piece)
      return text
    }
  }
}
