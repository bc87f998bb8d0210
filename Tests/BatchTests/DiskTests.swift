import Foundation
import ShareTestSupport
import Testing

/// Disks that are full, fail or cannot be written: reliability.md rows 47 to 51, 59 and 60.
@Suite(.requires(MailSink.availability)) struct DiskTests {
  /// A small file system in the place's folder for its ledger.
  private final class SmallDisk {
    let path: String

    static let availability: Availability =
      geteuid() == 0 ? .program("mount") : .missing("a file system is mounted as root only")

    init(_ place: BatchPlace, size: String) throws {
      path = place.folder.path + "/state"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let result = try Program.run("mount", ["-t", "tmpfs", "-o", "size=\(size),mode=700", "tmpfs", path])
      guard result.status == 0 else { throw LedgerView.Unreadable(text: "\(result)") }
    }

    func remount(_ options: String) throws {
      let result = try Program.run("mount", ["-o", "remount,\(options)", path])
      guard result.status == 0 else { throw LedgerView.Unreadable(text: "\(result)") }
    }

    /// Before the folder goes.
    func unmount() {
      do { _ = try Program.run("umount", ["-l", path]) } catch { Issue.record(error) }
    }
  }

  @Test("row 47: a disk that is full while planning: nothing is sent", .requires(SmallDisk.availability))
  func fullWhilePlanning() throws {
    let sink = try MailSink()
    let place = try BatchPlace((1...900).map { "f\($0)" }, sink: sink)
    let disk = try SmallDisk(place, size: "256k")
    defer { disk.unmount() }
    let result = try place.sharespec("run", "news.share.yaml")
    #expect(result.status == 73 && result.errorText.contains("full"), "\(result)")
    #expect(try sink.events().isEmpty && sink.taken().isEmpty)
    try disk.remount("size=64m")
    try place.write(["f1", "f2"])
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
    #expect(try Oracle(place: place).violations().isEmpty)
  }

  @Test("row 47: a full disk at every size up to enough", .requires(SmallDisk.availability))
  func everySize() throws {
    for size in stride(from: 16, through: 288, by: 16) {
      let place = try BatchPlace(["e1", "e2.drop", "e3", "e4"])
      let disk = try SmallDisk(place, size: "\(size)k")
      defer { disk.unmount() }
      let result = try place.sharespec("run", "--json", "news.share.yaml")
      #expect([0, 5, 73].contains(result.status), "\(size)k: \(result)")
      try disk.remount("size=64m")
      var trial = Trial(place)
      trial.note(result)
      let found = try trial.goOn()
      #expect(found.isEmpty, "\(size)k: \(found.joined(separator: "\n"))")
    }
  }

  @Test("row 48: without a commit point no dot is written")
  func noCommitPoint() throws {
    let place = try BatchPlace(["n1", "n2", "n3"])
    let result = try place.sharespec("run", "news.share.yaml", failpoint: "committing_before:2=eio")
    #expect(result.status == 73, "\(result)")
    #expect(try place.taken().count == 1)
    // The first one's result was to be recorded together with that commit point.
    #expect(result.errorText.contains("could not be recorded"), "\(result)")
    #expect(result.errorText.contains("so that it counts as in doubt:\nnews, row n1@"), "\(result)")
    #expect(
      result.errorText.contains("nothing of it was sent, and it is still to be sent:\nnews, row n2@"),
      "\(result)")
    #expect(result.errorText.contains("sharespec resume"), "\(result)")
    try place.resumeToTheEnd()
    var oracle = Oracle(place: place)
    oracle.crashes = 1
    #expect(try oracle.violations().isEmpty)
  }

  @Test("row 49: a result that cannot be recorded is told, with the server's words")
  func noResult() throws {
    let place = try BatchPlace(["g1", "g2", "g3"])
    let result = try place.sharespec("run", "news.share.yaml", failpoint: "result_before:2=eio")
    #expect(result.status == 73, "\(result)")
    #expect(result.errorText.contains("could not be recorded"), "\(result)")
    #expect(
      result.errorText.contains("2.0.0 taken") || result.outputText.contains("2.0.0 taken"), "\(result)")
    let status = try place.status()
    #expect(status.counts["accepted", default: 0] <= 1, "\(status.counts)")
    try place.resumeToTheEnd()
    #expect(try place.status().counts["in-doubt", default: 0] >= 1)
    var oracle = Oracle(place: place)
    oracle.crashes = 1
    #expect(try oracle.violations().isEmpty)
  }

  @Test("row 51: a read-only file system is refused before any connection", .requires(SmallDisk.availability))
  func readOnly() throws {
    let sink = try MailSink()
    let place = try BatchPlace(["q1"], sink: sink)
    let disk = try SmallDisk(place, size: "4m")
    defer { disk.unmount() }
    try disk.remount("ro")
    let result = try place.sharespec("run", "news.share.yaml")
    #expect(result.status == 73 && result.errorText.lowercased().contains("read-only"), "\(result)")
    #expect(try sink.events().isEmpty)
    try disk.remount("rw")
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
    // What is there can be read all the same.
    try disk.remount("ro")
    #expect(try place.sharespec("status", "--json").outputText.contains("accepted"))
  }

  @Test("row 59: a machine that slept over the answer has it in doubt")
  func slept() throws {
    let sink = try MailSink(.init(pause: 1))
    let place = try BatchPlace(["v1.drop", "v2"], sink: sink)
    let program = try place.start("run", "news.share.yaml")
    while try sink.events().isEmpty { usleep(20_000) }
    usleep(400_000)
    program.signal(SIGSTOP)
    sleep(2)
    program.signal(SIGCONT)
    #expect(program.finish().status == 5)
    #expect(try Oracle(place: place).violations().isEmpty)
    #expect(try place.status().counts == ["in-doubt": 1, "accepted": 1])
  }

  /// Runs the program with so many descriptors, without those that other tests left open for their children.
  private static func limited(to count: Int, _ words: String) -> String {
    """
    for file in /proc/self/fd/*; do number=${file##*/}; [ "$number" -gt 2 ] && eval "exec $number>&-"; done
    ulimit -n \(count); exec \(Program.sharespec) \(words)
    """
  }

  @Test("row 60: with hardly any descriptors nothing crashes and nothing is wrong")
  func fewDescriptors() throws {
    for limit in 3...16 {
      let place = try BatchPlace(["i1", "i2"])
      let result = try Program.run(
        "bash", ["-c", Self.limited(to: limit, "run --json news.share.yaml")],
        environment: place.environment(), inherits: false, currentFolder: place.folder.url)
      guard case .exited = result.ending else {
        Issue.record("limit \(limit): \(result)")
        continue
      }
      var trial = Trial(place)
      trial.note(result)
      let found = try trial.goOn()
      #expect(found.isEmpty, "limit \(limit): \(found.joined(separator: "\n"))")
    }
  }

  @Test("row 60: 32 connections with descriptors for some: fewer are opened, and nothing is lost")
  func fewDescriptorsForManyConnections() throws {
    for limit in [14, 18, 24] {
      let place = try BatchPlace((1...48).map { "n\($0)" }, sink: try MailSink(.init(pause: 0.02)))
      let command = Self.limited(to: limit, "run --json --connections 32 news.share.yaml")
      let result = try Program.run(
        "bash", ["-c", command], environment: place.environment(), inherits: false,
        currentFolder: place.folder.url)
      guard case .exited = result.ending else {
        Issue.record("limit \(limit): \(result)")
        continue
      }
      if limit == 24 { #expect(try place.taken().count > 0, "\(result)") }
      var trial = Trial(place, connections: 32)
      trial.note(result)
      let found = try trial.goOn()
      #expect(found.isEmpty, "limit \(limit): \(found.joined(separator: "\n"))")
    }
  }

  @Test(
    "row 51: a ledger on a network file system is refused before any connection",
    .requires(.program("cc")), arguments: [(0x6969, "NFS"), (0xFE53_4D42, "SMB"), (0x6573_5546, "FUSE")])
  func networkFileSystem(_ type: Int, _ name: String) throws {
    let sink = try MailSink()
    let place = try BatchPlace(["n1"], sink: sink)
    // The kernel's answer about any open file, as it would be there.
    try place.folder.write(
      "answer.c",
      """
      #define _GNU_SOURCE
      #include <sys/vfs.h>
      int fstatfs(int descriptor, struct statfs *answer) { *answer = (struct statfs){.f_type = \(type)}; return 0; }
      int fstatfs64(int descriptor, struct statfs64 *answer) { *answer = (struct statfs64){.f_type = \(type)}; return 0; }
      """)
    let library = place.folder.path + "/answer.so"
    let build = try Program.run("cc", ["-shared", "-fPIC", "-o", library, place.folder.path + "/answer.c"])
    try #require(build.status == 0, "\(build)")
    let refused = try place.sharespec("run", "news.share.yaml", environment: ["LD_PRELOAD": library])
    #expect(
      refused.errorText.contains("lies on \(name), where the ledger's lock cannot be relied on"), "\(refused)"
    )
    #expect(refused.status != 0 && refused.errorText.contains("--ledger"), "\(refused)")
    #expect(try sink.events().isEmpty && sink.taken().isEmpty)
    #expect(try place.sharespec("run", "news.share.yaml").status == 0)
  }
}
