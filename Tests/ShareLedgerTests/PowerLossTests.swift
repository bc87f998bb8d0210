import Foundation
import ShareTestSupport
import Testing

@testable import ShareLedger

/// The power goes at any moment: what was synchronised is there, and of the rest nothing, all, or single sectors of 512 bytes.
@Suite struct PowerLossTests {
  /// What happens to what was not synchronised.
  enum Fate: CaseIterable { case dropped, kept, torn }

  /// What was durable, by the ledger's own word, at a moment: the entry, its state, and the number of calls to the disk by then.
  struct Word {
    let calls: Int
    let entry: Int
    let state: EntryState
  }

  /// The entries that are sent, out of a plan that is long enough for the log to be moved into the file between them.
  static let sent = 24
  static let planned = 3_000

  @Test func whatWasRecordedStays() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/ledger"
    try Samples.plan(0..<Self.sent, in: Samples.open(path))
    let start = try ["ledger.sqlite", "ledger.sqlite-wal"].map { ($0, try folder.bytes("ledger/\($0)")) }
    #expect(RecordingDisk.start())
    let words = try run(path)
    let steps = RecordingDisk.steps

    var files = Dictionary(uniqueKeysWithValues: start.map { ($0.0, DiskFile(durable: $0.1)) })
    var random = SeededGenerator(seed: 7)
    var moments = 0
    for (index, step) in steps.enumerated() {
      // Before each synchronisation is when most is at stake.
      if case .sync = step {
        for fate in Fate.allCases {
          let rebuilt = files.mapValues { $0.content(fate, &random) }
          try check(rebuilt, words.filter { $0.calls <= index }, "\(fate) before call \(index)")
        }
        moments += 1
      }
      take(step, &files)
    }
    try check(files.mapValues { $0.content(.dropped, &random) }, words, "at the end")
    #expect(moments > Self.sent * 2)
    // The log was moved into the file at least once.
    #expect(steps.contains { if case .sync("ledger.sqlite") = $0 { true } else { false } })
  }

  private func run(_ path: String) throws -> [Word] {
    let ledger = try Samples.open(path, vfs: RecordingDisk.name)
    let run = try ledger.begin("{}", by: Samples.holder)
    var words: [Word] = []
    for number in 0..<Self.sent {
      if number == Self.sent / 2 { try Samples.plan(10_000..<10_000 + Self.planned, in: ledger) }
      for (transition, state) in [(Transition.commit, EntryState.committing), (.accept, .accepted)] {
        try ledger.record([Samples.change(transition, number)], in: run)
        words.append(Word(calls: RecordingDisk.count, entry: number, state: state))
      }
    }
    return words
  }

  private func take(_ step: RecordingDisk.Step, _ files: inout [String: DiskFile]) {
    switch step {
    case .write(let file, let offset, let bytes):
      files[file, default: DiskFile()].pending.append(.write(offset: offset, bytes: bytes))
    case .truncate(let file, let size): files[file, default: DiskFile()].pending.append(.truncate(size: size))
    case .sync(let file): files[file, default: DiskFile()].synchronize()
    }
  }

  /// Opens the files as they lie after the loss. Nothing that was said to be recorded may be missing.
  private func check(_ files: [String: [UInt8]], _ words: [Word], _ moment: String) throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in files {
      try folder.write("ledger/\(name)", bytes: bytes)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: folder.path + "/ledger/\(name)")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/ledger")
    let ledger = try Ledger.open(at: folder.path + "/ledger", by: Samples.holder, creating: .never)
    let counts = try ledger.counts()
    #expect([Self.sent, Self.sent + Self.planned].contains(counts.total), "\(moment)")
    #expect(counts[.inDoubt] <= 1, "\(moment)")
    for word in words {
      let state = try ledger.entry(Samples.key(word.entry))?.state
      let isKept = word.state == .accepted ? state == .accepted : state == .accepted || state == .inDoubt
      #expect(isKept, "\(moment): entry \(word.entry) was \(word.state) and is \(String(describing: state))")
    }
    #expect(try ledger.connection.word("PRAGMA integrity_check") == "ok", "\(moment)")
  }
}

/// A file as the disk has it, and what was not synchronised yet.
struct DiskFile {
  enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(size: Int)
  }

  var durable: [UInt8] = []
  var pending: [Change] = []

  mutating func synchronize() {
    for change in pending { DiskFile.apply(change, to: &durable) }
    pending = []
  }

  func content(_ fate: PowerLossTests.Fate, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = durable
    for change in pending {
      switch fate {
      case .dropped: break
      case .kept: DiskFile.apply(change, to: &bytes)
      case .torn:
        for part in DiskFile.sectors(of: change) where Bool.random(using: &random) {
          DiskFile.apply(part, to: &bytes)
        }
      }
    }
    return bytes
  }

  private static func apply(_ change: Change, to file: inout [UInt8]) {
    switch change {
    case .truncate(let size): file = Array(file.prefix(size))
    case .write(let offset, let bytes):
      if file.count < offset + bytes.count {
        file += [UInt8](repeating: 0, count: offset + bytes.count - file.count)
      }
      file.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
  }

  private static func sectors(of change: Change) -> [Change] {
    guard case .write(let offset, let bytes) = change else { return [change] }
    var parts: [Change] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + 512 - (offset + start) % 512)
      parts.append(.write(offset: offset + start, bytes: Array(bytes[start..<end])))
      start = end
    }
    return parts
  }
}
