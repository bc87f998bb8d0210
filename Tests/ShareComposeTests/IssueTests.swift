import ShareModel
import Testing

@testable import ShareCompose

@Suite struct IssueTests {
  private let attachments = FieldPath.Step.key("attachments")

  /// RFC 2046, 5.1, 5.2.2 and 5.2.3.
  @Test(arguments: ["multipart/mixed", "message/partial", "Message/External-Body"])
  func typesThatNeedMoreAreRefused(text: String) throws {
    var mail = try MailParameters.plain()
    let type = try #require(MediaType(text))
    mail.attachments = [Attachment(.bytes([1]), filename: FileName("a"), type: type)]
    #expect(try issues(of: mail, in: context()).map(\.kind) == [.typeOfParts(type)])
  }

  @Test func allIssuesComeAtOnce() throws {
    var mail = MailParameters()
    mail.to = [try mailbox("a@☃.example")]
    mail.bcc = [try mailbox("ok@example.org")]
    mail.headers = try ["Subject", "content-type", "X-Ok", "Resent-To"].map { try header($0, "x") }
    mail.headers.append(try header("X-Long", String(repeating: "x", count: 1000)))
    mail.body = Body(markup: .html("<img src='cid:gone'>"))
    let multipart = try #require(MediaType("multipart/mixed"))
    let (one, path) = (try #require(ContentID("one@x")), attachments)
    mail.attachments = [
      Attachment(.file(path: "missing.pdf")), Attachment(.bytes([]), disposition: .inline(contentID: one)),
      Attachment(.bytes([1]), type: MediaType("multipart/mixed"), disposition: .inline(contentID: one)),
      Attachment(.file(path: "folder/..")), Attachment(.bytes([1]), filename: FileName("a\u{202E}txt.exe")),
    ]
    var context = try context()
    context.sender = nil
    let composition = compose(mail, in: context)
    #expect(composition.mail == nil)
    let kinds = composition.issues.map(\.kind)
    #expect(kinds.first == .noSender)
    guard case .badDomain(let reason) = kinds[1] else {
      Issue.record("\(kinds[1])")
      return
    }
    #expect(!reason.isEmpty)
    #expect(
      Array(kinds.dropFirst(2)) == [
        .protectedHeader(name: "Subject"), .protectedHeader(name: "content-type"),
        .protectedHeader(name: "Resent-To"),
        .longHeader(name: "X-Long"), .unusedInlinePart(contentID: "one@x"),
        .typeOfParts(multipart),
        .repeatedContentID(contentID: "one@x"), .badFilename(path: "folder/.."), .directionMark("\u{202E}"),
        .missingInlinePart(contentID: "gone"), .file(FileFault(.notFound, "missing.pdf")), .emptyFile,
        .file(FileFault(.notFound, "folder/..")),
      ])
    #expect(composition.issues[1].path == FieldPath(.key("to"), .index(0)))
    #expect(composition.issues[2].path == FieldPath(.key("headers"), .key("Subject")))
    #expect(composition.issues[7].path == FieldPath(path, .index(2)))
    #expect(composition.issues[11].path == FieldPath(.key("body"), .key("html")))
    #expect(composition.issues[12].path == FieldPath(path, .index(0)))
    #expect(issues(of: mail, in: context) == composition.issues)
  }

  @Test func noRecipientIsAnIssue() throws {
    var mail = try MailParameters.plain()
    mail.to = []
    #expect(issues(of: mail, in: try context()).map(\.kind) == [.noRecipient])
    #expect(compose(mail, in: try context()).mail == nil)
  }

  @Test func checkingReadsNoFile() throws {
    var mail = try MailParameters.plain()
    mail.attachments = [Attachment(.file(path: "a.txt"))]
    let context = ComposeContext(date: try context().date, files: UnreadableFiles())
    #expect(issues(of: mail, in: context) == [])
    #expect(compose(mail, in: context).issues.map(\.kind) == [.file(FileFault(.system("read"), "a.txt"))])
  }

  private struct UnreadableFiles: FileReading {
    func open(_ path: String) throws(FileFault) -> any OpenedFile { File() }
    func names(inFolder path: String) throws(FileFault) -> [String] { [] }

    private final class File: OpenedFile {
      var size: Int { 1 }
      func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
        throw FileFault(.system("read"), "a.txt")
      }
    }
  }

  @Test func ownHeadersKeepTheirOrder() throws {
    var mail = try MailParameters.plain()
    mail.subject = HeaderText("s")
    mail.replyTo = [try mailbox("r@x")]
    mail.cc = [try mailbox("c@x")]
    mail.headers = try ["X-B", "X-A"].map { try header($0, "1") }
    let read = try PythonReader.read([composedBytes(mail)])[0]
    #expect(
      read.headerNames == [
        "Date", "From", "Reply-To", "To", "Cc", "Subject", "Message-ID", "X-B", "X-A", "MIME-Version",
        "Content-Type",
        "Content-Transfer-Encoding",
      ])
    #expect(read.date == "Sat, 31 Jan 2026 09:30:00 +0100")
    let composed = try #require(compose(mail, in: context()).mail)
    #expect(composed.headers.map(\.name) == Array(read.headerNames.prefix(9)))
  }
}
