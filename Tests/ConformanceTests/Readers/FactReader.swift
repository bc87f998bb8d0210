import Foundation
import ShareTestSupport

/// Programs that read mail with parsers which share no code with the composer, and print what they found.
enum FactReader: String, CaseIterable {
  case python = "Python's email"
  case gmime = "GMime"

  static let availability = Availability.all([
    .program("python3"), .program("cc", package: "gcc"), .program("pkg-config"), gmimeLibrary,
  ])

  private static let gmimeLibrary: Availability = {
    let found = try? Program.run("pkg-config", ["--exists", "gmime-3.0"]).status
    return found == 0 ? .available : .missing("GMime's headers are not installed (package libgmime-3.0-dev)")
  }()

  /// GMime takes the blanks off both ends of a name.
  func name(asMeant name: String) -> String {
    switch self {
    case .python: return name
    case .gmime:
      let inner = name.unicodeScalars.drop { $0 == " " }
      return String(String.UnicodeScalarView(inner.reversed().drop { $0 == " " }.reversed()))
    }
  }

  /// The facts of each message.
  func read(_ messages: [[UInt8]]) throws -> [ArraySlice<UInt8>] {
    var input: [UInt8] = []
    for message in messages {
      input += "\(message.count)\n".utf8
      input += message
    }
    let result =
      switch self {
      case .python:
        try Program.run(
          Program.python, ["-B", ConformancePrograms.path("read_python.py")], input: input, timeLimit: 300)
      case .gmime: try Program.run(Self.compiled.get().path, input: input, timeLimit: 300)
      }
    guard result.status == 0 else { throw ProgramFault(program: rawValue, reason: result.errorText) }
    return result.output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
  }

  /// The small C program, compiled once into a folder of this process.
  private static let compiled: Result<Compiled, any Error> = Result {
    let folder = try TemporaryFolder()
    let program = folder.url.appending(path: "read_gmime").path
    let flags = try Program.run("pkg-config", ["--cflags", "--libs", "gmime-3.0"]).outputText
    let words = flags.split(whereSeparator: \.isWhitespace).map(String.init)
    let source = ConformancePrograms.path("read_gmime.c")
    let result = try Program.run("cc", ["-O1", "-Wall", "-Werror", "-o", program, source] + words)
    guard result.status == 0 else { throw ProgramFault(program: "cc", reason: result.errorText) }
    return Compiled(folder: folder, path: program)
  }

  private struct Compiled: Sendable {
    let folder: TemporaryFolder
    let path: String
  }
}

/// The programs that these tests run.
enum ConformancePrograms {
  static func path(_ name: String) -> String {
    PackageRoot.url.appending(path: "Tests/ConformanceTests/Programs/\(name)").path
  }
}
