import Foundation
import ShareModel
import ShareTestSupport
import Testing

@testable import ShareCompose
@testable import ShareDelivery

/// Files that exist in a test only, with a time.
struct SampleFiles: FileReading {
  var contents: [String: [UInt8]] = [:]
  var modified = FileTime(seconds: 1_600_000_000, nanoseconds: 123_000_000)

  func open(_ path: String) throws(FileFault) -> any OpenedFile {
    guard let bytes = contents[path] else { throw FileFault(.notFound, path) }
    return File(bytes, modified)
  }

  func names(inFolder path: String) throws(FileFault) -> [String] { contents.keys.sorted() }

  private final class File: OpenedFile {
    private let bytes: [UInt8]
    private var position = 0
    let modified: FileTime?

    init(_ bytes: [UInt8], _ modified: FileTime) { (self.bytes, self.modified) = (bytes, modified) }

    var size: Int { bytes.count }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
      let count = min(buffer.count, bytes.count - position)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }
}

/// Images and ways to share them.
enum LocalSamples {
  /// A PNG of one pixel, and so many bytes behind its end that make it another.
  static func png(_ number: UInt8 = 0, padding: Int = 0) -> [UInt8] {
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    return Array(Data(base64Encoded: pixel) ?? Data()) + [number]
      + [UInt8](repeating: number, count: padding)
  }

  static func share(_ parameters: ShareParameters, _ files: SampleFiles, by account: Account) throws
    -> ComposedShare
  {
    let context = ComposeContext(
      date: try DateTime(rfc3339: "2026-11-30T12:00:00Z"), account: account, files: files)
    let composition = compose(parameters, in: context)
    #expect(composition.issues.filter { !$0.isWarning } == [])
    return try #require(composition.share)
  }

  static var surroundings: ProgramSurroundings {
    ProgramSurroundings(environment: ProcessInfo.processInfo.environment)
  }
}

/// What was asked at commit points.
final class CommitLog {
  private(set) var points: [CommitPoint] = []
  func note(_ point: CommitPoint) { points.append(point) }
}
