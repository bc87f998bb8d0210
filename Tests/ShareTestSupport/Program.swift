import Foundation

/// Other programs, run to their end with a time limit.
public enum Program {
  /// The `sharespec` program that was built with these tests; it lies beside them.
  public static let sharespec = testProductFolder.appending(path: "sharespec").path

  /// The Python that runs the programs of the test side: the system's, as those of version managers start slowly.
  public static let python =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") ? "/usr/bin/python3" : "python3"

  /// Where a program lies: a path as it is, a name by PATH and then by the folders of system services.
  public static func path(of name: String) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return name }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/bin", "/usr/sbin", "/usr/lib/dovecot"]
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program and waits for its end. At the time limit its whole process group is killed.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that `path(of:)` finds.
  ///   - input: what it reads from standard input, which then ends.
  ///   - environment: added to the variables of this process, or all there is when `inherits` is false.
  ///   - timeLimit: in seconds.
  /// - Throws: `ProgramFault` when it cannot be started. Any ending is a result.
  public static func run(
    _ program: String, _ arguments: [String] = [], input: [UInt8] = [], environment: [String: String] = [:],
    inherits: Bool = true, currentFolder: URL? = nil, timeLimit: Double = 60
  ) throws(ProgramFault) -> ProgramResult {
    guard let path = path(of: program) else { throw ProgramFault(program: program, reason: "not found") }
    let inherited = inherits ? ProcessInfo.processInfo.environment : [:]
    let child = try Child(
      path: path, arguments: arguments, environment: inherited.merging(environment) { $1 },
      currentFolder: currentFolder?.path)
    return child.finish(input: input, timeLimit: timeLimit)
  }

  private static var testProductFolder: URL {
    #if os(macOS)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    return bundle.bundleURL.deletingLastPathComponent()
    #else
    return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }
}

/// Why a program could not be started.
public struct ProgramFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was to run.
  public let program: String
  /// What the system, or the program itself, said.
  public let reason: String

  /// A fault of a program, or of what stands for one.
  public init(program: String, reason: String) {
    self.program = program
    self.reason = reason
  }

  /// Both, in one line.
  public var description: String { "\(program): \(reason)" }
}
