import ShareModel
import ShareTestSupport

@testable import ShareCompose

/// Swift Testing has a type of the same name.
typealias Attachment = ShareModel.Attachment

/// A mail with any text that the library takes, and the files that it names.
struct RandomMail {
  var mail: MailParameters
  var files = InMemoryFiles()

  init(_ generator: inout SeededGenerator) throws {
    mail = MailParameters(
      from: try Self.person(&generator), to: try Self.people(8, &generator),
      cc: try Self.people(2, &generator),
      bcc: [try Self.person(&generator)], replyTo: try Self.people(2, &generator),
      subject: generator.chance(3, in: 4) ? HeaderText(generator.text(words: 0...12)) : nil)
    // An address that is named again is left out of the message; other tests see to that.
    var seen: Set<String> = []
    mail.to = mail.to.filter { seen.insert($0.address.description.lowercased()).inserted }
    mail.cc = mail.cc.filter { seen.insert($0.address.description.lowercased()).inserted }
    // A header of one's own is not encoded where it is ASCII, so that a word over 900 octets is refused.
    let value = generator.text(words: 1...8)
    let isFoldable = value.utf8.split(separator: 0x20).allSatisfy { $0.count < 900 }
    if isFoldable, let value = HeaderText(value), let own = HeaderField(name: "X-Own", value: value) {
      mail.headers = [own]
    }
    addBody(&generator)
    for index in 0..<Int.random(in: 0...2, using: &generator) { addFile(index, &generator) }
  }

  private static func person(_ generator: inout SeededGenerator) throws -> Mailbox {
    let name = generator.chance(2, in: 3) ? HeaderText(generator.text(words: 1...6)) : nil
    let local = generator.pick([
      "a", "jane.doe", "\"a b\"", "x+y", "o'hara", String(repeating: "l", count: 60),
    ])
    let domain = generator.pick(["example.org", "bücher.example", "localhost", "[192.0.2.1]", "x-y.example"])
    return Mailbox(name: name, address: try Address(parsing: "\(local)@\(domain)"))
  }

  private static func people(_ most: Int, _ generator: inout SeededGenerator) throws -> [Mailbox] {
    try (0..<Int.random(in: 0...most, using: &generator)).map { _ in try person(&generator) }
  }

  private mutating func addBody(_ generator: inout SeededGenerator) {
    let text = generator.text(
      words: 0...40, between: [" ", "\n", "\r\n", "\r", " \n", "\t", "\t\n", "\n\n", ""])
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: mail.body = Body(text: text)
    case 1: mail.body = Body(text: text, markup: .html("<p>\(generator.text(words: 0...30))"))
    case 2: mail.body = Body(markup: .markdown(text.replacing("cid:", with: "")))
    case 3:
      guard let dot = ContentID("dot.\(generator.next())@example.org") else { return }
      mail.body = Body(text: text, markup: .html("<p><img src=\"cid:\(dot.text)\" alt=\"\">"))
      mail.attachments = [
        Attachment(
          .bytes(generator.bytes(upTo: 60)), filename: fileName(&generator) ?? FileName("dot.png"),
          type: MediaType("image/png"), disposition: .inline(contentID: dot))
      ]
    default: break
    }
  }

  private mutating func addFile(_ index: Int, _ generator: inout SeededGenerator) {
    guard let filename = fileName(&generator) else { return }
    let text = Array((mail.body.text ?? "").utf8)
    let bytes = generator.pick([generator.bytes(upTo: 400), text, []])
    files.chunk = generator.pick([1, 7, 57, 1000, .max])
    let isFile = generator.chance(1, in: 2)
    if isFile { files.contents["f\(index)"] = bytes }
    mail.attachments.append(
      Attachment(
        isFile ? .file(path: "f\(index)") : .bytes(bytes), filename: filename,
        type: MediaType(generator.pick(["text/plain", "application/pdf", "image/png", "text/csv"]))))
  }

  private func fileName(_ generator: inout SeededGenerator) -> FileName? {
    var name = ""
    for scalar in generator.text(words: 1...8, between: [" ", "", "_"]).unicodeScalars
    where scalar != "/" && name.utf8.count + UTF8.width(scalar) <= 255 {
      name.unicodeScalars.append(scalar)
    }
    return FileName(name)
  }
}

/// A random mail, composed and written, with what must be read in it.
struct WrittenMail {
  let random: RandomMail
  let facts: [FactReader: [UInt8]]
  let bytes: [UInt8]

  /// Throws what keeps it from being a mail.
  init(_ random: RandomMail) throws {
    self.random = random
    let context = ComposeContext(
      date: try DateTime(rfc3339: "2026-01-31T09:30:00+01:00"), sender: random.mail.from, files: random.files)
    let composition = compose(random.mail, in: context)
    if let issue = composition.issues.first(where: { !$0.isWarning }) { throw issue }
    guard let composed = composition.mail else { throw NoMail() }
    var bytes: [UInt8] = []
    try composed.message.write(reading: random.files) { bytes.append(contentsOf: $0) }
    self.bytes = bytes
    facts = try random.facts(composed)
  }

  private struct NoMail: Error {}
}
