#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What ways out through other programs take from the machine: the environment, where programs are looked up and what they get.
public struct ProgramSurroundings: Sendable {
  /// The variables of the environment that programs get; whoever makes this leaves out those that hold secrets.
  public var environment: [String: String]

  /// Surroundings.
  public init(environment: [String: String]) { self.environment = environment }

  /// A variable that is set and not empty.
  public subscript(name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Where a program lies: a path as it is, a name by PATH; nil where it cannot be run.
  public func path(of program: String) -> String? {
    if program.utf8.contains(0x2F) { return isProgram(program) ? program : nil }
    let folders = (self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    // A relative folder would depend on where one stands, and may hold a stranger's programs.
    return folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }.first(where: isProgram)
  }

  /// The same for a program that is named in a folder: a path with a slash is relative to it.
  public func path(of program: String, in folder: String) -> String? {
    let isRelative = program.utf8.contains(0x2F) && program.utf8.first != 0x2F
    return path(of: isRelative ? "\(folder)/\(program)" : program)
  }

  private func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// The folder for files that are needed for a moment.
  var temporaryFolder: String {
    guard let path = self["TMPDIR"], path.hasPrefix("/") else { return "/tmp" }
    return path
  }
}
