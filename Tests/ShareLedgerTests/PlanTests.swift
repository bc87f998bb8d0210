import ShareTestSupport
import Testing

@testable import ShareLedger

@Suite struct PlanTests {
  @Test func tellsWhatBecameOfEachEntry() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let first = try Samples.plan(0..<5, in: ledger)
    var late = try Samples.change(.defer, 1)
    late.notBefore = 5_000
    try ledger.record(
      [late, Samples.change(.commit, 2), Samples.change(.accept, 2), Samples.change(.fail, 3)], in: first)

    let second = try ledger.begin("{}", by: Samples.holder)
    let plan = try ledger.plan(in: second, at: 3_000)
    let same = try plan.add(Samples.share(0), (0..<4).map { try Samples.entry($0) })
    let other = try plan.add(Samples.share(1, content: 2), (1..<6).map { try Samples.entry($0) })
    try plan.commit()
    #expect(
      same == [
        .unchanged(notBefore: nil), .unchanged(notBefore: 5_000), .done(.accepted, isChanged: false),
        .done(.failed, isChanged: false),
      ])
    #expect(
      other == [
        .repeated, .done(.accepted, isChanged: true), .done(.failed, isChanged: true), .replaced, .new,
      ])
    #expect(try ledger.counts(of: first)[.accepted] == 1 && ledger.counts(of: first).total == 2)
    #expect(try ledger.counts(of: second).open == 4)
    #expect(try ledger.unfinishedRuns().map(\.id) == [second])
    #expect(try ledger.entry(Samples.key(4))?.share.digest == (try Samples.share(1, content: 2).digest))
    #expect(try ledger.entry(Samples.key(2))?.share.digest == (try Samples.share(0).digest))
  }

  @Test func newContentIsDueAtOnce() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let run = try Samples.plan(0..<1, in: ledger)
    var late = try Samples.change(.defer, 0)
    (late.notBefore, late.attempt) = (9_999, 3)
    try ledger.record([late], in: run)
    try Samples.plan(0..<1, in: ledger, content: 2)
    let entry = try #require(try ledger.entry(Samples.key(0)))
    #expect(entry.state == .planned && entry.notBefore == nil && entry.attempts == 3)
  }

  @Test func withoutCommitNothingCounts() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let run = try ledger.begin("{}", by: Samples.holder)
    do {
      let plan = try ledger.plan(in: run, at: 1)
      _ = try plan.add(Samples.share(), [Samples.entry(0)])
      #expect(
        fault { _ = try ledger.counts() } == .misuse("the ledger is being planned: commit the plan first"))
      #expect(fault { try ledger.record([Samples.change(.commit, 0)], in: run) } != nil)
    }
    #expect(try ledger.counts().total == 0)
    let plan = try ledger.plan(in: run, at: 1)
    try plan.commit()
    #expect(fault { _ = try plan.add(Samples.share(), []) } == .misuse("the plan is closed"))
  }

  @Test func shareWithNothingToSendLeavesNoRow() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let run = try Samples.plan(0..<1, in: ledger)
    try ledger.record([Samples.change(.commit, 0), Samples.change(.accept, 0)], in: run)
    try Samples.plan(0..<1, in: ledger)
    #expect(try ledger.connection.number("SELECT count(*) FROM share") == 1)
  }

  @Test func pagesAreInOrderAndComplete() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let first = try Samples.plan(0..<25, in: ledger)
    let second = try ledger.begin("{}", by: Samples.holder)
    let plan = try ledger.plan(in: second, at: 1)
    for number in 25..<40 {
      _ = try plan.add(
        Samples.share(number, campaign: number % 2 == 0 ? "news" : "other"), [Samples.entry(number)])
    }
    try plan.commit()
    for number in stride(from: 0, to: 40, by: 3) {
      try ledger.record([Samples.change(.fail, number)], in: first)
    }
    func listed(_ filter: EntryFilter, _ limit: Int) throws -> [Int] {
      var found: [Int] = []
      var cursor: EntryCursor?
      repeat {
        let page = try ledger.entries(matching: filter, after: cursor, limit: limit)
        #expect(page.entries.count <= limit)
        found += page.entries.map { Int($0.share.place) }
        cursor = page.next
      } while cursor != nil
      return found
    }
    for limit in [1, 3, 7, 100] {
      #expect(try listed(EntryFilter(), limit) == Array(0..<40))
      #expect(try listed(EntryFilter(states: [.failed]), limit) == (0..<40).filter { $0 % 3 == 0 })
      #expect(
        try listed(EntryFilter(states: [.planned], run: second), limit) == (25..<40).filter { $0 % 3 != 0 })
      #expect(
        try listed(EntryFilter(campaign: "other"), limit) == (25..<40).filter { $0 % 2 == 1 })
      #expect(try listed(EntryFilter(campaign: "nobody's"), limit).isEmpty)
    }
    var count = 0
    try ledger.forEachEntry(matching: EntryFilter(states: [.planned, .failed])) { _ in count += 1 }
    #expect(count == 40)
  }
}
