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
                if word == "EHLO": say("EHLO", "250-test\\r\\n250-AUTH PLAIN\\r\\n250 PIPELINING")
                elif word == "AUTH":
                    say("CHALLENGE", "334 ")
                    secret = base64.b64decode(stream.readline()).decode().replace("\\0", " ")
                    say("AUTH", "535 no " + secret)
                elif word == "RCPT" and b"refused" in line: say("REFUSED", "550 no such user")
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

  private func run(
    _ answers: String, _ recipients: [String], account: String = "", environment: [String: String] = [:]
  ) throws -> ProgramResult {
    let folder = try TemporaryFolder()
    for (index, to) in recipients.enumerated() {
      try folder.write(
        "r\(index).share.yaml",
        "destination: mail\nfrom: jane@example.org\nto: [\(to)]\nsubject: s\nbody: b\n")
    }
    let account = "office: {kind: smtp, host: 127.0.0.1, port: PORT, tls: none\(account)}\n"
    let words = [Program.sharespec, "run", "--config", "accounts.yaml", "."]
    return try Program.run(
      "python3", ["-c", Self.server, answers, account] + words,
      environment: environment.merging(["HOME": folder.path]) { $1 }, currentFolder: folder.url)
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
    #expect(result.errorText.contains("r0: not shared: account 'office': "))
    #expect(result.errorText.contains(row.text))
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
