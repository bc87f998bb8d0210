import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

@Suite struct AttachmentTypeTests {
  private func read(_ attachment: Attachment, _ content: [UInt8] = [1]) throws -> AttachedFile {
    var files = InMemoryFiles()
    if case .file(let path) = attachment.content { files.contents[path] = content }
    var reader = AttachmentReader(files)
    let file = reader.read(attachment, at: FieldPath())
    return try #require(file)
  }

  @Test(arguments: [
    ("a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("a.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    ("A.PDF", "application/pdf"), ("a.tar.gz", "application/gzip"), ("photo.JPEG", "image/jpeg"),
    ("a.mp3", "audio/mpeg"), ("a.psd", "image/vnd.adobe.photoshop"), ("a.ics", "text/calendar"),
    ("a.csv", "text/csv"), ("a.eml", "application/octet-stream"),
  ])
  func extensionsDecide(_ row: (name: String, type: String)) throws {
    // The byte 0xFF is no text and no type that libmagic knows.
    #expect(try read(Attachment(.file(path: "folder/\(row.name)")), [0xFF, 0]).type.text == row.type)
  }

  @Test func theTypeThatIsGivenWins() throws {
    let type = try #require(MediaType("application/x-own"))
    #expect(try read(Attachment(.file(path: "a.pdf"), type: type)).type == type)
  }

  @Test(arguments: [
    ("%PDF-1.7\n", "application/pdf"), ("GIF89a\u{1}\u{1}", "image/gif"), ("just some text\n", "text/plain"),
    ("From: a@x\nTo: b@x\nSubject: s\nReceived: by x\n\nb", nil),
  ])
  func contentDecidesWhereNoExtensionIsKnown(_ row: (content: String, type: String?)) throws {
    let type = try read(Attachment(.file(path: "README.unknown")), Array(row.content.utf8)).type.text
    #expect(row.type == nil ? !type.hasPrefix("message/") : type == row.type)
  }

  @Test(arguments: [
    ("a.txt", Array("abc".utf8), "us-ascii"), ("a.txt", Array("é".utf8), "utf-8"),
    ("a.txt", [0x61, 0xE9], nil),
    ("a.txt", [0xC3], nil), ("a.txt", [0xED, 0xA0, 0x80], nil), ("a.pdf", Array("abc".utf8), nil),
    ("a.csv", [0xF0, 0x9F, 0x98, 0x8A], "utf-8"), ("a.txt", [0xC0, 0x80], nil),
    ("a.txt", [0xF4, 0x90, 0x80, 0x80], nil),
  ])
  func charsetsAreSaidOfTextsOnly(_ row: (name: String, content: [UInt8], charset: String?)) throws {
    #expect(try read(Attachment(.file(path: row.name)), row.content).charset == row.charset)
    #expect(try read(Attachment(.bytes(row.content), filename: FileName(row.name))).charset == row.charset)
  }

  @Test func theTableIsWellFormed() {
    for name in ["docx", "png", "zip", "txt", "woff2", "stl", "asc"] {
      #expect(FileTypes.type(ofExtension: name) != nil)
    }
    #expect(FileTypes.type(ofExtension: "") == nil)
    #expect(FileTypes.type(ofExtension: "nothing") == nil)
  }

  @Test func digestsAreThoseOfTheFile() throws {
    let file = try read(Attachment(.file(path: "a.bin")), Array("abc".utf8))
    #expect(file.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(file.size == 3)
  }
}
