import ShareTestSupport
import Testing

/// What a server answers, and what the shell is told: cases.md S1, S2, S4 and S14.
@Suite struct ServerFaultTests {
  /// Serves SMTP by answers given as words `COMMAND=ANSWER`, an empty answer ending the connection, runs a program with
  /// PORT in its environment, and ends as that ends.
  static let server = """
    import base64, os, socket, subprocess, sys, threading
    answers = dict(word.split("=", 1) for word in sys.argv[1].split(";") if word)
    listener = socket.create_server(("127.0.0.1", 0))
    def serve(client):
        stream = client.makefile("rwb")
        def say(key, usual):
            text = answers.get(key, usual)
            if not text: raise EOFError
            stream.write(text.encode() + b"\\r\\n"); stream.flush()
            return text
        try:
            say("CONNECT", "220 test ESMTP")
            while line := stream.readline():
                word = line.split()[0].decode().upper()
                if word == "EHLO":
                    name = line.split()[1].decode()
                    say("EHLO", "250-test\\r\\n250-AUTH PLAIN\\r\\n250 PIPELINING")
                elif word == "AUTH":
                    say("CHALLENGE", "334 ")
                    secret = base64.b64decode(stream.readline()).decode().replace("\\0", " ")
                    say("AUTH", "535 no " + secret)
                elif word == "RCPT" and b"refused" in line: say("REFUSED", "550 no such user")
                elif word == "RCPT" and b"name" in line: say("NAME", "550 hello " + name)
                elif word == "DATA":
                    if say("DATA", "354 go").startswith("3"):
                        while stream.readline() not in (b".\\r\\n", b""): pass
                        say("DOT", "250 taken")
                elif word == "QUIT": say("QUIT", "221 bye"); return
                else: say(word, "250 ok")
        except (EOFError, OSError): pass
        finally:
            client.shutdown(socket.SHUT_RDWR); client.close()
    def accept():
        while True: threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
    threading.Thread(target=accept, daemon=True).start()
    with open("accounts.yaml", "w") as file:
        file.write(sys.argv[2].replace("PORT", str(listener.getsockname()[1])))
    sys.exit(subprocess.run(sys.argv[3:]).returncode)
    """

  private static var ownHostName: Availability {
    let result = try? Program.run("unshare", ["--uts", "true"])
    return result?.status == 0
      ? .available : .missing("no program may have a host name of its own: run as root")
  }

  private func run(
    _ answers: String, _ recipients: [String], account: String = "", environment: [String: String] = [:],
    more: String = "", under wrapper: [String] = []
  ) throws -> ProgramResult {
    let folder = try TemporaryFolder()
    for (index, to) in recipients.enumerated() {
      try folder.write(
        "r\(index).share.yaml",
        "destination: mail\nfrom: jane@example.org\nto: [\(to)]\nsubject: s\nbody: b\n\(more)")
    }
    let tls = account.contains("tls:") ? "" : ", tls: none"
    let account = "office: {kind: smtp, host: 127.0.0.1, port: PORT\(tls)\(account)}\n"
    let words = wrapper + [Program.sharespec, "run", "--config", "accounts.yaml", "."]
    return try Program.run(
      "python3", ["-c", Self.server, answers, account] + words,
      environment: environment.merging(["HOME": folder.path]) { $1 }, currentFolder: folder.url)
  }

  @Test(
    "case H25: a machine with a name beyond ASCII gives its address",
    .requires("a host name of its own, which root can give") { Self.ownHostName })
  func machineName() throws {
    let named = """
      import os, socket, sys
      socket.sethostname("müller-pc")
      os.execvp(sys.argv[1], sys.argv[1:])
      """
    let result = try run(
      "", ["name@example.org"], under: ["unshare", "--uts", "python3", "-c", named])
    #expect(result.status == 3 && result.outputText.contains("550 hello [127.0.0.1]"), "\(result)")
  }

  @Test(arguments: [
    ("", 0, "r0: accepted by office, 2 recipients\n"),
    ("QUIT=", 0, "r0: accepted by office, 2 recipients\n"),
    ("MAIL=550 not you", 3, "refused by office"), ("DATA=554 no", 3, "refused by office"),
    ("DOT=552 too big", 3, "552 too big"), ("RCPT=550 nobody", 3, "550 nobody"),
    ("RCPT=450 busy", 4, "not taken by office now"), ("DATA=451 later", 4, "451 later"),
    ("DOT=452 full", 4, "not taken by office now"), ("DOT=421 closing", 4, "not taken by office now"),
    ("MAIL=", 4, "nothing was sent"), ("DATA=", 4, "nothing was sent"),
    ("DOT=", 5, "in doubt, office may or may not have taken it"), ("DOT=hello", 5, "in doubt"),
    ("DOT=354 what", 5, "in doubt"), ("DOT=999 what", 5, "in doubt"),
  ])
  func theStatusTellsWhatBecameOfTheMail(_ row: (answers: String, status: Int32, text: String)) throws {
    let result = try run(row.answers, ["a@example.org, b@example.org"])
    #expect(result.status == row.status, "\(result)")
    #expect(result.outputText.contains(row.text), "\(result)")
    #expect(!result.outputText.contains("delivered"))
  }

  @Test(arguments: [
    ("CONNECT=554 go away", 78, "554 go away"), ("CONNECT=421 later", 4, "421 later"),
    ("CONNECT=", 4, "ended before the login was done"),
  ])
  func aServerThatDoesNotLetUsInIsNoAnswerToAMail(_ row: (answers: String, status: Int32, text: String))
    throws
  {
    let result = try run(row.answers, ["a@example.org"])
    #expect(result.status == row.status, "\(result)")
    #expect(result.errorText.contains("account 'office' is not used any more: "))
    #expect(result.errorText.contains(row.text))
  }

  /// A row of the fault catalogue, told by the program.
  struct Row: CustomTestStringConvertible, Sendable {
    let number: Int
    let answers: String
    let status: Int32
    let says: String
    var account = ""
    var to = "a@example.org"
    var testDescription: String { "row \(number): \(answers)" }

    init(
      _ number: Int, _ answers: String, _ status: Int32, _ says: String, account: String = "",
      to: String = "a@example.org"
    ) {
      self.number = number
      self.answers = answers
      self.status = status
      self.says = says
      self.account = account
      self.to = to
    }
  }

  static let user = ", username: jane, password: {env: OFFICE_PASSWORD}"
  static let rows: [Row] = [
    .init(6, "CONNECT=421 4.3.2 busy", 4, "greeted with a refusal: 421"),
    .init(6, "CONNECT=554 no", 78, "554 no"),
    .init(9, "", 78, "does not offer STARTTLS", account: ", tls: starttls"),
    .init(12, "AUTH=535 no", 78, "refused the login", account: user),
    .init(13, "AUTH=454 4.7.0 later", 4, "cannot check the login", account: user),
    .init(14, "EHLO=250 test", 78, "offers no login", account: user),
    .init(15, "MAIL=550 5.7.1 not you", 3, "refused the sender"),
    .init(
      16, "REFUSED=450 4.2.1 busy", 4, "not taken by office now", to: "a@example.org, refused@example.org"),
    .init(17, "REFUSED=550 5.1.1 no", 3, "fared differently", to: "a@example.org, refused@example.org"),
    .init(18, "RCPT=550 no", 3, "550 no"),
    .init(
      19, "REFUSED=452 4.5.3 too many", 4, "452 4.5.3 too many", to: "a@example.org, refused@example.org"),
    .init(20, "EHLO=250-test\\r\\n250 SIZE 10", 3, "takes at most 10"),
    .init(21, "DOT=552 too big", 3, "552 too big"),
    .init(22, "DATA=451 later", 4, "451 later"), .init(22, "DATA=554 no", 3, "554 no"),
    .init(24, "DOT=", 5, "in doubt"), .init(25, "DOT=421 bye", 4, "421 bye"),
    .init(26, "DOT=thanks", 5, "in doubt"),
    .init(27, "QUIT=", 0, "accepted"),
    .init(32, "MAIL=550 \u{1B}]0,x\u{7}\u{202E}", 3, "550 \\u{1B}]0,x\\u{7}\\u{202E}"),
    .init(34, "EHLO=502 what", 0, "accepted"),
    .init(34, "EHLO=502 what", 78, "refused EHLO", account: ", tls: starttls"),
    .init(36, "", 3, "does not offer SMTPUTF8", to: "grå@example.org"), .init(39, "DOT=250x", 5, "in doubt"),
    .init(41, "MAIL=451 4.7.1 too fast", 4, "451 4.7.1 too fast"),
  ]

  @Test("the exit code for rows of the fault catalogue", arguments: rows) func exitCode(_ row: Row) throws {
    let answers = row.answers.replacing("\\r\\n", with: "\r\n")
    let result = try run(
      answers, [row.to], account: row.account, environment: ["OFFICE_PASSWORD": "Xyzzy-secret-1"])
    #expect(result.status == row.status, "\(result)")
    #expect((result.outputText + result.errorText).contains(row.says), "\(result)")
    #expect(!result.description.contains("Xyzzy-secret-1"))
  }

  @Test("row 17: 'partial: forbid' holds a mail back from all") func allOrNone() throws {
    for (answer, status) in [("550 5.1.1 no", Int32(3)), ("450 busy", 4)] {
      let result = try run(
        "REFUSED=\(answer)", ["a@example.org, refused@example.org"], more: "partial: forbid\n")
      #expect(result.status == status, "\(result)")
      #expect(result.outputText.contains("to all recipients or to none"), "\(result)")
      #expect(!result.outputText.contains("accepted"))
    }
    let taken = try run("", ["a@example.org, b@example.org"], more: "partial: forbid\n")
    #expect(taken.status == 0 && taken.outputText.contains("accepted by office, 2 recipients"), "\(taken)")
  }

  @Test("rows 1 and 2: nobody listens, no such host") func noConnection() throws {
    for (host, status, says) in [
      ("127.0.0.1, port: 1", Int32(4), "no connection to 127.0.0.1:1"),
      (String(repeating: "x", count: 64) + ".example", 78, "there is no host"),
    ] {
      let folder = try TemporaryFolder()
      try folder.write(
        "r.share.yaml", "destination: mail\nfrom: j@example.org\nto: a@example.org\nsubject: s\nbody: b\n")
      try folder.write("accounts.yaml", "office: {kind: smtp, host: \(host), tls: none}\n")
      let result = try Program.run(
        Program.sharespec, ["run", "--config", "accounts.yaml", "."], environment: ["HOME": folder.path],
        currentFolder: folder.url)
      #expect(result.status == status && result.errorText.contains(says), "\(result)")
    }
  }

  @Test func everyRecipientIsNamedWhereTheyFareDifferently() throws {
    let result = try run("", ["a@example.org, refused@example.org"])
    #expect(result.status == 3, "\(result)")
    #expect(result.outputText.contains("  a@example.org: accepted by office\n"))
    #expect(result.outputText.contains("  refused@example.org: refused by office: "))
    let doubt = try run("DOT=", ["a@example.org, refused@example.org"])
    #expect(doubt.status == 5, "\(doubt)")
    #expect(doubt.outputText.contains("  a@example.org: in doubt, "))
    #expect(doubt.outputText.contains("  refused@example.org: refused by office: "))
  }

  @Test func theWorstOfSeveralCounts() throws {
    let result = try run("DOT=", ["refused@example.org", "a@example.org", "refused@example.org"])
    #expect(result.status == 5, "\(result)")
    #expect(try run("REFUSED=450 later", ["a@example.org", "refused@example.org"]).status == 4)
  }

  /// The server gives the password back in plain; the run stops at the first refusal, as a second could lock the user out.
  @Test func aRefusedLoginShowsNoPasswordAndIsNotRepeated() throws {
    let result = try run(
      "", ["a@example.org", "b@example.org"], account: ", username: jane, password: {env: OFFICE_PASSWORD}",
      environment: ["OFFICE_PASSWORD": "Xyzzy-secret-1"])
    #expect(result.status == 78, "\(result)")
    #expect(result.errorText.contains("535 no"))
    #expect(!result.description.contains("Xyzzy-secret-1"))
  }
}
