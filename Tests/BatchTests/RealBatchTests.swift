import Foundation
import ShareTestSupport
import Testing

/// A batch to real Postfix and Dovecot, killed again and again.
@Suite(.requires(MailServer.availability)) struct RealBatchTests {
  private static let count = 2_000

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

    // To plan takes as long in a run; the kills are to meet the sending.
    let began = ContinuousClock.now
    #expect(try place.sharespec("plan", "news.share.yaml", "-o", "plan.jsonl").status == 0)
    let planning = UInt32((ContinuousClock.now - began) / .microseconds(1))
    var generator = SystemRandomNumberGenerator()
    var kills = 0
    for time in 0..<5 {
      let program = try time == 0 ? place.start("run", "news.share.yaml") : place.start("resume")
      usleep(planning + .random(in: planning / 4...planning, using: &generator))
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
