import ShareTestSupport
import Testing

@testable import ShareLedger

@Suite struct RunTests {
  @Test func generationGrowsWithEachRun() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let start = try ledger.mark()
    #expect(start == LedgerMark(id: ledger.id, generation: 0))
    let run = try ledger.begin("{\"paths\":[\"a\"]}", planDigest: Samples.digest(5), by: Samples.holder)
    try ledger.end(run, at: 3_000)
    let record = try #require(try ledger.run(run))
    #expect(record.state == .ended && record.ended == 3_000 && record.request == "{\"paths\":[\"a\"]}")
    #expect(record.planDigest == (try Samples.digest(5)) && record.holder == Samples.holder)
    try ledger.goOn(run, by: LedgerHolder(process: 5, started: 4_000, host: "h", user: "u"))
    #expect(try ledger.run(run)?.state == .running && ledger.run(run)?.ended == nil)
    let mark = try ledger.mark()
    #expect(mark.generation == 2)
    try ledger.check(start)
    try ledger.check(mark)
    let later = LedgerMark(id: ledger.id, generation: 3)
    #expect(fault { try ledger.check(later) } == .outdated(expected: 3, found: 2))
    let other = LedgerID.random()
    #expect(
      fault { try ledger.check(LedgerMark(id: other, generation: 0)) }
        == .otherLedger(expected: other, found: ledger.id))
    #expect(fault { try ledger.end(RunID(99), at: 1) } == .misuse("there is no run 99"))
  }

  @Test func abandonsWhatIsOpen() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let run = try Samples.plan(0..<4, in: ledger)
    try ledger.record(
      [
        Samples.change(.commit, 0), Samples.change(.accept, 0), Samples.change(.commit, 1),
        Samples.change(.doubt, 1), Samples.change(.defer, 2),
      ], in: run)
    #expect(try ledger.abandon(run, at: 3_000, user: "jane") == 2)
    let counts = try ledger.counts(of: run)
    #expect([counts[.accepted], counts[.inDoubt], counts[.cancelled], counts.total] == [1, 1, 2, 4])
    #expect(try ledger.unfinishedRuns().isEmpty)
    #expect(try ledger.run(run)?.state == .abandoned)
    #expect(try ledger.events(of: Samples.key(2)).last?.user == "jane")
    #expect(try ledger.events(of: Samples.key(2)).map(\.to) == [.deferred, .cancelled])
  }

  @Test func findsSharesWithoutACampaign() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    try Samples.plan(0..<3, in: ledger)
    let run = try ledger.begin("{}", by: Samples.holder)
    let plan = try ledger.plan(in: run, at: 1)
    _ = try plan.add(
      Samples.share(0, campaign: "made-1", isNamed: false), [Samples.entry(10), Samples.entry(11)])
    try plan.commit()
    try ledger.record([Samples.change(.commit, 10), Samples.change(.accept, 10)], in: run)
    #expect(
      try ledger.unfinishedUnnamed(recipe: "letter")
        == [UnfinishedShare(run: run, rowKey: "row 0", open: 1, total: 2)])
    #expect(try ledger.unfinishedUnnamed(recipe: "another").isEmpty)
    #expect(try ledger.abandonUnnamed(recipe: "letter", of: RunID(run.number + 1), at: 5, user: "jane") == 0)
    #expect(try ledger.abandonUnnamed(recipe: "letter", of: run, at: 5, user: "jane") == 1)
    #expect(try ledger.unfinishedUnnamed(recipe: "letter").isEmpty)
    #expect(try ledger.counts()[.planned] == 3 && ledger.counts()[.cancelled] == 1)
  }

  @Test func recoveryPutsInDoubt() throws {
    let folder = try TemporaryFolder()
    var ledger: Ledger? = try Samples.ledger(folder)
    let run = try Samples.plan(0..<3, in: try #require(ledger))
    var commit = try Samples.change(.commit, 1)
    commit.host = "mail.example.org:25"
    try ledger?.record([commit], in: run)
    ledger = nil
    let again = try Samples.ledger(folder)
    #expect(again.recovered == 1)
    let entry = try #require(try again.entry(Samples.key(1)))
    #expect(entry.state == .inDoubt && entry.host == "mail.example.org:25" && entry.reason == Recovery.reason)
    #expect(try again.events(of: Samples.key(1)).map(\.to) == [.committing, .inDoubt])
    #expect(try again.run(run)?.state == .interrupted)
    #expect(try again.unfinishedRuns().map(\.id) == [run])
  }

  @Test func knowsRunsThatWereCutOffWhileTheyWerePlanned() throws {
    let folder = try TemporaryFolder()
    var ledger: Ledger? = try Samples.ledger(folder)
    let planned = try Samples.plan(0..<2, in: try #require(ledger))
    let (cut, stopped) = (
      try #require(try ledger?.begin("{}", by: Samples.holder)),
      try #require(try ledger?.begin("{}", by: Samples.holder))
    )
    try ledger?.interrupt(stopped, at: 2_000)
    let reader = try LedgerReader(at: folder.path + "/ledger")
    // One that may still be planned is not cut off.
    #expect(try ledger?.unplannedRuns().map(\.id) == [stopped])
    #expect(try reader.unplannedRuns().map(\.id) == [stopped])
    ledger = nil
    #expect(try reader.unplannedRuns().map(\.id) == [cut, stopped])
    let again = try Samples.ledger(folder)
    #expect(try again.unplannedRuns().map(\.id) == [cut, stopped])
    // Its entries are another run's now; it was planned all the same.
    try Samples.plan(0..<2, in: again)
    #expect(try again.run(planned)?.state == .interrupted && again.counts(of: planned).total == 0)
    #expect(try again.unplannedRuns().map(\.id) == [cut, stopped])
    _ = try again.abandon(cut, at: 3_000, user: "jane")
    #expect(try again.unplannedRuns().map(\.id) == [stopped])
  }

  @Test func whatAProgramLeftIsReadAsTheNextFindsIt() throws {
    let folder = try TemporaryFolder()
    var ledger: Ledger? = try Samples.ledger(folder)
    let run = try Samples.plan(0..<3, in: try #require(ledger))
    try ledger?.record([Samples.change(.commit, 1)], in: run)
    let reader = try LedgerReader(at: folder.path + "/ledger")
    #expect(try reader.run(run)?.state == .running && reader.counts(of: run)[.committing] == 1)
    #expect(try reader.entries(matching: EntryFilter(states: [.inDoubt])).entries.isEmpty)
    ledger = nil
    #expect(try reader.run(run)?.state == .interrupted)
    #expect(try reader.counts()[.committing] == 0 && reader.counts(of: run)[.inDoubt] == 1)
    let doubtful = try reader.entries(matching: EntryFilter(states: [.inDoubt])).entries
    #expect(doubtful.map(\.state) == [.inDoubt] && doubtful.first?.reason == Recovery.reason)
    #expect(
      try reader.entries(matching: EntryFilter(states: [.committing])).entries.allSatisfy {
        $0.state == .inDoubt
      })
  }
}
