import ShareTestSupport
import Testing

@testable import ShareLedger

@Suite struct ResolveTests {
  let folder: TemporaryFolder
  let ledger: Ledger

  /// Entries 0 accepted, 1 and 2 in doubt, 3 failed, 4 planned; 5 in doubt for the address of 4.
  init() throws {
    folder = try TemporaryFolder()
    ledger = try Samples.ledger(folder)
    let run = try ledger.begin("{}", by: Samples.holder)
    let plan = try ledger.plan(in: run, at: 1)
    for number in 0..<5 { _ = try plan.add(Samples.share(number), [Samples.entry(number)]) }
    let deep = try #require(EntryKey(hex: "abcdef" + String(repeating: "7", count: 58)))
    _ = try plan.add(Samples.share(5), [PlannedEntry(key: deep, address: "p4@example.org")])
    try plan.commit()
    for number in 0..<3 { try ledger.record([Samples.change(.commit, number)], in: run) }
    try ledger.record(
      [
        Samples.change(.accept, 0), Samples.change(.doubt, 1), Samples.change(.doubt, 2),
        Samples.change(.fail, 3), Change(.commit, deep, at: 2_000), Change(.doubt, deep, at: 2_000),
      ], in: run)
  }

  private func resolve(_ words: String, _ word: Ledger.Word) throws -> EntryRecord {
    try ledger.resolve(words, word, user: "jane", at: 3_000)
  }

  @Test func arrived() throws {
    let entry = try resolve("p1@example.org", .arrived)
    #expect(entry.state == .accepted && entry.reason == "jane says that it arrived")
    let event = try #require(try ledger.events(of: Samples.key(1)).last)
    #expect(event.user == "jane" && event.from == .inDoubt && event.to == .accepted && event.run == nil)
  }

  @Test func resend() throws {
    let entry = try resolve("p2@example.org", .resend)
    #expect(entry.state == .planned && entry.resends == 1 && entry.share.messageID == "2@example.org")
    #expect(try resolve("p3@example.org", .resend).state == .planned)
    #expect(try ledger.counts()[.failed] == 0)
  }

  @Test(arguments: ["abcd", "ABCDEF", "abcde", "abcdef777"]) func byTheStartOfTheKey(words: String) throws {
    #expect(try resolve(words, .arrived).address == "p4@example.org")
  }

  /// Of two entries for one address the one in doubt is meant.
  @Test func addressInDoubtIsMeant() throws {
    #expect(try resolve("p4@example.org", .arrived).key.hex.hasPrefix("abcdef"))
  }

  @Test(arguments: [
    "", "abc", "abcd0", "x", "nobody@example.org", "%", "p1", "p1@example.org ", "ABCDEF\u{0}",
  ])
  func notFound(words: String) { #expect(fault { _ = try resolve(words, .arrived) } == .notFound(words)) }

  @Test func ambiguous() throws {
    guard case .ambiguous(let words, let entries) = fault({ _ = try resolve("0000", .arrived) }) else {
      Issue.record("0000 is the start of five keys")
      return
    }
    #expect(words == "0000" && entries.count == 5)
  }

  @Test(arguments: [
    ("p0@example.org", Ledger.Word.arrived), ("p0@example.org", .resend), ("p3@example.org", .arrived),
  ])
  func notResolvable(words: String, word: Ledger.Word) throws {
    guard case .notResolvable(let entry, _) = fault({ _ = try resolve(words, word) }) else {
      Issue.record("\(words) is not in doubt")
      return
    }
    #expect(entry.address == words)
    #expect(try ledger.counts()[.inDoubt] == 3)
  }
}
