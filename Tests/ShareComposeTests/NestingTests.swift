import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// The tree of parts, as Python sees it.
@Suite struct NestingTests {
  private func attachment(_ name: String, inline: String? = nil, _ bytes: [UInt8] = [1, 2, 3]) throws
    -> Attachment
  {
    let disposition = try inline.map { Attachment.Disposition.inline(contentID: try #require(ContentID($0))) }
    return Attachment(.bytes(bytes), filename: FileName(name), disposition: disposition ?? .attachment)
  }

  @Test func everyCombinationHasItsShape() throws {
    let html = Body.Markup.html("<p><img src='cid:logo@x'></p>")
    let logo = try attachment("logo.png", inline: "logo@x")
    let pdf = try attachment("a.pdf")
    let rows: [(body: Body, files: [Attachment], shape: String)] = [
      (Body(), [], "plain"),
      (Body(text: "x"), [], "plain"),
      (Body(), [pdf], "mixed(plain,pdf)"),
      (Body(markup: .html("<p>x")), [], "alternative(plain,html)"),
      (Body(markup: .markdown("x")), [pdf], "mixed(alternative(plain,html),pdf)"),
      (Body(markup: html), [logo], "alternative(plain,related(html,png))"),
      (Body(markup: html), [pdf, logo, pdf], "mixed(alternative(plain,related(html,png)),pdf,pdf)"),
      (Body(text: "x"), [logo], "mixed(plain,png)"),
    ]
    let messages = try rows.map { row -> [UInt8] in
      var mail = try MailParameters.plain()
      (mail.body, mail.attachments) = (row.body, row.files)
      return try composedBytes(mail)
    }
    for (row, read) in zip(rows, try PythonReader.read(messages)) {
      #expect(read.shape == row.shape)
      #expect(read.defects == [])
      let inline = read.parts.filter { $0.disposition == "inline" }
      #expect(inline.allSatisfy { $0.contentID == "<logo@x>" && $0.filename == "logo.png" })
      #expect(inline.count == row.files.filter { $0.contentID != nil }.count)
    }
  }

  @Test func multipartsHaveNoEncodingAndDifferentBoundaries() throws {
    var mail = try MailParameters.plain()
    mail.body = Body(text: "é", markup: .html("<img src='cid:i@x'>"))
    mail.attachments = [try attachment("i.png", inline: "i@x"), try attachment("a.pdf")]
    let text = try composedText(mail)
    #expect(field("Content-Type", in: text)?.hasPrefix("Content-Type: multipart/mixed;") == true)
    #expect(field("Content-Transfer-Encoding", in: text) == nil)
    let boundaries = text.split(separator: "\"").filter { $0.hasPrefix("=_ss_") }
    #expect(boundaries.count == 3 && Set(boundaries).count == 3)
    #expect(Set(boundaries.map(\.utf8.count)).count == 1)
    #expect(boundaries.allSatisfy { $0.dropLast(2) == boundaries[0].dropLast(2) && $0.utf8.count == 31 })
  }

  @Test func emptyFilesHaveNoBytes() throws {
    var mail = try MailParameters.plain()
    var files = InMemoryFiles()
    files.contents = ["folder/empty.txt": [], "full.bin": [0]]
    mail.attachments = [
      Attachment(.file(path: "folder/empty.txt")), Attachment(.bytes([])),
      Attachment(.file(path: "full.bin")),
    ]
    let composition = compose(mail, in: try context(files))
    #expect(composition.issues.map(\.kind) == [.emptyFile, .emptyFile])
    let read = try PythonReader.read([composedBytes(mail, files)])[0]
    #expect(read.parts.map(\.size).dropFirst() == [0, 0, 1])
    #expect(read.parts.map(\.filename) == [nil, "empty.txt", nil, "full.bin"])
  }

  @Test func messagesGoAsLines() throws {
    var files = InMemoryFiles()
    let lf = Array("Subject: a\nFrom: b@x\n\nHello\n..\n".utf8)
    files.contents = ["lf.eml": lf, "bytes.eml": Array("Subject: é\n\nx".utf8), "cr.eml": Array("a\rb".utf8)]
    var mail = try MailParameters.plain()
    mail.attachments = [
      Attachment(.file(path: "lf.eml")), Attachment(.file(path: "bytes.eml")),
      Attachment(.file(path: "cr.eml")),
      Attachment(.bytes(lf), type: MediaType("message/rfc822")),
    ]
    let composition = compose(mail, in: try context(files))
    #expect(composition.issues.map(\.kind) == [.messageNotSevenBit, .messageNotSevenBit])
    let text = try composedText(mail, files)
    #expect(text.utf8.split(separator: 0x0A).filter { $0.elementsEqual("Subject: a\r".utf8) }.count == 2)
    let read = try PythonReader.read([Array(text.utf8)])[0]
    #expect(read.shape == "mixed(plain,rfc822,octet-stream,octet-stream,rfc822)")
    #expect(read.parts.map(\.encoding) == ["7bit", "7bit", "base64", "base64", "7bit"])
    #expect(read.defects == [])
  }
}
