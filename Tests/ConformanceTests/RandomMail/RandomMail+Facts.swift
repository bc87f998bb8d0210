import ShareModel

@testable import ShareCompose

extension RandomMail {
  /// What a reader must find in the message, in the words of the reading programs.
  func facts(_ composed: ComposedMail) throws -> [FactReader: [UInt8]] {
    var head = FactWriter()
    head.put("message-id", "<\(composed.messageID.text)>")
    if let subject = mail.subject { head.put("subject", subject.text) }
    if let own = mail.headers.first { head.put("own", own.value.text) }
    var tail = FactWriter()
    tail.put("shape", shape)
    for (type, text) in texts { tail.put("part", [type, "", "", ""] + digest(text)) }
    for (part, isInline) in parts {
      let (name, type) = (part.filename?.text ?? "", part.type?.text ?? "")
      var identifier = ""
      if case .inline(let contentID) = part.disposition { identifier = contentID.text }
      let disposition = isInline ? "inline" : "attachment"
      tail.put("part", [type, disposition, name, identifier] + digest(content(of: part)))
    }
    var facts: [FactReader: [UInt8]] = [:]
    for reader in FactReader.allCases { facts[reader] = head.bytes + (try people(reader)) + tail.bytes }
    return facts
  }

  private func people(_ reader: FactReader) throws -> [UInt8] {
    var facts = FactWriter()
    func put(_ fact: String, _ people: [Mailbox]) throws {
      for person in people {
        let domain = try DomainName.ascii(person.address.domain)
        let name = reader.name(asMeant: person.name ?? "")
        facts.put(fact, name, "\(person.address.quotedLocalPart)@\(domain)")
      }
    }
    try put("from", mail.from.map { [$0] } ?? [])
    if mail.to.isEmpty && mail.cc.isEmpty { facts.put("to", "undisclosed-recipients", "group of 0") }
    try put("to", mail.to)
    try put("cc", mail.cc)
    try put("reply-to", mail.replyTo)
    return facts.bytes
  }

  private var texts: [(String, [UInt8])] {
    let text = mail.body.text ?? ""
    switch mail.body.markup {
    case nil: return [("text/plain", canonical(text))]
    case .html(let html): return [("text/plain", canonical(text)), ("text/html", canonical(html))]
    case .markdown(let source):
      return [
        ("text/plain", canonical(mail.body.text ?? MarkdownText.text(of: source))),
        ("text/html", canonical(Markdown.page(source, title: mail.subject?.text))),
      ]
    }
  }

  /// Inline parts stand beside their HTML, before the others; without HTML they are among them.
  private var parts: [(Attachment, isInline: Bool)] {
    let all = mail.attachments.map { ($0, isInline: $0.disposition != .attachment) }
    guard texts.count > 1 else { return all }
    return all.filter { $0.isInline } + all.filter { !$0.isInline }
  }

  private var shape: String {
    func kinds(_ isInline: Bool) -> [String] {
      parts.filter { $0.isInline == isInline }.map { $0.0.type?.subtype ?? "" }
    }
    func joined(_ name: String, _ kinds: [String]) -> String {
      kinds.count == 1 ? kinds[0] : "\(name)(\(kinds.joined(separator: ",")))"
    }
    guard texts.count > 1 else {
      return joined("mixed", ["plain"] + parts.map { $0.0.type?.subtype ?? "" })
    }
    let html = [joined("related", ["html"] + kinds(true))]
    return joined("mixed", [joined("alternative", ["plain"] + html)] + kinds(false))
  }

  private func canonical(_ text: String) -> [UInt8] {
    Array(text.utf8).withUnsafeBufferPointer(EncodedText.canonical)
  }

  private func content(of part: Attachment) -> [UInt8] {
    switch part.content {
    case .bytes(let bytes): bytes
    case .file(let path): files.contents[path] ?? []
    }
  }

  private func digest(_ content: [UInt8]) -> [String] {
    let digest = SHA256()
    digest.update(content)
    return [String(content.count), digest.finish()]
  }
}

/// Facts as lines: a name, a blank, values with tabs between them; line ends, tabs and backslashes are escaped.
private struct FactWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ fact: String, _ values: String...) { put(fact, values) }

  mutating func put(_ fact: String, _ values: [String]) {
    bytes += fact.utf8
    for (index, value) in values.enumerated() {
      bytes.append(index == 0 ? 0x20 : 0x09)
      for byte in value.utf8 {
        switch byte {
        case 0x5C: bytes += [0x5C, 0x5C]
        case 0x09: bytes += [0x5C, UInt8(ascii: "t")]
        case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
        case 0x0D: bytes += [0x5C, UInt8(ascii: "r")]
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(0x0A)
  }
}
