import Foundation
import ShareTestSupport
import Testing

@testable import ShareLedger

/// Runs in processes of their own, killed at every step.
@Suite struct ProcessTests {
  static let count = 5

  /// What a run sent and what it said.
  struct Batch {
    let folder: TemporaryFolder
    var path: String { folder.path + "/ledger" }
    var server: String { folder.path + "/server" }

    init() throws { folder = try TemporaryFolder() }

    func send(_ failpoint: String? = nil) throws -> ProgramResult {
      try Program.run(
        Samples.program, ["send", path, server, String(ProcessTests.count)],
        environment: failpoint.map { ["SHARESPEC_FAILPOINT": $0] } ?? [:])
    }

    var copies: [String: Int] {
      let text = (try? String(contentsOfFile: server, encoding: .utf8)) ?? ""
      return Dictionary(grouping: text.split(separator: "\n").map(String.init)) { $0 }.mapValues(\.count)
    }
  }

  static let failpoints = [
    "locked", "opened", "recovered", "planned", "committing_before:1", "committing_before:3",
    "committing_before:5",
    "committing_after:1", "committing_after:3", "committing_after:5", "result_before:1", "result_before:3",
    "result_before:5", "result_after:1", "result_after:3", "result_after:5",
  ]

  @Test(arguments: failpoints, ["kill", "eio"])
  func endedAtAFailpoint(failpoint: String, action: String) throws {
    let batch = try Batch()
    let first = try batch.send("\(failpoint)=\(action)")
    #expect(first.ending == (action == "kill" ? .signalled(9) : .exited(73)), "\(first)")
    let second = try batch.send()
    #expect(second.ending == .exited(0), "\(second)")

    let reader = try LedgerReader(at: batch.path)
    let counts = try reader.counts()
    let copies = batch.copies
    #expect(counts[.accepted] + counts[.inDoubt] == Self.count && counts.total == Self.count)
    #expect(counts[.inDoubt] <= 1)
    #expect(copies.values.allSatisfy { $0 == 1 }, "I1: \(copies)")
    for number in 0..<Self.count {
      let entry = try #require(try reader.entry(Samples.key(number)))
      let isThere = copies[entry.key.hex] != nil
      #expect(isThere || entry.state == .inDoubt, "I3")
      #expect(!isThere || entry.state == .accepted || entry.state == .inDoubt, "I4")
    }
    for line in (first.outputText + second.outputText).split(separator: "\n") {
      let key = try #require(EntryKey(hex: String(line.dropFirst("accepted ".count))))
      #expect(try reader.entry(key)?.state == .accepted, "I6")
    }
  }

  /// The control: a build that leaves the commit point out sends twice, and the oracle sees it.
  @Test func withoutTheCommitPointItSendsTwice() throws {
    let batch = try Batch()
    let first = try batch.send("committing_before=skip,result_before:3=kill")
    #expect(first.ending == .signalled(9), "\(first)")
    #expect(try batch.send().ending == .exited(0))
    #expect(batch.copies.values.max() == 2)
  }

  @Test(arguments: 0..<10) func killedAtAnyMoment(trial: Int) throws {
    let batch = try Batch()
    var kills = 0
    for round in 0..<6 {
      let child = Process()
      child.executableURL = URL(filePath: Samples.program)
      child.arguments = ["send", batch.path, batch.server, "400"]
      child.standardOutput = FileHandle.nullDevice
      try child.run()
      usleep(UInt32(8_000 + trial * 3_000 + round * 11_000))
      if child.isRunning { kill(child.processIdentifier, SIGKILL) }
      child.waitUntilExit()
      kills += child.terminationReason == .uncaughtSignal ? 1 : 0
    }
    let last = try Program.run(Samples.program, ["send", batch.path, batch.server, "400"])
    #expect(last.ending == .exited(0), "\(last)")
    let counts = try LedgerReader(at: batch.path).counts()
    #expect(counts[.accepted] + counts[.inDoubt] == 400 && counts.total == 400)
    #expect(counts[.inDoubt] <= kills)
    #expect(batch.copies.values.allSatisfy { $0 == 1 })
    #expect(batch.copies.count >= counts[.accepted])
  }

  @Test func holderIsNamed() throws {
    let batch = try Batch()
    let child = Process()
    let (input, output) = (Pipe(), Pipe())
    child.executableURL = URL(filePath: Samples.program)
    child.arguments = ["hold", batch.path]
    (child.standardInput, child.standardOutput) = (input, output)
    try child.run()
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "held\n")
    guard case .busy(let holder?) = fault({ _ = try Samples.open(batch.path) }) else {
      Issue.record("it is held by another process")
      return
    }
    #expect(holder.process == Int64(child.processIdentifier) && holder.host == "localhost")
    #expect(try batch.send().ending == .exited(75))
    #expect(try LedgerReader(at: batch.path).counts().total == 0)
    kill(child.processIdentifier, SIGKILL)
    child.waitUntilExit()
    _ = try Samples.open(batch.path)
  }

  /// The same batch started several times in the same moment.
  @Test(arguments: 2...8) func startedAtOnce(starts: Int) throws {
    let batch = try Batch()
    let children = try (0..<starts).map { _ in
      let child = Process()
      child.executableURL = URL(filePath: Samples.program)
      child.arguments = ["send", batch.path, batch.server, "40"]
      (child.standardOutput, child.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      try child.run()
      return child
    }
    for child in children { child.waitUntilExit() }
    let statuses = children.map(\.terminationStatus)
    #expect(statuses.contains(0) && statuses.allSatisfy { $0 == 0 || $0 == 75 }, "\(statuses)")
    #expect(batch.copies.count == 40 && batch.copies.values.allSatisfy { $0 == 1 })
    #expect(try LedgerReader(at: batch.path).counts()[.accepted] == 40)
  }
}
