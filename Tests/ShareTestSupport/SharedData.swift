import Foundation

/// Reference data of others that stays outside the package: vectors, test suites, tables.
///
/// It lies in `../shared/data` beside the package, or in the folder that SHARESPEC_SHARED names.
public enum SharedData {
  /// The folder of all shared data, whether it exists or not.
  public static let folder: URL =
    if let named = ProcessInfo.processInfo.environment["SHARESPEC_SHARED"] {
      URL(filePath: named)
    } else {
      PackageRoot.url.deletingLastPathComponent().appending(path: "shared/data")
    }

  /// Whether the file or folder is there, for `.requires(SharedData.availability("yaml-test-suite"))`.
  public static func availability(_ name: String) -> Availability {
    let url = folder.appending(path: name)
    return FileManager.default.fileExists(atPath: url.path)
      ? .available : .missing("no shared data at \(url.path) (set SHARESPEC_SHARED to its folder)")
  }

  /// The file or folder of this name; throws where it is missing.
  public static func url(_ name: String) throws -> URL {
    guard case .missing = availability(name) else { return folder.appending(path: name) }
    throw availability(name)
  }
}
