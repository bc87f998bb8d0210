import Foundation
import ShareTestSupport
import Testing

/// reliability.md row 45 and d.9 point 3: the program as it is, ended or failed at the n-th call to the system.
@Suite(.requires(.all([MailSink.availability, .program("strace")]))) struct SystemCallTests {
  private static let people = ["y1", "y2.temp", "y3", "y4.drop", "y5"]

  /// Runs under strace with an injection, and tells how that ended.
  private func run(_ place: BatchPlace, _ injection: String) throws -> ProgramResult {
    let words = ["-f", "-qq", "-o", "/dev/null", "-e", "trace=all", "-e", "inject=\(injection)"]
    return try Program.run(
      "strace", words + [Program.sharespec, "run", "--json", "news.share.yaml"],
      environment: place.environment(), inherits: false, currentFolder: place.folder.url)
  }

  private func expectPromises(_ injection: String) throws -> ProgramResult {
    let place = try BatchPlace(Self.people)
    var trial = Trial(place)
    let result = try run(place, injection)
    trial.note(result)
    let found = try trial.goOn()
    #expect(found.isEmpty, "\(injection)\n\(found.joined(separator: "\n"))")
    return result
  }

  @Test(
    "row 45: kill -9 at the n-th call", arguments: ["write", "sendto", "pwrite64", "fdatasync", "recvfrom"],
    [1, 2, 3, 5, 8, 13, 21])
  func kill(_ call: String, _ time: Int) throws {
    let result = try expectPromises("\(call):signal=KILL:when=\(time)")
    #expect(time > 1 || result.status == 137, "no \(call) was met: \(result)")
  }

  @Test("row 45: kill -9 at rare calls", arguments: ["rename", "fsync", "flock", "unlink", "ftruncate"])
  func killAtRareCalls(_ call: String) throws { _ = try expectPromises("\(call):signal=KILL:when=1") }

  @Test(
    "rows 48 to 50: a disk that fails from the n-th call on", arguments: ["pwrite64", "fdatasync"],
    ["EIO", "ENOSPC"])
  func failingDisk(_ call: String, _ error: String) throws {
    for time in [1, 2, 3, 5, 8, 13] {
      let result = try expectPromises("\(call):error=\(error):when=\(time)+")
      #expect([0, 5, 73].contains(result.status), "\(call) \(error) \(time): \(result)")
    }
  }

  @Test("row 50: a failed fsync stops the run; nothing is sent behind it")
  func failedSync() throws {
    let place = try BatchPlace((1...6).map { "f\($0)" })
    let full = try run(place, "fdatasync:error=EIO:when=1+")
    #expect(full.status == 73 && full.errorText.contains("cannot be written"), "\(full)")
    #expect(try place.taken().isEmpty)
    var trial = Trial(place)
    trial.note(full)
    #expect(try trial.goOn().isEmpty)
  }

  @Test("A connection that fails at the n-th call", arguments: ["sendto", "recvfrom"], [1, 2, 3, 5, 8, 13])
  func failingConnection(_ call: String, _ time: Int) throws {
    _ = try expectPromises("\(call):error=ECONNRESET:when=\(time)")
  }
}
