import Foundation
import Testing

/// Test data that lies beside the package, or where `SHARESPEC_SHARED` says.
enum SharedData {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["SHARESPEC_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")
  }()

  /// Whether tests that need it run: where it is absent they are skipped, but not in continuous integration.
  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.path) || ProcessInfo.processInfo.environment["CI"] == "true"
  }

  /// The rows of a table behind its heading, cut at tabs.
  static func rows(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: folder.appendingPathComponent("data/\(name)"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { row in
      row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
