import Foundation
import Testing

/// Comparison with a file that a person has read and committed.
///
/// With SHARESPEC_RECORD=1 the file is written anew and the test still fails, so that no run records and passes.
public enum Golden {
  /// Expects these bytes in the file.
  public static func expect(
    _ actual: [UInt8], in file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let recording = ProcessInfo.processInfo.environment["SHARESPEC_RECORD"] == "1"
    guard let fault = fault(actual, in: file, recording: recording) else { return }
    Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation)
  }

  /// Expects this text in the file.
  public static func expect(
    _ actual: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(Array(actual.utf8), in: file, sourceLocation: sourceLocation)
  }

  /// A readable account of how two texts differ, for tests that compare without a file.
  public static func difference(_ expected: String, _ actual: String) -> String {
    TextDifference(expected: expected, actual: actual).description
  }

  /// Why the expectation fails, or nil when the bytes are equal.
  static func fault(_ actual: [UInt8], in file: URL, recording: Bool) -> String? {
    if recording { return record(actual, in: file) }
    guard let expected = FileManager.default.contents(atPath: file.path) else {
      return "no file \(file.path): run once with SHARESPEC_RECORD=1, read it and commit it"
    }
    if expected.elementsEqual(actual) { return nil }
    return "\(file.path) differs (- expected, + got):\n\(difference(Array(expected), actual))"
  }

  private static func difference(_ expected: [UInt8], _ actual: [UInt8]) -> String {
    guard let old = String(validating: expected, as: UTF8.self),
      let new = String(validating: actual, as: UTF8.self)
    else {
      let same = zip(expected, actual).prefix { $0 == $1 }.count
      return "\(expected.count) and \(actual.count) bytes, the first difference at byte \(same)"
    }
    return difference(old, new)
  }

  private static func record(_ actual: [UInt8], in file: URL) -> String {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual).write(to: file)
      return "recorded \(file.path)"
    } catch {
      return "not recorded: \(error)"
    }
  }
}
