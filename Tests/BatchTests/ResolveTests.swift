import Foundation
import ShareTestSupport
import Testing

/// What a person does about shares that are in doubt or failed, and what they can read of them.
@Suite(.requires(MailSink.availability)) struct ResolveTests {
  private func doubtful() throws -> BatchPlace {
    let place = try BatchPlace(["a1.drop", "b2.lost", "c3.never", "d4"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 5)
    return place
  }

  @Test("in doubt: listed with evidence, and decided by a person's word")
  func words() throws {
    let place = try doubtful()
    let mark = place.mark
    let text = try place.sharespec("status").outputText
    for evidence in ["a1.drop@\(mark).test", "127.0.0.1:\(place.sink.port)", "Message-ID <"] {
      #expect(text.contains(evidence), "\(text)")
    }
    let arrived = try place.sharespec("resolve", "a1.drop@\(mark).test", "--arrived")
    #expect(arrived.status == 0 && arrived.outputText.contains("accepted"), "\(arrived)")
    let entry = try #require(try place.status().entry("b2.lost@\(mark).test"))
    let resend = try place.sharespec("resolve", String(entry.entry.prefix(12)), "--resend")
    #expect(resend.status == 0 && resend.errorText.contains("sharespec resume"), "\(resend)")
    #expect(try place.sharespec("resume").status == 3)
    var oracle = Oracle(place: place)
    oracle.resends = ["b2.lost@\(mark).test": 1]
    #expect(try oracle.violations().isEmpty)
    #expect(try place.status().counts == ["accepted": 3, "failed": 1])
    #expect(try place.copies()["b2.lost@\(mark).test"] == 1)
  }

  @Test("A resend has the Message-ID of the first time")
  func resendKeepsIdentity() throws {
    let place = try doubtful()
    let address = "a1.drop@\(place.mark).test"
    #expect(try place.sharespec("resolve", address, "--resend").status == 0)
    try place.sharespec("resume")
    let copies = try place.taken().filter { $0.to == [address] }
    #expect(copies.count == 2 && Set(copies.map(\.id)).count == 1 && Set(copies.map(\.sha256)).count == 1)
  }

  @Test("Words that fit no entry, or one that is not in doubt, change nothing")
  func wrongWords() throws {
    let place = try doubtful()
    let before = try place.status().states
    for words in [
      ["resolve", "d4@\(place.mark).test", "--arrived"], ["resolve", "nobody@example.org", "--resend"],
      ["resolve", "d4@\(place.mark).test", "--resend"], ["resolve", "a1.drop@\(place.mark).test"],
      ["resolve", "a1.drop@\(place.mark).test", "--arrived", "--resend"], ["resolve", "", "--arrived"],
    ] {
      let result = try Program.run(
        Program.sharespec, words, environment: place.environment(), inherits: false,
        currentFolder: place.folder.url)
      #expect(result.status == 2, "\(words): \(result)")
    }
    #expect(try place.status().states == before)
    let nowhere = try place.sharespec("resolve", "a1.drop@\(place.mark).test", "--look")
    #expect(nowhere.status == 78, "\(nowhere)")
  }

  @Test(
    "--look finds what arrived in the Sent folder, and decides nothing else",
    .requires(MailServer.availability))
  func look() throws {
    let server = try MailServer.shared()
    let place = try doubtful()
    let (kept, lost) = ("a1.drop@\(place.mark).test", "b2.lost@\(place.mark).test")
    let id = try #require(try place.taken().first { $0.to == [kept] }?.id)
    let script = """
      import imaplib, sys
      box = imaplib.IMAP4("127.0.0.1", int(sys.argv[1])); box.login(sys.argv[2], sys.argv[3]); box.create("Sent")
      answer = box.append("Sent", None, None, b"Message-ID: " + sys.argv[4].encode() + b"\\r\\nSubject: s\\r\\n\\r\\nb\\r\\n")
      sys.exit(answer[0] != "OK")
      """
    let append = try Program.run(
      "python3", ["-c", script, "\(server.imapPort)", server.users[0], server.password, id])
    try #require(append.status == 0, "\(append)")
    let config = try place.folder.read(".config/sharespec/accounts.yaml")
    try place.folder.write("secret", server.password)
    let keys =
      "kind: imap, host: 127.0.0.1, port: \(server.imapPort), tls: none, username: \(server.users[0])"
    try place.folder.write(
      ".config/sharespec/accounts.yaml",
      config + "box: {\(keys), password: {env: BOX_PASSWORD}}\n")
    let environment = ["BOX_PASSWORD": server.password]
    let missing = try place.sharespec("resolve", lost, "--look", environment: environment)
    #expect(missing.status == 5 && missing.outputText.contains("does not prove"), "\(missing)")
    let found = try place.sharespec("resolve", kept, "--look", environment: environment)
    #expect(found.status == 0 && found.outputText.contains("accepted"), "\(found)")
    #expect(try place.status().states[kept] == "accepted" && place.status().states[lost] == "in-doubt")
  }

  @Test(
    "--look finds what a Maildir or an mbox has, and nothing that only quotes it",
    arguments: ["maildir", "mbox"])
  func lookInFolder(_ kind: String) throws {
    let place = try BatchPlace(["f1", "f2"])
    let box = place.folder.path + "/box"
    let configuration = place.folder.path + "/.config/sharespec/accounts.yaml"
    try place.folder.write(
      ".config/sharespec/accounts.yaml", "office: {kind: \(kind), path: \(box), from: jane@example.org}\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: configuration)
    // Written, and not recorded: only looking tells.
    try place.sharespec("run", "news.share.yaml", failpoint: "result_before:1=kill")
    #expect(try place.sharespec("resume").status == 5)
    let address = "f1@\(place.mark).test"
    #expect(try place.status().states[address] == "in-doubt")
    let id = try #require(try place.status().entry(address)?.messageID)

    let kept = place.folder.path + "/kept"
    try FileManager.default.moveItem(atPath: box, toPath: kept)
    let quoted = "From: a@b.c\nSubject: x\n\nMessage-ID: <\(id)>\n"
    if kind == "mbox" {
      try place.folder.write("box", "From a@b.c Mon Nov 30 12:00:00 2026\n\(quoted)\n")
    } else {
      try place.folder.write("box/new/1.M1P1.h", quoted)
    }
    let missing = try place.sharespec("resolve", address, "--look")
    #expect(missing.status == 5 && missing.outputText.contains("not found in \(box)"), "\(missing)")
    try FileManager.default.removeItem(atPath: box)
    try FileManager.default.moveItem(atPath: kept, toPath: box)
    let found = try place.sharespec("resolve", address, "--look")
    #expect(found.status == 0 && found.outputText.contains("accepted"), "\(found)")
    #expect(try place.sharespec("resume").status == 0)
    #expect(try place.status().counts == ["accepted": 2])
  }

  @Test("--failed --csv is RFC 4180, and no cell is a formula")
  func csv() throws {
    let place = try BatchPlace([])
    try place.folder.write(
      "people.csv",
      "email,name,key\nx.never@\(place.mark).test,X,=1+1\ny.never@\(place.mark).test,Y,\"a, \"\"b\"\"\"\n"
        + "z.never@\(place.mark).test,Z,@SUM(A1)\nok@\(place.mark).test,O,fine\n")
    try place.folder.write(
      "news.share.yaml",
      BatchPlace.recipe(place.mark).replacing(
        "for-each: people.csv", with: "for-each: {file: people.csv, key: key}"))
    #expect(try place.sharespec("run", "news.share.yaml").status == 3)
    let result = try place.sharespec("status", "--failed", "--csv")
    try place.folder.write("out.csv", bytes: result.output)
    let script = """
      import csv, json, sys
      rows = list(csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8"), strict=True))
      print(json.dumps([[row["state"], row["row"], None in row, row["reason"]] for row in rows]))
      """
    let read = try Program.run("python3", ["-c", script, place.folder.path + "/out.csv"])
    #expect(read.status == 0, "\(read)")
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(read.output)) as? [[Any]])
    #expect(rows.compactMap { $0[1] as? String } == ["'=1+1", "a, \"b\"", "'@SUM(A1)"], "\(rows)")
    #expect(rows.allSatisfy { $0[0] as? String == "failed" && $0[2] as? Bool == false })
    #expect(result.outputText.hasSuffix("\r\n"))
    #expect(try place.sharespec("status", "--csv").outputText.split(separator: "\r\n").count == 5)
  }

  @Test(
    "status before anything was shared, in each form", arguments: [[], ["--json"], ["--csv"], ["--failed"]])
  func nothingYet(_ words: [String]) throws {
    let place = try BatchPlace(["x"])
    let result = try Program.run(
      Program.sharespec, ["status"] + words, environment: place.environment(), inherits: false,
      currentFolder: place.folder.url)
    #expect(result.status == 0 && result.errorText == "nothing was shared yet\n", "\(result)")
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/state"), "status made files")
  }
}
