import Foundation

/// A new empty folder that only this test uses, removed with everything in it at the end of its life.
public final class TemporaryFolder: Sendable {
  /// Where the folder lies.
  public let url: URL

  /// The same, as a path.
  public var path: String { url.path }

  /// Makes the folder and writes the files, each named by its path inside.
  public init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "sharespec-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files {
      try write(name, text)
    }
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      FileHandle.standardError.write(Data("temporary folder stays: \(error)\n".utf8))
    }
  }

  /// Writes a file, and the folders on the way to it, and returns where it lies.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> URL {
    try write(name, bytes: Array(text.utf8))
  }

  /// Writes a file of any bytes.
  @discardableResult
  public func write(_ name: String, bytes: [UInt8]) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  /// Writes a program, by way of another process: a child that starts meanwhile would hold the file open for writing,
  /// and the system starts no such file ("Text file busy").
  @discardableResult
  public func writeProgram(_ name: String, _ text: String) throws -> URL {
    let file = url.appending(path: name)
    let result = try Program.run(
      "/bin/sh", ["-c", "cat > \"$0\" && chmod 755 \"$0\"", file.path], input: Array(text.utf8))
    guard result.status == 0 else { throw ProgramFault(program: file.path, reason: result.errorText) }
    return file
  }

  /// The text of a file in the folder.
  public func read(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  /// The bytes of a file in the folder.
  public func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }
}
