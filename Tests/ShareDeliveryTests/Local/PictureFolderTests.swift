import Foundation
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// Photos in a folder: reliability.md 125 and 126.
@Suite struct PictureFolderTests {
  let folder: TemporaryFolder
  let account: Account

  init() throws {
    folder = try TemporaryFolder()
    account = Account(name: "pictures", kind: .pictures(path: folder.path + "/Pictures"))
  }

  func keep(
    _ name: String, _ bytes: [UInt8], album: String? = nil,
    committing: (CommitPoint) throws(CommitRefusal) -> Void = { (_) throws(CommitRefusal) in }
  ) throws -> ShareResult {
    let files = SampleFiles(contents: ["in.png": bytes])
    let photo = PhotosParameters(
      image: "in.png", album: album.flatMap { FileName($0) }, filename: FileName(name))
    let share = try LocalSamples.share(.photos(photo), files, by: account)
    let way = transport(for: account, password: nil, surroundings: LocalSamples.surroundings)
    defer { way.close() }
    return try way.deliver(share, reading: files, committing: committing)
  }

  func names(_ album: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/Pictures/\(album)").sorted()
  }

  @Test func keepsBytesTimeAndName() throws {
    let result = try keep("a.png", LocalSamples.png(1), album: "Trip")
    #expect(result.recipients == [.init("photos/Trip", .accepted)])
    #expect(result.destination == "photos" && result.account == "pictures" && result.isSuccess)
    let path = try #require(result.path)
    #expect(path == folder.path + "/Pictures/Trip/a.png")
    #expect(try folder.bytes("Pictures/Trip/a.png") == LocalSamples.png(1))
    let date = try #require(FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    #expect(abs(date.timeIntervalSince1970 - 1_600_000_000.123) < 0.001)
  }

  /// A taken name gets a number, also where only the case of its letters differs; the same bytes are not stored twice.
  @Test func neverReplaces() throws {
    try folder.write("Pictures/a.png", "mine")
    #expect(try keep("a.png", LocalSamples.png(1)).path?.hasSuffix("/a-2.png") == true)
    #expect(try keep("A.PNG", LocalSamples.png(2)).path?.hasSuffix("/A-3.PNG") == true)
    let again = try keep("other.png", LocalSamples.png(1))
    #expect(again.path?.hasSuffix("/a-2.png") == true)
    #expect(again.note == "the same photo was there already")
    #expect(try folder.read("Pictures/a.png") == "mine")
    #expect(try names() == ["A-3.PNG", "a-2.png", "a.png"])
  }

  /// What a link in place leads to is not written, and the link stays.
  @Test(arguments: ["elsewhere", "/nonexistent/x"]) func linkInPlace(target: String) throws {
    try folder.write("Pictures/elsewhere", "mine")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Pictures/a.png", withDestinationPath: target)
    #expect(try keep("a.png", LocalSamples.png(1)).path?.hasSuffix("/a-2.png") == true)
    #expect(try folder.read("Pictures/elsewhere") == "mine")
  }

  @Test func commitPointComesBeforeTheName() throws {
    let log = CommitLog()
    let result = try keep("a.png", LocalSamples.png(1)) { (point) throws(CommitRefusal) in
      log.note(point)
      let names = (try? names()) ?? []
      #expect(names.count == 1 && names[0].hasPrefix(".sharespec-"))
    }
    #expect(result.outcome == .accepted)
    #expect(log.points.map(\.recipients) == [["photos"]] && log.points[0].messageID == nil)
    let refused = try keep("b.png", LocalSamples.png(2)) { (_) throws(CommitRefusal) in
      throw CommitRefusal("the ledger is full")
    }
    #expect(refused.outcome == .deferred("nothing was kept: the ledger is full"))
    #expect(try names() == ["a.png"])
  }

  /// A file that is another one than was composed is not kept.
  @Test func changedFile() throws {
    let files = SampleFiles(contents: ["in.png": LocalSamples.png(1)])
    let share = try LocalSamples.share(.photos(PhotosParameters(image: "in.png")), files, by: account)
    let way = transport(for: account, password: nil, surroundings: LocalSamples.surroundings)
    for other in [LocalSamples.png(2), LocalSamples.png(1) + [0], []] {
      let result = try way.deliver(share, reading: SampleFiles(contents: ["in.png": other])) {
        (_) throws(CommitRefusal) in Issue.record("it must not come so far")
      }
      #expect(result.outcome.kind == .failed)
    }
    #expect(
      try way.deliver(share, reading: SampleFiles()) { (_) throws(CommitRefusal) in }.outcome.kind == .failed)
    #expect(try names() == [])
  }

  /// What a run that died left is cleared away, and no half file lies under a final name.
  @Test func leftovers() throws {
    try folder.write("Pictures/.sharespec-1234", "half")
    _ = try keep("a.png", LocalSamples.png(1))
    #expect(try names() == ["a.png"])
  }

  @Test func longNamesAreCutBeforeTheirEnding() throws {
    let long = String(repeating: "ж", count: 125) + ".png"
    for number: UInt8 in 1...3 { _ = try keep(long, LocalSamples.png(number)) }
    let names = try names()
    #expect(names.count == 3)
    for name in names { #expect(name.utf8.count <= 255 && name.hasSuffix(".png")) }
  }

  @Test func aFileInTheWay() throws {
    try folder.write("Pictures", "no folder")
    #expect {
      try keep("a.png", LocalSamples.png(1))
    } throws: { error in
      (error as? TransportFault)?.kind == .place
    }
  }

  @Test func anotherRunIsWaitedForAndGivenUp() throws {
    let held = try AlbumFolder(at: folder.path + "/Pictures", within: .seconds(1))
    let photo = PhotosParameters(image: "in.png")
    let files = SampleFiles(contents: ["in.png": LocalSamples.png(1)])
    let share = try LocalSamples.share(.photos(photo), files, by: account)
    let way = PictureFolder(account: "pictures", path: folder.path + "/Pictures", limit: .milliseconds(100))
    #expect {
      try way.deliver(share, reading: files) { (_) throws(CommitRefusal) in }
    } throws: { error in
      (error as? TransportFault)?.kind == .busy && (error as? TransportFault)?.isTransient == true
    }
    held.close()
    #expect(try way.deliver(share, reading: files) { (_) throws(CommitRefusal) in }.outcome == .accepted)
  }

  /// The account refuses what it is not for.
  @Test func otherShares() throws {
    let way = transport(for: account, password: nil, surroundings: LocalSamples.surroundings)
    #expect {
      try way.deliver(.mail(Samples.mail()), reading: NoFiles()) { (_) throws(CommitRefusal) in }
    } throws: { ($0 as? TransportFault)?.kind == .settings }
  }
}
