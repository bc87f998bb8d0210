import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// Bodies that broke other programs, each as an independent parser reads it.
@Suite struct BodyCaseTests {
  private func mail(_ body: Body, _ attachments: [Attachment] = []) throws -> MailParameters {
    var mail = try MailParameters.plain()
    (mail.body, mail.attachments) = (body, attachments)
    return mail
  }

  private func text(_ body: String) throws -> String? {
    try PythonReader.read([composedBytes(mail(Body(text: body)))])[0].parts[0].text
  }

  @Test("B2: encoded lines have at most 76 characters", arguments: ["é ", "漢", "x= ", "\u{0}"])
  func lineLengths(_ piece: String) throws {
    let text = try composedText(mail(Body(text: String(repeating: piece, count: 2000))))
    #expect(text.components(separatedByLineEnd: "\r\n").allSatisfy { $0.utf8.count <= 76 })
  }

  @Test("B3: every line end becomes CR LF", arguments: ["a\nb", "a\rb", "a\r\nb", "a\n\rb", "a\n\n.\nb\r"])
  func lineEnds(_ body: String) throws {
    let bytes = try composedBytes(mail(Body(text: body)))
    for index in bytes.indices {
      if bytes[index] == 0x0A { #expect(index > 0 && bytes[index - 1] == 0x0D) }
      if bytes[index] == 0x0D { #expect(index + 1 < bytes.count && bytes[index + 1] == 0x0A) }
    }
  }

  @Test("B5: dots arrive as they are, wherever they stand") func dots() throws {
    for body in [".", ".\n", "..\n", ".a", "a\n.", "a\n.\n", String(repeating: "x", count: 4095) + "\n.\nb"] {
      let lines = body.hasSuffix("\n") ? body : body + "\n"
      #expect(try text(body) == lines.replacing("\n", with: "\r\n"), "\(body.prefix(20))")
    }
  }

  @Test("B8: no body, and a file without one, are mails; the linter says so") func emptyBodies() throws {
    let file = Attachment(.bytes([1]), filename: FileName("a.bin"))
    let messages = try [mail(Body()), mail(Body(), [file]), mail(Body(text: ""))].map {
      try composedBytes($0)
    }
    let read = try PythonReader.read(messages)
    #expect(read.map(\.shape) == ["plain", "mixed(plain,octet-stream)", "plain"])
    #expect(read.allSatisfy { $0.parts[0].text == "" && $0.defects.isEmpty })
    let kinds = issues(of: try mail(Body()), in: try context(), linting: true).map(\.kind)
    #expect(kinds == [.lint(.emptySubject), .lint(.emptyBody)])
  }

  @Test("B9, A13: mixed(alternative(text, related(html, images)), files)") func shape() throws {
    var files = InMemoryFiles()
    files.contents = ["p/i.png": [1], "f.pdf": [2]]
    let body = Body(markup: .markdown("Look: ![a](i.png)"), folder: "p")
    let bytes = try composedBytes(mail(body, [Attachment(.file(path: "f.pdf"))]), files)
    let read = try PythonReader.read([bytes])[0]
    #expect(read.shape == "mixed(alternative(plain,related(html,png)),pdf)")
    #expect(read.parts.map(\.disposition) == [nil, nil, "inline", "attachment"])
    #expect(read.parts.map { $0.contentID != nil } == [false, false, true, false])
  }

  @Test("B11: HTML has a text beside it") func alternative() throws {
    let read = try PythonReader.read([composedBytes(mail(Body(markup: .html("<p>Hi <b>there</b></p>"))))])[0]
    #expect(read.shape == "alternative(plain,html)" && read.parts[0].text?.contains("Hi there") == true)
  }

  @Test("B12: text is not decoded into markup") func escaping() throws {
    let source = "Tom's &lt;b&gt; & <i>"
    #expect(try text(source) == source + "\r\n")
    let html = "<p>&lt;b&gt; isn't bold</p>"
    let read = try PythonReader.read([composedBytes(mail(Body(markup: .html(html))))])[0]
    #expect(read.parts.map(\.text) == ["<b> isn't bold\r\n", html + "\r\n"])
  }
}
