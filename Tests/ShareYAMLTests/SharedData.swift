import Foundation
import Testing

/// The data that tests share but the package does not hold: `../shared` beside the package, or SHARESPEC_SHARED.
enum SharedData {
  /// A folder of the shared data; nil where there is none, which is a failure only where CI is true.
  static func folder(_ name: String) throws -> URL? {
    let environment = ProcessInfo.processInfo.environment
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let shared =
      environment["SHARESPEC_SHARED"].map { URL(filePath: $0) }
      ?? package.deletingLastPathComponent().appending(path: "shared")
    let folder = shared.appending(path: "data/\(name)")
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    print("skipped: the shared data '\(name)' is not there")
    try #require(environment["CI"] != "true", "the shared data '\(name)' is not there")
    return nil
  }
}
