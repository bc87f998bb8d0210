import Foundation
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// The locks of an mbox, and what a writer that was killed leaves behind.
@Suite struct MboxLockTests {
  static let old = "From a Thu Nov 26 08:30:00 2026\nSubject: old\n\nx\n\n"
  static let added = "From me@example.org Thu Nov 26 08:30:00 2026\nSubject: new\n\ny\n\n"
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["mbox": MboxLockTests.old]) }

  private var path: String { folder.path + "/mbox" }

  private func deliver(patience: Duration = .milliseconds(300)) throws -> ShareResult {
    try MboxTransport(account: "m", path: path, patience: patience).deliver(
      Samples.mail("Subject: new\r\n\r\ny\r\n"), reading: NoFiles())
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func nothingStaysBehind() throws {
    #expect(try deliver().outcome == .accepted)
    #expect(try folder.read("mbox") == Self.old + Self.added)
    #expect(try names == ["mbox"])
  }

  @Test(arguments: ["4711\n", "", "sharespec\nor not"]) func aDotLockIsRespected(text: String) throws {
    try folder.write("mbox.lock", text)
    let fault = try #require(throws: TransportFault.self) { try deliver() }
    #expect(fault.kind == .busy)
    #expect(try folder.read("mbox") == Self.old)
    #expect(try names == ["mbox", "mbox.lock"])
    #expect(try folder.read("mbox.lock") == text)
    _ = try Program.run("touch", ["-d", "6 minutes ago", path + ".lock"])
    #expect(try deliver().outcome == .accepted)
    #expect(try names == ["mbox"])
  }

  @Test func aDotLockIsThereMeanwhile() throws {
    let way = MboxTransport(account: "m", path: path)
    let result = try way.deliver(Samples.mail(), reading: NoFiles()) { (_) throws(CommitRefusal) in
      #expect((try? names) == [".mbox.sharespec", "mbox", "mbox.lock"])
      // Nothing that a reader would take for a second mail is there yet.
      #expect((try? folder.read("mbox"))?.components(separatedBy: "\nFrom ").count == 1)
    }
    #expect(result.outcome == .accepted)
  }

  @Test func refusalTakesAllBack() throws {
    let way = MboxTransport(account: "m", path: path)
    let result = try way.deliver(Samples.mail(), reading: NoFiles()) { (_) throws(CommitRefusal) in
      throw CommitRefusal("no")
    }
    #expect(result.outcome.kind == .deferred)
    #expect(try folder.read("mbox") == Self.old)
    #expect(try names == ["mbox"])
  }

  /// Every length at which a writer can have been killed, with its lock and its note still there.
  @Test func whatAKilledWriterLeftIsTakenAway() throws {
    let start = "f" + Self.added.dropFirst()
    for old in [Self.old, ""] {
      for count in 0...start.utf8.count {
        try folder.write("mbox", old + start.prefix(count))
        try folder.write(".mbox.sharespec", "\(old.utf8.count)\n" + start.prefix(45))
        try folder.write("mbox.lock", "4711\nsharespec\n")
        #expect(try deliver().outcome == .accepted, "\(count)")
        #expect(try folder.read("mbox") == old + Self.added, "\(count)")
        #expect(try names == ["mbox"])
      }
    }
  }

  /// A mail that has its capital letter is one, whatever the note says.
  @Test func aFinishedMailStays() throws {
    try folder.write("mbox", Self.old + Self.added)
    try folder.write(".mbox.sharespec", "\(Self.old.utf8.count)\nf" + Self.added.dropFirst().prefix(44))
    #expect(try deliver().outcome == .accepted)
    #expect(try folder.read("mbox") == Self.old + Self.added + Self.added)
  }

  /// A note that does not fit, or a mail that another program added behind the rest, keep all bytes where they are.
  @Test func nothingOfOthersIsCut() throws {
    let start = "f" + Self.added.dropFirst()
    let rest = String(start.prefix(60)) + "\n\n"
    let other = "From b Thu Nov 26 08:30:00 2026\nSubject: other\n\nz\n\n"
    let note = "\(Self.old.utf8.count)\n" + start.prefix(45)
    for (content, note) in [
      (Self.old + rest + other, note), (Self.old + other, note),
      (Self.old + "x" + start.prefix(60) + "\n\n", note),
      (Self.old + other, "0\n" + start.prefix(45)), (Self.old + other, "-5\nfrom"), (Self.old + other, ""),
      (Self.old + other, "99999999999999999999\nf"), (Self.old + other, "3\n"),
    ] {
      try folder.write("mbox", content)
      try folder.write(".mbox.sharespec", note)
      #expect(try deliver().outcome == .accepted)
      #expect(try folder.read("mbox") == content + Self.added)
    }
  }

  /// A long rest with the other mail across the borders of what is read at once.
  @Test func aLongRest() throws {
    let start = "f" + Self.added.dropFirst()
    for filler in [65_400, 65_500, 65_530, 65_536, 200_000] {
      let rest = start + String(repeating: "y", count: filler) + "\n\n"
      let other = "From b Thu Nov 26 08:30:00 2026\nSubject: other\n\nz\n\n"
      for (behind, expected) in [("", Self.old), (other, Self.old + rest + other)] {
        try folder.write("mbox", Self.old + rest + behind)
        try folder.write(".mbox.sharespec", "\(Self.old.utf8.count)\n" + start.prefix(45))
        #expect(try deliver().outcome == .accepted)
        #expect(try folder.read("mbox") == expected + Self.added, "\(filler)")
      }
    }
  }

  @Test(.requires(.program("s-nail"))) func anotherReaderSeesBoth() throws {
    #expect(try deliver().outcome == .accepted)
    let read = try Program.run(
      "s-nail", ["-n", "-R", "-H", "-f", path], environment: ["HOME": folder.path, "MAILRC": "/dev/null"])
    let lines = read.outputText.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("old") && lines[1].contains("new"), "\(read)")
  }
}
