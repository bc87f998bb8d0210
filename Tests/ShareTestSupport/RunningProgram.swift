import Foundation

/// A program that was started and goes on, to be sent signals and waited for.
public final class RunningProgram: Sendable {
  private let child: Child

  /// The number of its process.
  public var process: Int32 { child.process }

  /// Starts a program with an empty standard input; the parameters are those of `Program.run`.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], inherits: Bool = true,
    currentFolder: URL? = nil
  ) throws(ProgramFault) {
    guard let path = Program.path(of: program) else {
      throw ProgramFault(program: program, reason: "not found")
    }
    let inherited = inherits ? ProcessInfo.processInfo.environment : [:]
    child = try Child(
      path: path, arguments: arguments, environment: inherited.merging(environment) { $1 },
      currentFolder: currentFolder?.path)
  }

  /// Sends a signal to it and to all that it started.
  public func signal(_ number: Int32) { killpg(child.process, number) }

  /// Sends a signal to it alone.
  public func signalAlone(_ number: Int32) { kill(child.process, number) }

  /// Waits for its end, once. At the time limit, in seconds, its whole process group is killed.
  public func finish(timeLimit: Double = 60) -> ProgramResult {
    child.finish(input: [], timeLimit: timeLimit)
  }
}
