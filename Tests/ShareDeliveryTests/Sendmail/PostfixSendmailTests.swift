import Foundation
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// The `sendmail` of a real Postfix, with the configuration of the test's server.
@Suite(.requires(.all([MailServer.availability, .program("sendmail", package: "postfix")])))
struct PostfixSendmailTests {
  let server: MailServer
  let folder: TemporaryFolder

  init() throws {
    server = try MailServer.shared()
    folder = try TemporaryFolder()
  }

  private func transport() throws -> SendmailTransport {
    let sendmail = try #require(Program.path(of: "sendmail"))
    let script = "#!/bin/sh\nexec '\(sendmail)' -C '\(server.folder.path)/postfix' \"$@\"\n"
    let url = try folder.write("sendmail", script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    return SendmailTransport(
      account: "post", program: url.path, environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"])
  }

  private static func text(_ id: String) -> String {
    "Subject: x\r\nFrom: alice@example.test\r\nTo: bob@example.test\r\nMessage-ID: <\(id)@example.test>\r\n"
      + "Date: Thu, 26 Nov 2026 09:30:00 +0100\r\n\r\nHi,\r\n.\r\n..\r\nFrom here\r\n>From there\r\n.dot\r\n"
  }

  @Test func theMessageArrivesAsItIs() throws {
    let id = "sendmail-plain"
    // A local part that begins with a hyphen, one that needs quotes, and an ordinary one.
    let recipients = [
      "ann@postfix.test", "-oQ/tmp@postfix.test", "\"a b,c\"@postfix.test", "bob@example.test",
    ]
    let result = try transport().deliver(
      Samples.mail(Self.text(id), to: recipients, from: "alice@example.test"), reading: NoFiles())
    #expect(result.recipients.allSatisfy { $0.outcome == .accepted }, "\(result)")
    for user in ["ann@postfix.test", "bob@example.test"] {
      let mail = try server.awaitMessage(for: user, messageID: "<\(id)@example.test>")
      #expect(String(decoding: mail.submitted, as: UTF8.self) == Self.text(id))
      #expect(mail.header("return-path") == "<alice@example.test>")
    }
    // What the queue file names is what the server's log says of each recipient.
    try awaitLog { log in
      log.contains("to=<-oQ/tmp@postfix.test>") && log.contains("to=<\"a b,c\"@postfix.test>")
    }
    let log = try String(contentsOf: server.folder.appending(path: "postfix.log"), encoding: .utf8)
    #expect(!log.contains("to=<c@postfix.test>") && !log.contains("to=<a@"))
  }

  private func awaitLog(_ isComplete: (String) -> Bool) throws {
    let file = server.folder.appending(path: "postfix.log")
    for _ in 0..<200 {
      if isComplete(try String(contentsOf: file, encoding: .utf8)) { return }
      usleep(50_000)
    }
    Issue.record("not in the log")
  }

  @Test func aSenderWithAHyphen() throws {
    let id = "sendmail-hyphen"
    let result = try transport().deliver(
      Samples.mail(Self.text(id), to: ["cleo@postfix.test"], from: "-bd@example.test"), reading: NoFiles())
    #expect(result.outcome == .accepted, "\(result)")
    let mail = try server.awaitMessage(for: "cleo@postfix.test", messageID: "<\(id)@example.test>")
    #expect(mail.header("return-path") == "<-bd@example.test>")
  }

  /// Postfix itself calls this temporary: its queue could not take the file. What it says is shown.
  @Test func aMessageThatIsTooLargeIsNotTaken() throws {
    let line = Array((String(repeating: "x", count: 76) + "\r\n").utf8)
    let block = Array(repeating: line, count: 16_384).flatMap { $0 }
    let segments = [Array(Self.text("sendmail-large").utf8)] + Array(repeating: block, count: 34)
    let result = try transport().deliver(
      Samples.mail(segments: segments, to: ["dan@postfix.test"], from: "alice@example.test"),
      reading: NoFiles())
    #expect(result.outcome.kind == .deferred, "\(result)")
    #expect(result.outcome.reason.contains("message file too big"))
  }

  @Test func aBrokenConfigurationIsAFaultOfTheAccount() throws {
    let sendmail = try #require(Program.path(of: "sendmail"))
    let url = try folder.write("broken", "#!/bin/sh\nexec '\(sendmail)' -C /nonexistent \"$@\"\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    let way = SendmailTransport(account: "post", program: url.path, environment: ["PATH": "/usr/bin:/bin"])
    do {
      let result = try way.deliver(Samples.mail(), reading: NoFiles())
      #expect(result.outcome.kind == .deferred || result.outcome.kind == .failed, "\(result)")
    } catch {
      #expect(error.kind == .settings || error.kind == .place)
    }
  }
}
