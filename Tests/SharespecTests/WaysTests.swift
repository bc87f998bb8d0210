import Foundation
import ShareTestSupport
import Sharespec
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The other ways out, through the program: drafts, `sendmail`, an mbox whose writer is killed.
@Suite struct WaysTests {
  static let draft = """
    destination: mail
    account: ACCOUNT
    deliver: draft
    from: carol@example.test
    to: bob@example.test
    bcc: Hidden One <hidden@example.test>
    subject: A draft
    body: Hello
    date: 2026-11-30T17:00:00+01:00
    message-id: KEY@example.test
    """

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func sharespec(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> ProgramResult {
    try Program.run(
      Program.sharespec, arguments + ["--config", "accounts.yaml"],
      environment: ["HOME": folder.path, "XDG_STATE_HOME": folder.path].merging(environment) { $1 },
      currentFolder: folder.url)
  }

  private func write(_ recipe: String, account: String, key: String = "key", accounts: String) throws {
    try folder.write("accounts.yaml", accounts)
    try folder.write(
      "news.share.yaml", recipe.replacing("ACCOUNT", with: account).replacing("KEY", with: key))
  }

  /// The mail of an activity sheet lies in the drafts of an IMAP account, to be addressed and sent.
  @Test(.requires(MailServer.availability)) func theMailOfASheet() throws {
    let server = try MailServer.shared()
    try folder.write(
      "accounts.yaml",
      "box: {kind: imap, host: \(server.host), port: \(server.imapsPort), username: carol@example.test, password: {env: BOX_PASSWORD}, ca-file: \(server.caFile)}\n"
    )
    try folder.write(
      "news.share.yaml",
      "destination: activity\nitems: [{text: A sheet for IMAP}, {file: news.share.yaml}]\nperform: mail\n")
    let result = try sharespec(["run", "--json", "news.share.yaml"], ["BOX_PASSWORD": server.password])
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains(#""activity":"mail","account":"box""#))
    #expect(result.outputText.contains(#""to":"drafts","state":"accepted""#))
    #expect(result.outputText.contains("imap://"))
  }

  @Test(.requires(MailServer.availability)) func aDraftIsItsPreview() throws {
    let server = try MailServer.shared()
    try write(
      Self.draft, account: "box", key: "draft-e2e",
      accounts: """
        box:
          kind: imap
          host: \(server.host)
          port: \(server.imapsPort)
          username: carol@example.test
          password: {env: BOX_PASSWORD}
          ca-file: \(server.caFile)
        """)
    let preview = try sharespec(["preview", "--format=eml", "news.share.yaml"])
    let shown = try sharespec(["preview", "news.share.yaml"])
    #expect(shown.outputText.contains("news: draft kept by account box"))
    #expect(shown.outputText.contains(/\nBcc: +Hidden One <hidden@example.test>\n/), "\(shown)")
    let run = try sharespec(["run", "news.share.yaml"], ["BOX_PASSWORD": server.password])
    #expect(run.status == 0, "\(run)")
    #expect(run.outputText.contains("  it lies in imap://carol%40example.test@localhost:"))
    let mail = try server.awaitMessage(
      for: "carol@example.test", folder: "Drafts", messageID: "<draft-e2e@example.test>")
    #expect(Array(mail.raw) == preview.output)
    #expect(mail.header("bcc") == "Hidden One <hidden@example.test>")
    #expect(mail.flags.contains("\\Draft"))
  }

  @Test(arguments: [
    ("outbox", "outbox: {kind: outbox, path: box}"), ("box", "box: {kind: maildir, path: box}"),
  ])
  func aDraftInAMaildir(_ row: (account: String, accounts: String)) throws {
    try write(Self.draft, account: row.account, accounts: row.accounts)
    let run = try sharespec(["run", "news.share.yaml"])
    #expect(run.status == 0, "\(run)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/box/cur")
    #expect(names.count == 1 && names[0].hasSuffix(":2,DS"))
  }

  @Test(arguments: [
    ("smtp, host: h", "draft", "3:10: error: the account 'a' sends mail and keeps no drafts [unfit-account]"),
    ("sendmail", "draft", "3:10: error: the account 'a' sends mail and keeps no drafts [unfit-account]"),
    (
      "imap, host: h, username: u, password: {env: X}", "send",
      "3:10: error: the account 'a' keeps drafts and sends no mail [unfit-account]"
    ),
  ])
  func anAccountThatCannot(_ row: (kind: String, deliver: String, message: String)) throws {
    let recipe = Self.draft.replacing("deliver: draft", with: "deliver: \(row.deliver)")
    try write(recipe, account: "a", accounts: "a: {kind: \(row.kind)}")
    let check = try sharespec(["check", "news.share.yaml"])
    #expect(check.status == 1)
    #expect(check.errorText.contains(row.message), "\(check)")
  }

  /// A Swift program is kept from it too: a server would send the draft, hidden recipients and all.
  @Test func aDraftIsNeverSent() throws {
    let mailbox = try Mailbox(parsing: "jane@example.org")
    var mail = MailParameters(from: mailbox, to: [mailbox], bcc: [try Mailbox(parsing: "b@example.org")])
    mail.delivery = .draft
    let account = Account(
      name: "office", kind: .smtp(SMTPServer(host: "127.0.0.1", port: 1, tls: SMTPServer.TLS.none)))
    let surroundings = Surroundings(environment: [:], now: DateTime(clockSeconds: 1_796_061_600))
    do {
      let result = try Sharer(surroundings).share(.mail(mail), by: account)
      Issue.record("\(result)")
    } catch {
      guard case .account(let failure) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.reason == .unfit(.draft))
    }
  }

  /// Without `deliver`, and with the account that is the only one.
  @Test func anAccountThatCannotSendIsToldWhereTheRecipeBegins() throws {
    let recipe = "destination: mail\nfrom: a@b.org\nto: c@d.org\n"
    try write(recipe, account: "", accounts: "a: {kind: imap, host: h, username: u, password: {env: X}}")
    let check = try sharespec(["check", "news.share.yaml"])
    #expect(check.errorText.contains("news.share.yaml:1:14: error: the account 'a' keeps drafts"), "\(check)")
  }

  @Test func sendmailGetsNoSecretAndTheExactWords() throws {
    try folder.writeProgram(
      "post", "#!/bin/sh\nenv > env\nprintf '%s\\n' \"$@\" > words\ncat > input\necho queued as 42\n")
    let recipe = Self.draft.replacing("deliver: draft\n", with: "")
    try write(
      recipe, account: "local",
      accounts: """
        local: {kind: sendmail, program: ./post}
        office: {kind: smtp, host: h, username: u, password: {env: OFFICE_PASSWORD}}
        """)
    let run = try sharespec(
      ["run", "news.share.yaml"], ["OFFICE_PASSWORD": "hunter2", "SMTP_PASSWORD": "hunter3", "SEEN": "yes"])
    #expect(run.status == 0, "\(run)")
    #expect(
      try folder.read("words")
        == "-i\n-f\ncarol@example.test\n--\nbob@example.test\nhidden@example.test\n")
    let environment = try folder.read("env")
    #expect(environment.contains("SEEN=yes") && !environment.contains("hunter"))
    #expect(!(try folder.read("input")).contains("Bcc"))
  }

  /// Killed while it writes: the mbox has no second mail, and the next run leaves nothing of the first.
  @Test func aKilledWriterOfAnMbox() throws {
    let old = "From a Thu Nov 26 08:30:00 2026\nSubject: old\n\nx\n\n"
    try folder.write("box", old)
    try folder.write("large.bin", bytes: [UInt8](repeating: 7, count: 40_000_000))
    let recipe = Self.draft.replacing("deliver: draft\n", with: "")
    try write(recipe, account: "m", accounts: "m: {kind: mbox, path: box}")
    try folder.write("large.share.yaml", try folder.read("news.share.yaml") + "\nattachments: large.bin\n")
    let process = Process()
    process.executableURL = URL(filePath: Program.sharespec)
    process.arguments = ["run", "large.share.yaml", "--config", "accounts.yaml"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let box = folder.path + "/box"
    while process.isRunning, try size(of: box) < 1_000_000 { usleep(500) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try #require(process.terminationReason == .uncaughtSignal, "it was killed while it wrote")
    #expect(try size(of: box) > old.utf8.count)
    let run = try sharespec(["run", "news.share.yaml"])
    #expect(run.status == 0, "\(run)")
    let text = try folder.read("box")
    #expect(text.hasPrefix(old + "From carol@example.test "))
    #expect(text.utf8.count < 2_000)
    #expect(!FileManager.default.fileExists(atPath: box + ".lock"))
  }

  private func size(of path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
  }
}
