import Foundation
import ShareTestSupport
import Testing

@testable import ShareLedger

@Suite struct ReaderTests {
  private func files(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test func readsWhileARunGoesOn() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let reader = try LedgerReader(at: folder.path + "/ledger")
    let run = try Samples.plan(0..<50, in: ledger)
    for number in 0..<50 {
      try ledger.record([Samples.change(.commit, number)], in: run)
      #expect(try reader.counts()[.committing] == 1)
      try ledger.record([Samples.change(.accept, number)], in: run)
      #expect(try reader.counts(of: run)[.accepted] == number + 1)
    }
    #expect(try reader.entry(Samples.key(7)) == ledger.entry(Samples.key(7)))
    #expect(try reader.events(of: Samples.key(7)) == ledger.events(of: Samples.key(7)))
    #expect(try reader.mark() == ledger.mark() && reader.lastRuns(5) == ledger.lastRuns(5))
  }

  @Test func writesNothing() throws {
    let folder = try TemporaryFolder()
    try Samples.plan(0..<1, in: Samples.ledger(folder))
    let connection = try LedgerReader.connection(LedgerFiles(folder: folder.path + "/ledger"))
    #expect(fault { try connection.execute("INSERT INTO name(text) VALUES ('x')") } != nil)
  }

  /// With or without the log's files beside it: none is made, none is changed in size, none is removed.
  @Test(arguments: [
    [], ["ledger.sqlite-wal"], ["ledger.sqlite-shm"], ["ledger.sqlite-wal", "ledger.sqlite-shm"],
  ])
  func makesNoFile(removed: [String]) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/ledger"
    try Samples.plan(0..<30, in: Samples.open(path))
    for name in removed { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
    let before = try files(path)
    do {
      let reader = try LedgerReader(at: path)
      #expect(try reader.counts()[.planned] == 30)
      #expect(try files(path) == before)
    }
    #expect(try files(path) == before)
  }

  @Test func strangePath() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a b?c#d%41&mode=rw ü"
    try Samples.plan(0..<2, in: Samples.open(path))
    for name in ["ledger.sqlite-wal", "ledger.sqlite-shm"] {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
    #expect(try LedgerReader(at: path).counts().total == 2)
    #expect(try files(folder.path) == ["a b?c#d%41&mode=rw ü"])
  }
}
