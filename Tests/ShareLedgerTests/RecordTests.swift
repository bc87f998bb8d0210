import Foundation
import ShareTestSupport
import Testing

@testable import ShareLedger

@Suite struct RecordTests {
  @Test func keepsTheFacts() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let run = try Samples.plan(0..<2, in: ledger)
    var commit = try Samples.change(.commit, 0)
    (commit.host, commit.attempt, commit.monotonic) = ("127.0.0.1:25", 1, 77)
    try ledger.record([commit], in: run)
    var answer = try Samples.change(.defer, 0, at: 2_001)
    (answer.reply, answer.reason, answer.notBefore) = ("451 4.7.1 later", "not now", 2_600)
    try ledger.record([answer], in: run)
    let entry = try #require(try ledger.entry(Samples.key(0)))
    #expect(entry.state == .deferred && entry.attempts == 1 && entry.host == "127.0.0.1:25")
    #expect(entry.reply == "451 4.7.1 later" && entry.reason == "not now" && entry.notBefore == 2_600)
    #expect(entry.changed == 2_001 && entry.run == run)
    #expect(entry.share == (try Samples.share(0)))
    let open = try ledger.openEntries([Samples.key(1), Samples.key(0), Samples.key(9)])
    #expect(open.map(\.key) == [try Samples.key(1), try Samples.key(0)])
    #expect(open.map(\.notBefore) == [nil, 2_600] && open.map(\.attempts) == [0, 1])
    #expect(try ledger.events(of: Samples.key(0)).map(\.to) == [.committing, .deferred])
    #expect(try ledger.events(of: Samples.key(0)).map(\.note) == ["127.0.0.1:25", "451 4.7.1 later"])
  }

  @Test func replyGoesWithTheNextTry() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let run = try Samples.plan(0..<1, in: ledger)
    var first = try Samples.change(.defer, 0)
    first.reply = "450 no"
    try ledger.record([first, Samples.change(.commit, 0)], in: run)
    #expect(try ledger.entry(Samples.key(0))?.reply == nil)
  }

  @Test func oneIllegalStepTakesItsWholeCallBack() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let run = try Samples.plan(0..<2, in: ledger)
    let refusal = fault {
      try ledger.record([Samples.change(.commit, 0), Samples.change(.accept, 1)], in: run)
    }
    #expect(refusal == .illegal(try Samples.key(1), from: .planned, .accept))
    #expect(try ledger.counts()[.planned] == 2)
    #expect(try ledger.events(of: Samples.key(0)).isEmpty)
    #expect(
      fault { try ledger.record([Samples.change(.commit, 7)], in: run) }
        == .illegal(try Samples.key(7), from: nil, .commit))
    try ledger.record([Samples.change(.commit, 0)], in: run)
  }

  @Test func eventsStay() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let run = try Samples.plan(0..<1, in: ledger)
    try ledger.record([Samples.change(.commit, 0)], in: run)
    for sql in ["UPDATE event SET note = 'x'", "DELETE FROM event"] {
      #expect(fault { try ledger.connection.execute(sql) }?.message.contains("events are") == true)
    }
    #expect(try ledger.events(of: Samples.key(0)).count == 1)
  }

  @Test func longRepliesAreCut() throws {
    let folder = try TemporaryFolder()
    let ledger = try Samples.ledger(folder)
    let run = try Samples.plan(0..<1, in: ledger)
    var change = try Samples.change(.fail, 0)
    change.reply = "550 \u{0}" + String(repeating: "é", count: 100_000)
    try ledger.record([change], in: run)
    let reply = try #require(try ledger.entry(Samples.key(0))?.reply)
    #expect(reply.unicodeScalars.count == 4096 && reply.hasPrefix("550 \u{0}é"))
  }

  /// Eight threads, each with entries of its own: all is durable when `record` returns, in fewer transactions than calls.
  @Test func threadsShareTransactions() throws {
    let folder = try TemporaryFolder()
    var ledger: Ledger? = try Samples.ledger(folder)
    let (threads, each) = (8, 50)
    let run = try Samples.plan(0..<threads * each, in: try #require(ledger))
    let shared = try #require(ledger)
    inThreads(threads) { thread in
      for number in thread * each..<(thread + 1) * each {
        #expect(fault { try shared.record([Samples.change(.commit, number)], in: run) } == nil)
        #expect(fault { try shared.record([Samples.change(.accept, number)], in: run) } == nil)
        // Nobody's mistake is another's matter.
        #expect(fault { try shared.record([Samples.change(.accept, number)], in: run) } != nil)
      }
    }
    #expect(shared.transactions < threads * each * 3)
    ledger = nil
    let reader = try LedgerReader(at: folder.path + "/ledger")
    #expect(try reader.counts(of: run)[.accepted] == threads * each)
    #expect(try reader.counts().total == threads * each)
  }
}

/// Runs the body in so many threads of the system at once; a dispatch queue would take as few as there are cores.
private func inThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    Thread {
      body(number)
      group.leave()
    }.start()
  }
  group.wait()
}
