import Foundation
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// Drafts in a real Dovecot.
@Suite(.requires(MailServer.availability))
struct DovecotTests {
  let server: MailServer

  init() throws { server = try MailServer.shared() }

  private func account(
    _ user: String = "carol@example.test", implicit: Bool = true,
    mechanism: IMAPServer.Mechanism = .automatic,
    drafts: String? = nil
  ) -> IMAPServer {
    IMAPServer(
      host: server.host, port: implicit ? server.imapsPort : server.imapPort,
      tls: implicit ? .implicit : .starttls, username: user, mechanism: mechanism, drafts: drafts,
      certificateFile: server.caFile)
  }

  private func transport(_ server: IMAPServer, password: String? = nil) -> IMAPTransport {
    IMAPTransport(account: "box", server: server, password: Secret(password ?? self.server.password))
  }

  private static func text(_ id: String) -> String {
    "Subject: x\r\nMessage-ID: <\(id)@example.test>\r\nBcc: hidden@example.org\r\n\r\n.\r\nFrom me\r\nbye\r\n"
  }

  private static func draft(_ id: String, segments: [[UInt8]] = []) -> ComposedMail {
    var mail = Samples.mail(segments: [Array(text(id).utf8)] + segments)
    mail.delivery = .draft
    return mail
  }

  @Test(arguments: [
    (true, IMAPServer.Mechanism.automatic), (false, .automatic), (true, .plain), (false, .login),
  ])
  func aDraftLiesInTheFolderThatTheServerMarks(_ row: (implicit: Bool, mechanism: IMAPServer.Mechanism))
    throws
  {
    let id = "draft-\(row.implicit)-\(row.mechanism)"
    let way = transport(account(implicit: row.implicit, mechanism: row.mechanism))
    defer { way.close() }
    let result = try way.deliver(Self.draft(id), reading: NoFiles())
    #expect(result.outcome == .accepted, "\(result)")
    let path = try #require(result.path)
    #expect(path.hasPrefix("imap://carol%40example.test@localhost:"))
    #expect(path.contains("/Drafts;UIDVALIDITY=") && path.contains("/;UID="))
    #expect(result.reply?.contains("APPENDUID") == true)
    let mail = try server.awaitMessage(
      for: "carol@example.test", folder: "Drafts", messageID: "<\(id)@example.test>")
    #expect(String(decoding: mail.raw, as: UTF8.self) == Self.text(id), "byte for byte")
    #expect(mail.flags.contains("\\Draft") && mail.flags.contains("\\Seen"))
  }

  @Test(arguments: ["Entwürfe/Größe \"1\" & mehr", "Made/By us"]) func aFolderIsMadeOnce(name: String) throws
  {
    let way = transport(account(drafts: name))
    defer { way.close() }
    for number in 0..<3 {
      let result = try way.deliver(Self.draft("made-\(number)"), reading: NoFiles())
      #expect(result.outcome == .accepted, "\(result)")
    }
    let mailbox = IMAPMailbox(server: account(drafts: name), password: Secret(server.password))
    defer { mailbox.close() }
    for number in 0..<3 {
      let id = try #require(MessageID("made-\(number)@example.test"))
      #expect(try mailbox.holds(messageID: id, in: .drafts))
      #expect(try mailbox.holds(messageID: id, in: .named(name)))
    }
  }

  @Test func searchIsExact() throws {
    let id = "search-\(UUID().uuidString)"
    let way = transport(account("team@example.test"))
    defer { way.close() }
    #expect(try way.deliver(Self.draft(id), reading: NoFiles()).outcome == .accepted)
    let mailbox = IMAPMailbox(server: account("team@example.test"), password: Secret(server.password))
    defer { mailbox.close() }
    let whole = try #require(MessageID("\(id)@example.test"))
    #expect(try mailbox.holds(messageID: whole, in: .drafts))
    #expect(try !mailbox.holds(messageID: whole, in: .sent))
    for other in ["\(id)@example.tes", "x\(id)@example.test", "\(id)@example.test2", "nothing@example.test"] {
      let messageID = try #require(MessageID(other))
      #expect(try !mailbox.holds(messageID: messageID, in: .drafts), "\(other)")
    }
    let fault = try #require(throws: TransportFault.self) {
      try mailbox.holds(messageID: whole, in: .named("No such folder"))
    }
    #expect(fault.kind == .place, "\(fault)")
    #expect(try mailbox.holds(messageID: whole, in: .drafts), "the connection goes on")
  }

  @Test func aLargeDraft() throws {
    let segments = Array(repeating: SMTPContentTests.dotted(65_536), count: 160)
    let mail = Self.draft("large", segments: segments)
    let way = transport(account(implicit: false))
    defer { way.close() }
    #expect(try way.deliver(mail, reading: NoFiles()).outcome == .accepted)
    let kept = try server.awaitMessage(
      for: "carol@example.test", folder: "Drafts", messageID: "<large@example.test>", within: 30)
    #expect(kept.raw.count == mail.message.size)
  }

  @Test func aRefusedCommitPointKeepsNothing() throws {
    let way = transport(account())
    defer { way.close() }
    for segments in [[], Array(repeating: SMTPContentTests.dotted(65_536), count: 4)] {
      let result = try way.deliver(Self.draft("refused", segments: segments), reading: NoFiles()) {
        (_) throws(CommitRefusal) in throw CommitRefusal("the ledger is full")
      }
      #expect(result.outcome.kind == .deferred && result.outcome.reason.hasSuffix("the ledger is full"))
    }
    let flawed = Self.draft("refused", segments: [Array("no end".utf8)])
    #expect(try way.deliver(flawed, reading: NoFiles()).outcome.kind == .failed)
    #expect(try way.deliver(Self.draft("after"), reading: NoFiles()).outcome == .accepted)
    let mailbox = IMAPMailbox(server: account(), password: Secret(server.password))
    defer { mailbox.close() }
    let refused = try #require(MessageID("refused@example.test"))
    #expect(try !mailbox.holds(messageID: refused, in: .drafts))
  }

  @Test func wrongPassword() throws {
    let fault = try #require(throws: TransportFault.self) {
      try transport(account(), password: "Xyzzy-9").deliver(Self.draft("x"), reading: NoFiles())
    }
    #expect(fault.kind == .loginRefused, "\(fault)")
    #expect(!"\(fault)".contains("Xyzzy-9"))
  }

  @Test func certificateOfAnother() throws {
    var strange = account()
    strange.certificateFile = nil
    let fault = try #require(throws: TransportFault.self) {
      try transport(strange).deliver(Self.draft("x"), reading: NoFiles())
    }
    #expect(fault.kind == .certificateUntrusted, "\(fault)")
  }

  @Test func aMailToBeSentIsNotKept() throws {
    let result = try transport(account()).deliver(Samples.mail(), reading: NoFiles())
    #expect(result.outcome.kind == .failed)
  }
}
