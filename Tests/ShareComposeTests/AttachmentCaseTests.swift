import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// Attachments that broke other programs, each as an independent parser reads it.
@Suite struct AttachmentCaseTests {
  private func read(
    _ attachments: [Attachment], html: String? = nil, _ files: InMemoryFiles = InMemoryFiles()
  ) throws
    -> (mail: ReadMail, text: String)
  {
    var mail = try MailParameters.plain()
    mail.attachments = attachments
    if let html { mail.body = Body(markup: .html(html)) }
    let bytes = try composedBytes(mail, files)
    return (try PythonReader.read([bytes])[0], String(decoding: bytes, as: UTF8.self))
  }

  private func file(_ name: String, _ bytes: [UInt8] = [1]) -> Attachment {
    Attachment(.bytes(bytes), filename: FileName(name))
  }

  @Test(
    "A1, A4, A5: a name goes in RFC 2231 and as an encoded word of 'name'",
    arguments: [
      "Übersicht – Größe.pdf", "😊.txt", "漢字.docx", "a\"b;c.pdf", "=?x?=.bin", "%41.pdf", "ab'c''d.pdf",
    ])
  func names(_ name: String) throws {
    let (mail, text) = try read([file(name)])
    #expect(mail.parts.last?.filename == name && mail.parts.last?.name == name)
    #expect(text.contains("Content-Disposition: attachment;"))
  }

  @Test(
    "A2: names of 60 to 250 characters are whole", arguments: [60, 61, 75, 90, 120, 180, 250], ["ab c", "ü漢"])
  func longNames(_ length: Int, _ piece: String) throws {
    var name = ""
    while name.utf8.count < length - 6 { name += piece }
    let (mail, text) = try read([file(name + ".txt")])
    #expect(mail.parts.last?.filename == name + ".txt")
    #expect(text.components(separatedByLineEnd: "\r\n").allSatisfy { $0.utf8.count <= 78 })
  }

  @Test("A4: a file name that is no UTF-8 cannot be made") func invalidNames() {
    #expect(String(validating: [0x61, 0xFF] as [UInt8], as: UTF8.self) == nil)
    #expect(FileName("a\u{0}b") == nil && FileName("..") == nil && FileName("a/b") == nil)
  }

  @Test("A7: empty files have no byte, and are told") func emptyFiles() throws {
    let (mail, _) = try read([file("a.txt", [])])
    #expect(mail.parts.last?.size == 0)
    let one = try MailParameters.plain()
    var empty = one
    empty.attachments = [file("a.txt", [])]
    #expect(issues(of: empty, in: try context()).map(\.kind) == [.emptyFile])
  }

  @Test("A8: types of office files, in any case; no charset on what is no text")
  func types() throws {
    let (mail, _) = try read(["a.docx", "a.xlsx", "A.PDF", "README"].map { file($0, [0xFF, 0, 1]) })
    let types = mail.parts.dropFirst().map(\.type)
    #expect(types[0].hasSuffix("wordprocessingml.document") && types[1].hasSuffix("spreadsheetml.sheet"))
    #expect(Array(types.suffix(2)) == ["application/pdf", "application/octet-stream"])
    #expect(mail.parts.dropFirst().allSatisfy { $0.charset == nil })
  }

  @Test("A11: a missing file stops the mail") func missing() throws {
    var mail = try MailParameters.plain()
    mail.attachments = [Attachment(.file(path: "a@b.pdf"))]
    let composition = compose(mail, in: try context())
    #expect(composition.mail == nil)
    #expect(composition.issues.map(\.kind) == [.file(FileFault(.notFound, "a@b.pdf"))])
  }

  @Test("A14: identifiers with odd characters are found, and those without a part are told")
  func identifiers() throws {
    let id = try #require(ContentID("logo@x.y"))
    let logo = Attachment(.bytes([1]), filename: FileName("l.png"), disposition: .inline(contentID: id))
    let (mail, _) = try read([logo], html: "<p>é<img src=\"cid:logo%40x.y\"></p>")
    #expect(mail.parts.last?.contentID == "<logo@x.y>")
    var broken = try MailParameters.plain()
    broken.body = Body(markup: .html("<img src='cid:a=b@c@d'>"))
    let issues = compose(broken, in: try context()).issues
    #expect(issues.map(\.kind) == [.missingInlinePart(contentID: "a=b@c@d")])
    #expect(issues[0].range == 10..<21)
  }

  @Test("A16: parts of parts have no encoding of their own") func multiparts() throws {
    let (_, text) = try read([file("ü.bin")], html: "<p>é</p>")
    var previous = ""
    for line in text.components(separatedByLineEnd: "\r\n") {
      if line.hasPrefix("Content-Transfer-Encoding:") { #expect(!previous.contains("boundary=")) }
      previous = line
    }
  }

  @Test("Forwarded mails go as lines; those that are not ASCII lines as files, byte for byte") func messages()
    throws
  {
    let plain = Array("From: a@x\nSubject: s\n\n.\nFrom here\n".utf8)
    let eightBit = Array("Subject: caf\u{E9}\n\nx".unicodeScalars.map { UInt8($0.value) })
    let (mail, _) = try read([
      file("a.eml", plain), file("b.eml", eightBit), file("c.eml", Array("a\rb".utf8)),
    ])
    #expect(mail.shape == "mixed(plain,rfc822,octet-stream,octet-stream)")
    #expect(mail.parts.map(\.encoding) == ["7bit", "7bit", "base64", "base64"])
    #expect(mail.parts[2].size == eightBit.count && mail.defects.isEmpty)
  }

  @Test(
    "No charset is claimed that may be wrong",
    arguments: [
      ([0x63, 0xE9], nil), ([0xFF, 0xFE, 0x61, 0], nil), ([0x61, 0, 0x62, 0], nil),
      ([0x1B, 0x24, 0x42, 0x34, 0x41, 0x1B, 0x28, 0x42], nil), ([0x61], "us-ascii"), ([0xC3, 0xA9], "utf-8"),
    ] as [([UInt8], String?)])
  func charsets(_ row: (bytes: [UInt8], charset: String?)) throws {
    #expect(try read([file("a.txt", row.bytes)]).mail.parts.last?.charset == row.charset)
  }

  @Test("The extension is that of the bytes, not of the display; what turns it is told") func turnedNames()
    throws
  {
    let name = try #require(FileName("invoice\u{202E}fdp.exe"))
    #expect(name.fileExtension == "exe" && FileName("a.\u{301}exe")?.fileExtension == "\u{301}exe")
    var mail = try MailParameters.plain()
    mail.attachments = [
      Attachment(.bytes([1]), filename: name), file("a\u{200B}b.pdf"), file("می‌خواهم.pdf"), file("👩‍👧.png"),
    ]
    mail.to = [try mailbox("Ja\u{AD}ne <j@x>"), try mailbox("क्‍ष <k@x>")]
    #expect(
      issues(of: mail, in: try context()).map(\.kind) == [
        .hiddenCharacter("\u{AD}"), .directionMark("\u{202E}"), .hiddenCharacter("\u{200B}"),
      ])
  }
}
