import Foundation

/// Where this package lies: found from the place of this file, so that tests run from any current folder.
public enum PackageRoot {
  /// The folder with Package.swift in it.
  public static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().standardizedFileURL

  /// The folder of the programs that the test side runs.
  static let programs = url.appending(path: "Tests/ShareTestSupport/Programs")
}
