import Foundation

/// One case of the yaml-test-suite.
struct SuiteCase {
  let name: String
  let bytes: [UInt8]
  /// The lines of test.event.
  let events: [String]
  /// Whether the input must be refused.
  let isInvalid: Bool

  static func all(in folder: URL) throws -> [SuiteCase] {
    let files = FileManager.default
    var names: [String] = []
    for name in try files.contentsOfDirectory(atPath: folder.path) {
      let path = folder.appending(path: name).path
      if files.fileExists(atPath: path + "/in.yaml") { names.append(name) }
      for sub in (try? files.contentsOfDirectory(atPath: path)) ?? []
      where files.fileExists(atPath: "\(path)/\(sub)/in.yaml") { names.append("\(name)/\(sub)") }
    }
    return try names.sorted().map { name in
      let path = folder.appending(path: name)
      let events = try String(contentsOf: path.appending(path: "test.event"), encoding: .utf8)
      return SuiteCase(
        name: name, bytes: Array(try Data(contentsOf: path.appending(path: "in.yaml"))),
        events: events.split(separator: "\n").map(String.init),
        isInvalid: files.fileExists(atPath: path.appending(path: "error").path))
    }
  }
}
