import Foundation

/// A display of X11 or Wayland that nobody looks at, shared by all tests of a run. It ends with this process.
public struct Desktop: Sendable {
  /// The kinds of displays.
  public enum Kind: String, Sendable { case x11, wayland }

  /// What programs must find in their environment to reach it.
  public let environment: [String: String]

  /// Whether a display of a kind can be started here.
  public static func availability(_ kind: Kind) -> Availability {
    switch kind {
    case .x11: .all([.program("Xvfb", package: "xvfb"), .program(Program.python)])
    case .wayland:
      .all([.program("sway"), .program("setpriv", package: "util-linux"), .program(Program.python)])
    }
  }

  /// The display of a kind, started at the first call.
  public static func shared(_ kind: Kind) throws -> Desktop {
    switch kind {
    case .x11: try x11.get()
    case .wayland: try wayland.get()
    }
  }

  private static let x11 = Result { try Desktop(.x11) }
  private static let wayland = Result { try Desktop(.wayland) }

  /// The supervisor ends the display when its standard input closes, which this process never does itself.
  private init(_ kind: Kind) throws {
    let child = try Child(
      path: Program.path(of: Program.python) ?? Program.python,
      arguments: ["-B", PackageRoot.programs.appending(path: "desktop.py").path, kind.rawValue],
      environment: ProcessInfo.processInfo.environment, errorsToOutput: true)
    let lines = FileHandle(fileDescriptor: child.output, closeOnDealloc: true)
    var answer = Data()
    while answer.last != UInt8(ascii: "\n"), let byte = try lines.read(upToCount: 1), !byte.isEmpty {
      answer += byte
    }
    do {
      environment = try JSONDecoder().decode([String: String].self, from: answer)
    } catch {
      throw ProgramFault(program: "desktop", reason: String(decoding: answer, as: UTF8.self))
    }
  }
}

/// Programs in a terminal of their own.
public enum TestTerminal {
  /// Runs a program in a terminal; its output is everything that the terminal was sent.
  public static func run(
    _ words: [String], environment: [String: String], inherits: Bool = true, currentFolder: URL? = nil,
    timeLimit: Double = 30
  ) throws(ProgramFault) -> ProgramResult {
    let script = PackageRoot.programs.appending(path: "terminal.py").path
    return try Program.run(
      Program.python, ["-B", script, "\(timeLimit)"] + words, environment: environment, inherits: inherits,
      currentFolder: currentFolder, timeLimit: timeLimit + 10)
  }
}
