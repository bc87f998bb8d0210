import Foundation
import ShareTestSupport
import Testing

/// The main job: a recipe becomes a message in a real mailbox, through a real Postfix and a real Dovecot.
@Suite(.requires(MailServer.availability))
struct EndToEndTests {
  static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

  static let recipe = """
    id: everything
    destination: mail
    account: office
    from: {name: "Doe, Jane (Releases) \\"JD\\"", address: alice@example.test}
    to:
      - Zoë Müller <bob@example.test>
      - '"Lima, Ana" <ana@everything.test>'
    cc: carol@example.test
    bcc: [hidden@everything.test]
    reply-to: team@example.test
    subject: Ünïcödé – a subject long enough to be folded more than once, with 🎉 and “quotes” in it, MESSAGE-KEY
    body:
      html: |
        <p>Hello <b>world</b> &amp; friends: <img src="cid:dot" alt="a dot"></p>
        <p>.</p>
        <p>From here on, trailing space: </p>
    attachments:
      - {path: dot.png, inline: dot}
      - path: table.csv
        filename: Übersicht – Größe.csv
      - {text: "..\\n.\\nFrom me\\n", filename: dots.txt}
      - {base64: AAECAwD/, filename: bytes.bin, type: application/octet-stream}
    headers: {X-Campaign: "Größe 1.2"}
    date: 2026-11-30T17:00:00+01:00
    message-id: MESSAGE-KEY@example.test
    """

  let server: MailServer
  let folder: TemporaryFolder

  init() throws {
    server = try MailServer.shared()
    folder = try TemporaryFolder()
  }

  /// Writes a recipe and the account for it; gives the recipe's path.
  func prepare(
    _ recipe: String, key: String, port: Int? = nil, tls: String = "starttls", auth: String = "automatic",
    more: String = ""
  ) throws -> String {
    let accounts = """
      office:
        kind: smtp
        host: \(server.host)
        port: \(port ?? server.submissionPort)
        tls: \(tls)
        auth: \(auth)
        username: alice@example.test
        password: {env: OFFICE_PASSWORD}
        ca-file: \(server.caFile)
        \(more)
      """
    try folder.write("accounts.yaml", accounts)
    try folder.write("dot.png", bytes: Array(#require(Self.png)))
    try folder.write("table.csv", "name,hours\nAna,31\nBjörn,28\n")
    let text = recipe.replacing("MESSAGE-KEY", with: key)
    return try folder.write("\(key).share.yaml", text).path
  }

  func sharespec(_ arguments: [String]) throws -> ProgramResult {
    try Program.run(
      Program.sharespec, arguments + ["--config", "\(folder.path)/accounts.yaml"],
      environment: ["OFFICE_PASSWORD": server.password, "HOME": folder.path])
  }

  /// Postfix notes the mechanism that its SASL library, Dovecot's, took.
  @Test("every login with a password, by a server's own word", arguments: ["PLAIN", "LOGIN", "CRAM-MD5"])
  func mechanism(name: String) throws {
    let key = "login-\(name.lowercased())"
    let recipe =
      "destination: mail\nfrom: alice@example.test\nto: \(key)@everything.test\nsubject: s\nbody: b\n"
    let run = try sharespec(["run", try prepare(recipe, key: key, auth: name.lowercased())])
    #expect(run.status == 0, "\(run)")
    _ = try server.awaitMessage(for: "\(key)@everything.test", subject: "s")
    let log = try String(contentsOf: server.folder.appending(path: "postfix.log"), encoding: .utf8)
    #expect(log.contains("sasl_method=\(name), sasl_username=alice@example.test"))
  }

  @Test("a report that was asked for comes, and names the mail") func report() throws {
    let key = "report-of-success"
    let recipe = """
      destination: mail
      from: report@sender.test
      to: \(key)@everything.test
      subject: s
      body: b
      message-id: MESSAGE-KEY@example.test
      """
    let run = try sharespec([
      "run", try prepare(recipe, key: key, more: "dsn: {notify: [success], return: headers}"),
    ])
    #expect(run.status == 0, "\(run)")
    let report = try #require(server.awaitMessages(for: "report@sender.test").first)
    let text = String(decoding: report.raw, as: UTF8.self)
    #expect(text.contains("Original-Envelope-Id: \(key)"), "\(text)")
    #expect(text.contains("Original-Recipient: rfc822;\(key)@everything.test"))
  }

  @Test("a wrong password is refused by a real server", arguments: ["plain", "login", "cram-md5"])
  func wrongPassword(name: String) throws {
    let path = try prepare(Self.recipe, key: "wrong-\(name)", auth: name)
    let run = try Program.run(
      Program.sharespec, ["run", path, "--config", "\(folder.path)/accounts.yaml"],
      environment: ["OFFICE_PASSWORD": "not the password", "HOME": folder.path])
    #expect(run.status == 78, "\(run)")
    #expect(run.errorText.contains("refused the login of the user “alice@example.test”: 535"))
  }

  @Test(arguments: ["starttls", "implicit"])
  func aRecipeReachesAMailbox(tls: String) throws {
    let key = "everything-\(tls)"
    let port = tls == "implicit" ? server.smtpsPort : server.submissionPort
    let path = try prepare(Self.recipe, key: key, port: port, tls: tls)
    let preview = try sharespec(["preview", "--format=eml", path])
    #expect(preview.status == 0, "\(preview)")
    let run = try sharespec(["run", path])
    try #require(run.status == 0, "\(run)")
    #expect(run.outputText.hasPrefix("everything: accepted by office, 4 recipients\n"))

    for user in ["bob@example.test", "ana@everything.test", "carol@example.test", "hidden@everything.test"] {
      let mail = try server.awaitMessage(for: user, messageID: "<\(key)@example.test>")
      #expect(Array(mail.submitted) == preview.output, "the preview is the message")
      #expect(mail.header("return-path") == "<alice@example.test>")
    }
    let mail = try server.awaitMessage(for: "bob@example.test", messageID: "<\(key)@example.test>")
    expectFields(of: mail, key: key)
    try expectParts(of: mail)
  }

  private func expectFields(of mail: ReceivedMail, key: String) {
    let subject =
      "Ünïcödé – a subject long enough to be folded more than once, with 🎉 and “quotes” in it, \(key)"
    let expected = [
      "From": #""Doe, Jane (Releases) \"JD\"" <alice@example.test>"#,
      "To": #"Zoë Müller <bob@example.test>, "Lima, Ana" <ana@everything.test>"#,
      "Cc": "carol@example.test", "Reply-To": "team@example.test", "Subject": subject,
      "X-Campaign": "Größe 1.2", "Date": "Mon, 30 Nov 2026 17:00:00 +0100",
      "Message-ID": "<\(key)@example.test>", "MIME-Version": "1.0",
    ]
    for (name, value) in expected { #expect(mail.header(name) == value) }
    #expect(mail.header("Bcc") == nil)
    #expect(!String(decoding: mail.submitted, as: UTF8.self).contains("hidden@"))
    // Python objects to an encoded word in `name`, which is there for readers that do not know RFC 2231.
    #expect(mail.defects.filter { $0 != "Content-Type: InvalidHeaderDefect" } == [])
    #expect(
      mail.structure
        == "mixed(alternative(text/plain,related(text/html,image/png)),text/csv,text/plain,application/octet-stream)"
    )
  }

  private func expectParts(of mail: ReceivedMail) throws {
    let html = try #require(mail.part("text/html")?.text)
    #expect(html.contains("<p>Hello <b>world</b> &amp; friends: <img src=\"cid:dot\" alt=\"a dot\"></p>"))
    #expect(html.contains("trailing space: </p>"))
    let text = try #require(mail.part("text/plain")?.text)
    #expect(text.contains("Hello world & friends"))
    let image = try #require(mail.part("image/png"))
    #expect(image.contentID == "<dot>")
    #expect(image.sha256 == (try digest(of: Array(#require(Self.png)))))
    let named = Dictionary(
      mail.parts.compactMap { part in part.fileName.map { ($0, part) } }, uniquingKeysWith: { $1 })
    #expect(named["Übersicht – Größe.csv"]?.sha256 == (try digest(of: folder.bytes("table.csv"))))
    #expect(named["dots.txt"]?.sha256 == (try digest(of: Array("..\n.\nFrom me\n".utf8))))
    #expect(named["bytes.bin"]?.sha256 == (try digest(of: [0, 1, 2, 3, 0, 255])))
  }

  /// By a program that is not ours.
  private func digest(of bytes: [UInt8]) throws -> String {
    String(try Program.run("sha256sum", input: bytes).outputText.prefix(64))
  }

  @Test func aRefusedRecipientIsNamedAndTheOthersGetTheirs() throws {
    let key = "partly"
    let path = try prepare(
      """
      destination: mail
      account: office
      from: alice@example.test
      to: [bob@example.test, nobody@example.test]
      subject: partly
      message-id: MESSAGE-KEY@example.test
      """, key: key)
    let run = try sharespec(["run", path])
    #expect(run.status == 3, "\(run)")
    #expect(run.outputText.contains("bob@example.test: accepted by office"))
    #expect(run.outputText.contains("nobody@example.test: refused by office: "))
    #expect(run.outputText.contains(": 550 5.1.1 "))
    _ = try server.awaitMessage(for: "bob@example.test", messageID: "<partly@example.test>")
  }

  @Test func aWrongPasswordStopsTheRunAndIsNotShown() throws {
    let path = try prepare(Self.recipe, key: "wrong")
    let run = try Program.run(
      Program.sharespec, ["run", path, "--config", "\(folder.path)/accounts.yaml"],
      environment: ["OFFICE_PASSWORD": "Xyzzy-wrong-1", "HOME": folder.path])
    #expect(run.status == 78, "\(run)")
    #expect(run.errorText.contains("account 'office' is not used any more: "))
    #expect(!run.description.contains("Xyzzy-wrong-1"))
  }
}
