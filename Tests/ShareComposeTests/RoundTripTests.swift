import Foundation
import ShareModel
import Testing

@testable import ShareCompose

/// Random mails from all of Unicode, read back by Python.
@Suite struct RoundTripTests {
  struct Case {
    var mail: MailParameters
    var files: InMemoryFiles
    var message: [UInt8] = []
  }

  @Test func pythonReadsWhatWasComposed() throws {
    var generator = SeededGenerator(seed: 20_260_131)
    var cases: [Case] = []
    for _ in 0..<2_000 {
      var one = try RoundTripTests.random(&generator)
      let composition = compose(one.mail, in: try context(one.files))
      #expect(composition.issues.filter { !$0.isWarning } == [])
      one.message = try bytes(of: try #require(composition.mail).message, one.files)
      try RoundTripTests.checkLines(one.message)
      cases.append(one)
    }
    let read = try PythonReader.read(cases.map(\.message))
    #expect(read.count == cases.count)
    var wrong = 0
    for (one, read) in zip(cases, read) where wrong < 20 {
      wrong += RoundTripTests.compare(one, read) ? 0 : 1
    }
    #expect(wrong == 0)
  }

  static func random(_ generator: inout SeededGenerator) throws -> Case {
    func text(_ words: ClosedRange<Int>) -> HeaderText? {
      let text = generator.text(words: words, separators: [" ", " ", " ", "", "  "])
      return HeaderText(text)
    }
    func person(_ index: Int) throws -> Mailbox {
      let name = Bool.random(using: &generator) ? text(1...6) : nil
      let local = generator.pick(["a", "jane.doe", "\"a b\"", "x+y", String(repeating: "l", count: 60)])
      let domain = generator.pick([
        "example.org", "bücher.example", "localhost", "[192.0.2.1]", "x-y.example",
      ])
      return Mailbox(name: name, address: try Address(parsing: "\(local)@\(domain)"))
    }
    func people(_ most: Int) throws -> [Mailbox] {
      try (0..<Int.random(in: 0...most, using: &generator)).map { try person($0) }
    }
    var mail = MailParameters(
      from: try person(0), to: try people(8), cc: try people(2), bcc: [try person(0)], replyTo: try people(2),
      subject: Bool.random(using: &generator) ? text(0...12) : nil)
    // An address that is named again is left out of the message; other tests see to that.
    var seen: Set<Address> = []
    mail.to = mail.to.filter { seen.insert($0.address).inserted }
    mail.cc = mail.cc.filter { seen.insert($0.address).inserted }
    if let own = text(1...8).flatMap({ HeaderField(name: "X-Own", value: $0) }) { mail.headers = [own] }
    let separators = [" ", "\n", "\r\n", " \n", "\n\n", ""]
    let body = generator.text(words: 0...40, separators: separators)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: mail.body = Body(text: body)
    case 1: mail.body = Body(text: body, markup: .html("<p>\(generator.text(words: 0...30))"))
    case 2: mail.body = Body(markup: .markdown(body.replacingOccurrences(of: "cid:", with: "")))
    default: break
    }
    var files = InMemoryFiles()
    files.chunk = generator.pick([1, 7, 57, 1000, .max])
    for index in 0..<Int.random(in: 0...2, using: &generator) {
      // Python takes `<` and `>` around a whole name for quotation marks, so that no name here begins with one.
      let name =
        "n"
        + String(
          generator.text(words: 1...8, separators: [" ", "", "_"]).unicodeScalars.filter { $0 != "/" })
      guard let filename = FileName(RoundTripTests.prefix(name, octets: 250)) else { continue }
      let type = generator.pick(["text/plain", "application/pdf", "image/png"])
      let content = generator.pick([generator.bytes(upTo: 400), Array(body.utf8), []])
      files.contents["f\(index)"] = content
      let isFile = Bool.random(using: &generator)
      mail.attachments.append(
        Attachment(
          isFile ? .file(path: "f\(index)") : .bytes(content), filename: filename, type: MediaType(type)))
      mail.attachments[mail.attachments.count - 1].filename = filename
      if !isFile { files.contents["f\(index)"] = nil }
    }
    return Case(mail: mail, files: files)
  }

  static func prefix(_ text: String, octets: Int) -> String {
    var output = ""
    for scalar in text.unicodeScalars where output.utf8.count + UTF8.width(scalar) <= octets {
      output.unicodeScalars.append(scalar)
    }
    return output
  }

  /// CR and LF together only, nothing above 127, no header line over 76 characters but for a single long token, no body
  /// line over 998.
  static func checkLines(_ message: [UInt8]) throws {
    #expect(message.allSatisfy { $0 > 0 && $0 < 0x80 })
    #expect(message.suffix(2) == [0x0D, 0x0A] || message.suffix(4) == [0x0D, 0x0A, 0x0D, 0x0A])
    var isHeader = true
    for line in message.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      #expect(line.last == 0x0D)
      let line = line.dropLast()
      #expect(!line.contains(0x0D))
      if line.isEmpty { isHeader = false }
      if isHeader, line.count > 76 {
        let text = String(decoding: line, as: UTF8.self)
        let isOneToken = line.drop { $0 == 0x20 }.filter { $0 == 0x20 }.count <= 1
        #expect(isOneToken || text.contains("\"") || text.hasPrefix("X-Own:"), "\(text)")
      }
      #expect(line.count <= 998)
    }
  }

  private static func compare(_ one: Case, _ read: ReadMail) -> Bool {
    var isRight = true
    func same<Value: Equatable>(_ found: Value, _ wanted: Value, _ what: String) {
      if found != wanted { isRight = false }
      #expect(found == wanted, "\(what)\n\(String(decoding: one.message.prefix(3000), as: UTF8.self))")
    }
    func people(_ mailboxes: [Mailbox]) -> [ReadMail.Person] {
      mailboxes.map { box in
        let domain = (try? DomainName.ascii(box.address.domain)) ?? "?"
        return ReadMail.Person(name: box.name ?? "", address: "\(box.address.quotedLocalPart)@\(domain)")
      }
    }
    let mail = one.mail
    same(read.defects, [], "defects")
    same(read.from, people(mail.from.map { [$0] } ?? []), "from")
    same(read.cc, people(mail.cc), "cc")
    same(read.replyTo, people(mail.replyTo), "reply-to")
    if !mail.to.isEmpty { same(read.to, people(mail.to), "to") }
    same(read.subject.map(scalars), mail.subject.map { scalars($0.text) }, "subject")
    same(read.own.map(scalars), mail.headers.first.map { scalars($0.value.text) }, "own")
    let files = read.parts.filter { $0.disposition == "attachment" }
    same(
      files.map { scalars($0.filename ?? "") }, mail.attachments.map { scalars($0.filename?.text ?? "") },
      "filename")
    same(
      files.map { scalars($0.name ?? "") }, mail.attachments.map { scalars($0.filename?.text ?? "") }, "name")
    for (part, attachment) in zip(files, mail.attachments) {
      let content: [UInt8]
      switch attachment.content {
      case .bytes(let bytes): content = bytes
      case .file(let path): content = one.files.contents[path] ?? []
      }
      same(part.size, content.count, "size")
      let digest = SHA256()
      digest.update(content)
      same(part.sha256, digest.finish(), "content")
    }
    let texts = read.parts.filter { $0.disposition == nil }
    var expected = [EncodedText.canonical(mail.body.text ?? "")]
    switch mail.body.markup {
    case nil: break
    case .html(let html): expected.append(EncodedText.canonical(html))
    case .markdown(let source):
      expected = [
        EncodedText.canonical(mail.body.text ?? MarkdownText.text(of: source)),
        EncodedText.canonical(Markdown.page(source, title: mail.subject?.text)),
      ]
    }
    same(texts.map { Array(($0.text ?? "?").utf8) }, expected, "texts")
    return isRight
  }

  /// Strings compare by canonical equivalence; these must be the very same.
  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
