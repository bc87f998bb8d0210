import Foundation
import ShareTestSupport
import Testing

/// What holds for the bytes of every golden message, by programs that are not ours.
@Suite struct GoldenMailTests {
  @Test(arguments: GoldenMail.all) func hasSoundLinesAndNoBcc(golden: GoldenMail) throws {
    let messages = try golden.messages()
    try #require(!messages.isEmpty)
    for message in messages {
      let lines = message.split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(lines.last?.isEmpty == true)
      for line in lines.dropLast() {
        #expect(line.last == 0x0D && !line.dropLast().contains(0x0D) && line.count <= 999)
      }
      #expect(!message.contains(0))
      let mail = try ReceivedMail.parse(message)
      #expect(mail.header("Bcc") == nil)
      #expect(!String(decoding: message, as: UTF8.self).contains("hidden@"))
    }
  }

  @Test(.requires(FactReader.availability)) func meansTheSameToTwoParsers() throws {
    let messages = try GoldenMail.allMessages()
    let (python, gmime) = (try FactReader.python.read(messages), try FactReader.gmime.read(messages))
    for (one, other) in zip(python, gmime) {
      #expect(
        one == other,
        "\(Golden.difference(String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self)))")
    }
    #expect(python.count == messages.count && gmime.count == messages.count)
  }

  /// With the rules that Debian ships: no update, no network.
  @Test(.requires(.program("spamassassin"))) func isNotTakenForAdvertising() throws {
    let folder = try TemporaryFolder()
    let messages = try GoldenMail.allMessages()
    try folder.write("box", bytes: messages.flatMap(Self.inMbox))
    let result = try Program.run(
      "spamassassin", ["--local", "--test-mode", "--mbox", "\(folder.path)/box"],
      environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8"], timeLimit: 90)
    let text = result.outputText.replacing("\n\t", with: " ")
    let verdicts = text.split(separator: "\n").filter { $0.hasPrefix("X-Spam-Status: ") }
    #expect(verdicts.count == messages.count, "\(result)")
    for verdict in verdicts {
      let words = verdict.split(separator: " ")
      let score = words.first { $0.hasPrefix("score=") }.flatMap { Double($0.dropFirst(6)) }
      #expect((score ?? 99) < 1.0, "\(verdict)")
    }
  }

  static func inMbox(_ message: [UInt8]) -> [UInt8] {
    Array("From sender@example.org Mon Nov 30 12:00:00 2026\n".utf8) + message.filter { $0 != 0x0D } + [0x0A]
  }
}
