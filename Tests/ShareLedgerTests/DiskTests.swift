import Foundation
import ShareTestSupport
import Testing

@testable import ShareLedger

/// Full, read-only and damaged disks.
@Suite(.serialized) struct DiskTests {
  static let mount: Availability =
    geteuid() == 0 ? .program("mount") : .missing("only root can mount a small disk; run the tests as root")

  /// A small disk in memory, gone at the end of its life.
  final class SmallDisk {
    let folder: TemporaryFolder
    var path: String { folder.path + "/disk" }

    init(_ options: String) throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      let result = try Program.run("mount", ["-t", "tmpfs", "-o", options + ",mode=700", "sharespec", path])
      try #require(result.ending == .exited(0), "\(result)")
    }

    func mountAgain(_ options: String) throws {
      let result = try Program.run("mount", ["-o", "remount," + options, path])
      try #require(result.ending == .exited(0), "\(result)")
    }

    deinit { _ = try? Program.run("umount", ["-l", path]) }
  }

  @Test(.requires(mount)) func readOnlyDisk() throws {
    let disk = try SmallDisk("size=4m")
    let path = disk.path + "/ledger"
    try Samples.plan(0..<3, in: Samples.open(path))
    try disk.mountAgain("ro")
    guard case .unusable(_, let reason) = fault({ _ = try Samples.open(path) }) else {
      Issue.record("the disk is read-only")
      return
    }
    #expect(reason.contains("Read-only file system"))
    guard case .unusable = fault({ _ = try Samples.open(disk.path + "/new") }) else {
      Issue.record("the disk is read-only")
      return
    }
  }

  /// The plan does not fit: nothing of it is there, and the ledger takes nothing more.
  @Test(.requires(mount)) func fullWhilePlanning() throws {
    let disk = try SmallDisk("size=1m")
    let path = disk.path + "/ledger"
    var ledger: Ledger? = try Samples.open(path)
    let opened = try #require(ledger)
    let refusal = fault { try Samples.plan(0..<12_000, in: opened) }
    guard case .full = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(fault { _ = try opened.counts() } == refusal)
    ledger = nil
  }

  /// The disk fills up at some step of many: what was said to be recorded is there when it has room again, in order.
  @Test(.requires(mount), arguments: [0, 3, 8, 20]) func fullWhileRecording(blocks: Int) throws {
    let disk = try SmallDisk("size=1m")
    let path = disk.path + "/ledger"
    let (done, refusal) = try fillUp(disk, path, blocks)
    guard case .full = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    try disk.mountAgain("size=8m")
    let ledger = try Samples.open(path)
    for number in 0..<done { #expect(try ledger.entry(Samples.key(number))?.state == .accepted) }
    // The step that failed counts as not taken, or is in doubt; never as more than that.
    let next = try #require(try ledger.entry(Samples.key(done))?.state)
    #expect([.planned, .inDoubt, .accepted].contains(next))
    #expect(try ledger.counts().total == 50 && ledger.counts()[.inDoubt] <= 1)
  }

  /// Records until the disk is full; how many were recorded, and the fault, which must be that of each later call.
  private func fillUp(_ disk: SmallDisk, _ path: String, _ blocks: Int) throws -> (Int, LedgerFault?) {
    let ledger = try Samples.open(path)
    let run = try Samples.plan(0..<50, in: ledger)
    #expect(FileManager.default.createFile(atPath: disk.path + "/ballast", contents: nil))
    let ballast = try #require(FileHandle(forWritingAtPath: disk.path + "/ballast"))
    let block = Data(repeating: 1, count: 4096)
    var size = 0
    while (try? ballast.write(contentsOf: block)) != nil { size += 4096 }
    try ballast.truncate(atOffset: UInt64(max(0, size - blocks * 4096)))
    var done = 0
    while done < 50 {
      let refusal = fault {
        try ledger.record([Samples.change(.commit, done)], in: run)
        try ledger.record([Samples.change(.accept, done)], in: run)
      }
      if let refusal {
        #expect(fault { try ledger.record([Samples.change(.commit, 49)], in: run) } == refusal)
        return (done, refusal)
      }
      done += 1
    }
    return (done, nil)
  }

  /// Damaged bytes anywhere: a fault or the true rows, never a crash and never an empty ledger.
  @Test func damagedBytes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/ledger"
    let run = try Samples.plan(0..<300, in: Samples.open(path))
    try Samples.open(path).record([Samples.change(.fail, 5)], in: run)
    let file = URL(filePath: path + "/ledger.sqlite")
    let whole = try Data(contentsOf: file)
    var random = SeededGenerator(seed: 1)
    let places = Array(0..<100) + (0..<100).map { _ in Int.random(in: 0..<whole.count, using: &random) }
    var (refused, read) = (0, 0)
    for place in places {
      var bytes = whole
      for offset in place..<min(place + Int.random(in: 1...40, using: &random), bytes.count) {
        bytes[offset] ^= UInt8.random(in: 1...255, using: &random)
      }
      try bytes.write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      let problem = fault {
        let ledger = try Samples.open(path)
        #expect(!ledger.isNew)
        var found = 0
        try ledger.forEachEntry { _ in found += 1 }
        _ = try ledger.counts()
        _ = try ledger.lastRuns(5)
        #expect(found > 200, "damage at \(place)")
        read += 1
      }
      if problem != nil { refused += 1 }
      _ = fault { _ = try LedgerRescue(at: path).forEachEntry { _ in } }
      for name in ["ledger.sqlite-wal", "ledger.sqlite-shm"] {
        try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
      }
    }
    #expect(refused > 20 && read > 20)
  }

  @Test(arguments: [0, 1, 50, 100, 4095, 4096, 20_000]) func cutOff(size: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/ledger"
    try Samples.plan(0..<300, in: Samples.open(path))
    let handle = try #require(FileHandle(forWritingAtPath: path + "/ledger.sqlite"))
    try handle.truncate(atOffset: UInt64(size))
    let problem = fault {
      let ledger = try Samples.open(path)
      try ledger.forEachEntry { _ in }
    }
    guard case .corrupt = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }

  /// A page of rows in the middle is gone: the rescue finds the others.
  @Test func rescueFindsTheRest() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/ledger"
    try Samples.plan(0..<3_000, in: Samples.open(path))
    let file = URL(filePath: path + "/ledger.sqlite")
    var bytes = try Data(contentsOf: file)
    let needle = Data("p1500@example.org".utf8)
    let place = try #require(bytes.range(of: needle)).lowerBound / 4096 * 4096
    bytes.replaceSubrange(place..<place + 4096, with: Data(repeating: 0xEE, count: 4096))
    try bytes.write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    guard case .corrupt = fault({ try Samples.open(path).forEachEntry { _ in } }) else {
      Issue.record("a page is gone")
      return
    }
    var found: Set<String> = []
    let gaps = try LedgerRescue(at: path).forEachEntry { found.insert($0.address) }
    #expect(gaps == 1)
    #expect(found.count > 2_800 && found.contains("p0@example.org") && found.contains("p2999@example.org"))
    #expect(!found.contains("p1500@example.org"))
  }
}
