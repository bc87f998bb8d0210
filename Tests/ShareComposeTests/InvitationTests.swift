import ShareTestSupport
import ShareModel
import Testing

@testable import ShareCompose

/// Calendars that ask something of their reader (RFC 6047).
@Suite struct InvitationTests {
  private func calendar(_ method: String) -> [UInt8] {
    Array(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(method)BEGIN:VEVENT\r\nMETHOD:NO\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        .utf8)
  }

  private func composed(_ calendars: [[UInt8]], html: Bool = true) throws -> (read: ReadMail, text: String) {
    var files = InMemoryFiles()
    var mail = try MailParameters.plain()
    if html { mail.body = Body(markup: .html("<p>Come</p>")) }
    for (index, calendar) in calendars.enumerated() {
      files.contents["i\(index).ics"] = calendar
      mail.attachments.append(Attachment(.file(path: "i\(index).ics")))
    }
    let bytes = try composedBytes(mail, files)
    return (try PythonReader.read([bytes])[0], String(decoding: bytes, as: UTF8.self))
  }

  @Test func anInvitationStandsBesideTheText() throws {
    let (read, text) = try composed([calendar("METHOD:request\r\n")])
    #expect(read.shape == "mixed(alternative(plain,html,calendar),ics)")
    #expect(text.contains("Content-Type: text/calendar; charset=us-ascii; method=REQUEST\r\n"))
    #expect(read.parts[2].sha256 == read.parts[3].sha256 && read.parts[3].filename == "i0.ics")
    #expect(read.parts[2].disposition == nil && read.defects == [])
    #expect(
      try composed([calendar("METHOD:CANCEL\r\n")], html: false).read.shape
        == "mixed(alternative(plain,calendar),ics)")
  }

  @Test(arguments: [
    ("", "Content-Type: text/calendar; charset=us-ascii; name=\"i0.ics\""),
    ("METHOD:PUBLISH\r\n", "method=PUBLISH"), ("METHOD:PUB\r\n LISH\r\n", "method=PUBLISH"),
    ("METH\n\tOD:PUBLISH\r\n", "method=PUBLISH"), ("METHOD:a b\"\r\n", "charset=us-ascii; name="),
  ])
  func othersAreFiles(_ row: (method: String, field: String)) throws {
    let (read, text) = try composed([calendar(row.method)])
    #expect(read.shape == "mixed(alternative(plain,html),calendar)")
    #expect(text.replacing("\r\n ", with: " ").contains(row.field), "\(text)")
  }

  @Test func twoInvitationsAreFiles() throws {
    let request = calendar("METHOD:REQUEST\r\n")
    #expect(
      try composed([request, request]).read.shape == "mixed(alternative(plain,html),calendar,calendar)")
  }
}
