import Foundation
import ShareModel
import Testing

@testable import ShareCompose
@testable import ShareDelivery
import ShareText

/// Maildir and mbox, read back by Python's own reader.
@Suite final class FolderTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("folders-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The messages that Python's `mailbox` finds, as bytes with LF, and the sender line of each where there is one.
  private func read(_ kind: String, _ path: String) throws -> [(from: String, text: String)] {
    let script = """
      import mailbox, json, sys
      box = getattr(mailbox, sys.argv[1])(sys.argv[2], create=False)
      print(json.dumps([[getattr(box[k], "get_from", str)() if sys.argv[1] == "mbox" else "",
          box.get_bytes(k).decode("latin-1")] for k in box.keys()]))
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, kind, path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([[String]].self, from: data).map { ($0[0], $0[1]) }
  }

  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test func maildir() throws {
    let path = folder.appendingPathComponent("a/b/outbox").path
    let account = Account(name: "out", kind: .outbox(path: path))
    let way = transport(for: account, password: nil, surroundings: LocalSamples.surroundings)
    let mail = Samples.mail(to: ["ann@example.org", "bob@example.org"])
    let first = try way.deliver(.mail(mail), reading: NoFiles())
    let other = Samples.mail("Subject: 2\r\n\r\nFrom here\r\n")
    let second = try way.deliver(.mail(other), reading: NoFiles())
    way.close()
    #expect(first.account == "out")
    #expect(first.recipients.map(\.address) == ["ann@example.org", "bob@example.org"])
    #expect(first.recipients.allSatisfy { $0.outcome == .accepted })
    let file = try #require(first.path)
    #expect(file.hasPrefix(path + "/new/"))
    #expect(first.path != second.path)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == Samples.text.replacingOccurrences(of: "\r\n", with: "\n"))
    #expect(
      try read("Maildir", path).map(\.text).sorted()
        == [
          "Subject: 2\n\nFrom here\n", Samples.text.replacingOccurrences(of: "\r\n", with: "\n"),
        ].sorted())
    #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/tmp").isEmpty)
    for part in ["", "/tmp", "/new", "/cur", "/.."] { #expect(try mode(path + part) == 0o700) }
    #expect(try mode(file) == 0o600)
  }

  @Test func maildirNamesAreUnique() {
    let names = (0..<2_000).map { _ in MaildirName.next() }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.contains("/") && !$0.contains(":") && !$0.hasPrefix(".") })
    #expect(MaildirName.safe("a/b:c\\d é") == "a\\057b\\072c\\134d\\040\\303\\251")
  }

  @Test func linkDoesNotOverwrite() throws {
    let old = folder.appendingPathComponent("old").path
    let new = folder.appendingPathComponent("new").path
    try "old".write(toFile: old, atomically: false, encoding: .utf8)
    try "new".write(toFile: new, atomically: false, encoding: .utf8)
    #expect(throws: ContentStop.self) { try PlainFile.move(old, to: new) }
    #expect(try String(contentsOfFile: new, encoding: .utf8) == "new")
    #expect(throws: SystemFault.self) { _ = try PlainFile(creating: new) }
  }

  @Test(arguments: ["a\nb\r\n", "a\0\r\n", "no end"])
  func flawLeavesNothing(text: String) throws {
    let path = folder.appendingPathComponent("box").path
    let result = try MaildirTransport(account: "m", path: path).deliver(
      Samples.mail(text), reading: NoFiles())
    #expect(result.recipients.map(\.outcome.kind) == [.failed])
    #expect(result.path == nil)
    for part in ["tmp", "new"] {
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(part)").isEmpty)
    }

    let mbox = folder.appendingPathComponent("mbox").path
    let before = try MboxTransport(account: "m", path: mbox).deliver(Samples.mail(), reading: NoFiles())
    let bytes = try Data(contentsOf: URL(fileURLWithPath: mbox))
    let after = try MboxTransport(account: "m", path: mbox).deliver(Samples.mail(text), reading: NoFiles())
    #expect(before.recipients.map(\.outcome) == [.accepted])
    #expect(after.recipients.map(\.outcome.kind) == [.failed])
    #expect(try Data(contentsOf: URL(fileURLWithPath: mbox)) == bytes)
  }

  @Test func placeThatCannotBe() throws {
    let file = folder.appendingPathComponent("file").path
    try "Dear diary".write(toFile: file, atomically: false, encoding: .utf8)
    let fault = try #require(throws: TransportFault.self) {
      try MaildirTransport(account: "m", path: file + "/box").deliver(Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .place)
    for path in [file, folder.path, folder.path + "/absent/mbox", "/dev/null"] {
      let fault = try #require(throws: TransportFault.self) {
        try MboxTransport(account: "m", path: path).deliver(Samples.mail(), reading: NoFiles())
      }
      #expect(fault.kind == .place, "\(fault)")
    }
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == "Dear diary", "what is no mbox stays as it is")
  }

  @Test(arguments: [
    ("From x", ">From x"), (">From x", ">>From x"), (">>>From x", ">>>>From x"), ("From", "From"),
    ("From\tx", "From\tx"), ("from x", "from x"), (" From x", " From x"), ("> From x", "> From x"),
    ("FFrom x", "FFrom x"),
    (">", ">"), (">>", ">>"), ("Fro>From x", "Fro>From x"), ("", ""), ("F", "F"), (">F", ">F"),
    ("From ", ">From "),
    (">Fr>om ", ">Fr>om "),
    (String(repeating: ">", count: 900) + "From x", String(repeating: ">", count: 901) + "From x"),
  ])
  func mboxQuoting(line: String, quoted: String) throws {
    let text = "Subject: x\r\n\r\n\(line)\r\nend\r\n"
    // Whole, and with every byte a chunk of its own.
    for (index, segments) in [[Array(text.utf8)], Array(text.utf8).map { [$0] }].enumerated() {
      let path = folder.appendingPathComponent("mbox\(index)").path
      _ = try MboxTransport(account: "m", path: path).deliver(
        Samples.mail(segments: segments), reading: NoFiles())
      let expected = "From me@example.org Thu Nov 26 08:30:00 2026\nSubject: x\n\n\(quoted)\nend\n\n"
      #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
      #expect(try read("mbox", path).map(\.text) == ["Subject: x\n\n\(quoted)\nend\n"])
      #expect(try mode(path) == 0o600)
    }
  }

  @Test(arguments: [
    ("From a Thu Nov 26 08:30:00 2026\nX: 1\n\nx\n\n", ""),
    ("From a Thu Nov 26 08:30:00 2026\nX: 1\n\nx\n", "\n"),
    ("From a Thu Nov 26 08:30:00 2026\nX: 1\n\nx", "\n\n"),
  ])
  func mboxIsContinued(old: String, gap: String) throws {
    let path = folder.appendingPathComponent("mbox").path
    try old.write(toFile: path, atomically: false, encoding: .utf8)
    let way = MboxTransport(account: "m", path: path)
    let result = try way.deliver(Samples.mail("Subject: x\r\n\r\ny\r\n", from: ""), reading: NoFiles())
    #expect(result.path == path)
    let added = "\(gap)From MAILER-DAEMON Thu Nov 26 08:30:00 2026\nSubject: x\n\ny\n\n"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == old + added)
    #expect(
      try read("mbox", path).map(\.from) == [
        "a Thu Nov 26 08:30:00 2026", "MAILER-DAEMON Thu Nov 26 08:30:00 2026",
      ])
  }

  @Test func twoWritersAtOnce() async throws {
    let path = folder.appendingPathComponent("mbox").path
    let body = String(repeating: "From line\r\n", count: 20_000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let way = MboxTransport(account: "m", path: path)
          for number in 0..<5 {
            let mail = Samples.mail("Subject: \(writer)-\(number)\r\n\r\n\(body)")
            let result = try way.deliver(mail, reading: NoFiles())
            #expect(result.recipients.map(\.outcome) == [.accepted])
          }
        }
      }
      try await group.waitForAll()
    }
    let messages = try read("mbox", path)
    let tail =
      "\n\n"
      + body.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "From ", with: ">From ")
    #expect(
      Set(messages.map { String($0.text.prefix(12)) })
        == Set((0..<4).flatMap { w in (0..<5).map { "Subject: \(w)-\($0)" } }))
    #expect(messages.allSatisfy { $0.text.dropFirst(12) == tail })
  }

  @Test func lockOfAnotherProcessIsWaitedFor() throws {
    let path = folder.appendingPathComponent("mbox").path
    try Data().write(to: URL(fileURLWithPath: path))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import fcntl, sys
      f = open(sys.argv[1], "r+"); fcntl.lockf(f, fcntl.LOCK_EX); print("locked", flush=True); sys.stdin.read()
      """, path,
    ]
    let output = Pipe()
    let input = Pipe()
    process.standardOutput = output
    process.standardInput = input
    try process.run()
    _ = output.fileHandleForReading.availableData
    let fault = try #require(throws: TransportFault.self) {
      try MboxTransport(account: "m", path: path, patience: .milliseconds(200)).deliver(
        Samples.mail(), reading: NoFiles())
    }
    #expect(fault.kind == .busy)
    #expect(fault.isTransient)
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    let result = try MboxTransport(account: "m", path: path).deliver(Samples.mail(), reading: NoFiles())
    #expect(result.recipients.map(\.outcome) == [.accepted])
  }

  @Test(arguments: [
    ("Thu, 26 Nov 2026 09:30:00 +0100", "Thu Nov 26 08:30:00 2026"),
    ("1 Jan 2000 00:00:00 +0000", "Sat Jan  1 00:00:00 2000"),
    ("Sat, 1 Jan 2000 00:30:00 +0100", "Fri Dec 31 23:30:00 1999"),
    ("29 Feb 2024 23:59:59 -0030", "Fri Mar  1 00:29:59 2024"),
    ("31 Dec 1969 23:59:59 +0000", "Wed Dec 31 23:59:59 1969"),
    ("1 Mar 2100 00:00 +0000", "Mon Mar  1 00:00:00 2100"),
    ("1 Jan 1 00:00:00 +0000", "Mon Jan  1 00:00:00 0001"),
    ("31 Dec 9999 23:59:59 -2359", "Sat Jan  1 23:58:59 10000"),
  ])
  func messageDate(header: String, asctime: String) { #expect(MessageDate(header)?.asctime == asctime) }

  @Test(arguments: [
    "", "yesterday", "32 Jan 2000 00:00:00 +0000", "1 Foo 2000 00:00:00 +0000", "1 Jan 2000 24:00:00 +0000",
    "1 Jan 2000 00:00:00 GMT", "1 Jan 99999 00:00:00 +0000", "1 Jan 2000 00:00:00 +00:0",
    "٣ Jan 2000 00:00:00 +0000",
  ])
  func noMessageDate(header: String) { #expect(MessageDate(header) == nil) }
}
