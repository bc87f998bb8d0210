import Foundation
import ShareTestSupport
import Testing

/// A batch to real Postfix and Dovecot, killed again and again.
@Suite(.requires(MailServer.availability)) struct RealBatchTests {
  /// A debug build is slow: the whole size is for who asks for it.
  private static let count = ProcessInfo.processInfo.environment["SHARESPEC_LONG_TESTS"] == nil ? 600 : 2_000

  /// Waits until the ledger has so many accepted.
  private func wait(until count: Int, at place: BatchPlace) throws {
    for _ in 0..<600 {
      let status = try place.sharespec("status").outputText
      let match = try /([0-9]+) accepted/.firstMatch(in: status)
      if let match, Int(match.output.1) ?? 0 >= count { return }
      usleep(20_000)
    }
    Issue.record("not \(count) accepted after a long while")
  }

  @Test("A batch that is killed five times reaches everybody once")
  func killedFiveTimes() throws {
    let server = try MailServer.shared()
    let place = try BatchPlace([])
    let keys = "kind: smtp, host: 127.0.0.1, port: \(server.plainPort), tls: none, from: jane@example.org"
    try place.folder.write(".config/sharespec/accounts.yaml", "office: {\(keys), connections: 2}\n")
    let mailbox = "everybody@\(place.mark).batch.test"
    let rows = (1...Self.count).map { "p\($0),\(mailbox)\n" }
    try place.folder.write("people.csv", "name,email\n" + rows.joined())
    try place.folder.write(
      "news.share.yaml",
      BatchPlace.recipe(place.mark).replacing(
        "for-each: people.csv", with: "for-each: {file: people.csv, key: name}"))

    var generator = SystemRandomNumberGenerator()
    var kills = 0
    for time in 1...5 {
      let program = try time == 1 ? place.start("run", "news.share.yaml") : place.start("resume")
      try wait(until: Self.count / 20 * (3 * time + .random(in: -1...1, using: &generator)), at: place)
      program.signalAlone(SIGKILL)
      if program.finish().status == 137 { kills += 1 }
    }
    let last = try place.sharespec("run", "news.share.yaml", timeLimit: 300)
    let ledger = try place.status()
    #expect([0, 5].contains(last.status), "\(last)")
    #expect(kills >= 3, "the batch was over too soon")
    #expect(ledger.entries.count == Self.count)
    let doubtful = ledger.counts["in-doubt", default: 0]
    #expect(ledger.counts["accepted", default: 0] + doubtful == Self.count, "\(ledger.counts)")
    #expect(doubtful <= kills * 2)
    let listed = try place.sharespec("status").outputText
    if doubtful > 0 { #expect(listed.contains("in doubt, \(doubtful):"), "\(listed)") }

    let accepted = ledger.counts["accepted", default: 0]
    let mails = try server.awaitMessages(for: mailbox, count: accepted, within: 120)
    let subjects = mails.compactMap { $0.header("Subject") }.filter { $0.hasPrefix("News for p") }
    #expect(Set(subjects).count == subjects.count, "somebody got two")
    #expect(subjects.count >= accepted && subjects.count <= accepted + doubtful)
  }
}
