import Foundation
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// A Maildir by its rules (maildir(5)), read back by a real Dovecot.
@Suite struct MaildirTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var box: String { folder.path + "/box" }

  private func deliver(_ mail: ComposedMail) throws -> ShareResult {
    try MaildirTransport(account: "m", path: box).deliver(mail, reading: NoFiles())
  }

  private static var draft: ComposedMail {
    var mail = Samples.mail()
    mail.delivery = .draft
    return mail
  }

  @Test func aDraftHasItsFlag() throws {
    let path = try #require(try deliver(Self.draft).path)
    #expect(path.hasPrefix(box + "/cur/") && path.hasSuffix(":2,DS"))
    let script = """
      import mailbox, sys
      box = mailbox.Maildir(sys.argv[1], create=False)
      print([(m.get_subdir(), m.get_flags(), m["Subject"]) for m in box])
      """
    let read = try Program.run("python3", ["-c", script, box])
    #expect(read.outputText == "[('cur', 'DS', 'Hello')]\n", "\(read)")
  }

  @Test func whatIsNoMaildirStaysAsItIs() throws {
    try folder.write("box/holiday.jpg", "x")
    let fault = try #require(throws: TransportFault.self) { try deliver(Samples.mail()) }
    #expect(fault.kind == .place && fault.message.contains("is no Maildir"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: box) == ["holiday.jpg"])
  }

  @Test func whatIsMissingIsMade() throws {
    try folder.write("box/new/old", "Subject: old\n\n")
    try folder.write("box/dovecot-uidlist", "x")
    #expect(try deliver(Samples.mail()).outcome == .accepted)
    #expect(try FileManager.default.contentsOfDirectory(atPath: box + "/new").count == 2)
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
    let way = MaildirTransport(account: "m", path: folder.path + "/empty")
    #expect(try way.deliver(Samples.mail(), reading: NoFiles()).outcome == .accepted)
  }

  @Test func oldLeftoversAreCleared() throws {
    for name in ["old", "young", "read"] { try folder.write("box/tmp/\(name)", "x") }
    try folder.write("box/tmp/folder/file", "x")
    try FileManager.default.createSymbolicLink(atPath: box + "/tmp/link", withDestinationPath: "/etc/passwd")
    for (name, hours) in [("old", "37 hours ago"), ("young", "35 hours ago"), ("folder", "50 hours ago")] {
      _ = try Program.run("touch", ["-d", hours, "\(box)/tmp/\(name)"])
    }
    _ = try Program.run("touch", ["-m", "-d", "50 hours ago", "\(box)/tmp/read"])
    _ = try Program.run("touch", ["-h", "-d", "50 hours ago", "\(box)/tmp/link"])
    #expect(try deliver(Samples.mail()).outcome == .accepted)
    let left = try FileManager.default.contentsOfDirectory(atPath: box + "/tmp").sorted()
    #expect(left == ["folder", "link", "read", "young"])
  }

  @Test func aMailIsFoundAgain() throws {
    var place: String?
    let way = MaildirTransport(account: "m", path: box)
    let result = try way.deliver(Samples.mail(), reading: NoFiles()) { (point) throws(CommitRefusal) in
      place = point.place
    }
    let path = try #require(result.path)
    #expect(place == path)
    #expect(MaildirFile.place(ofMailPutAt: path) == path)
    let name = URL(filePath: path).lastPathComponent
    try FileManager.default.moveItem(atPath: path, toPath: "\(box)/cur/\(name):2,S")
    #expect(MaildirFile.place(ofMailPutAt: path) == "\(box)/cur/\(name):2,S")
    let kept = try #require(try deliver(Self.draft).path)
    let replied = kept.replacing(":2,DS", with: ":2,RS")
    try FileManager.default.moveItem(atPath: kept, toPath: replied)
    #expect(MaildirFile.place(ofMailPutAt: kept) == replied)
    try FileManager.default.removeItem(atPath: replied)
    #expect(MaildirFile.place(ofMailPutAt: kept) == nil)
    #expect(MaildirFile.place(ofMailPutAt: "/nonexistent/new/x") == nil)
  }

  @Test(.requires(MailServer.availability)) func dovecotReadsIt() throws {
    let server = try MailServer.shared()
    let root = server.folder.appending(path: "mail/maildir.test/ann").path
    let inbox = MaildirTransport(account: "m", path: root + "/Maildir")
    let drafts = MaildirTransport(account: "m", path: root + "/Maildir/.Drafts")
    #expect(try inbox.deliver(Samples.mail(), reading: NoFiles()).outcome == .accepted)
    #expect(try drafts.deliver(Self.draft, reading: NoFiles()).outcome == .accepted)
    _ = try Program.run("chown", ["-R", "nobody", server.folder.appending(path: "mail/maildir.test").path])
    let mails = try server.messages(for: "ann@maildir.test")
    #expect(mails.map { String(decoding: $0.raw, as: UTF8.self) } == [Samples.text])
    let kept = try server.messages(for: "ann@maildir.test", folder: "Drafts")
    #expect(kept.map { String(decoding: $0.raw, as: UTF8.self) } == [Samples.text])
    #expect(kept.first?.flags.contains("\\Draft") == true)
  }
}
