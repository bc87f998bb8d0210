/// How a program ended and what it wrote.
public struct ProgramResult: Sendable, CustomStringConvertible {
  /// The ways to end.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case killedAtTimeLimit
  }

  /// How it ended.
  public let ending: Ending

  /// The bytes of standard output.
  public let output: [UInt8]

  /// The bytes of standard error.
  public let errors: [UInt8]

  /// The exit status as a shell tells it: 128 and the signal's number for a signal, 124 at the time limit.
  public var status: Int32 {
    switch ending {
    case .exited(let status): status
    case .signalled(let signal): 128 &+ signal
    case .killedAtTimeLimit: 124
    }
  }

  /// Standard output as text; bytes that are no UTF-8 become U+FFFD.
  public var outputText: String { String(decoding: output, as: UTF8.self) }

  /// Standard error as text; bytes that are no UTF-8 become U+FFFD.
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Everything, for the comment of an expectation.
  public var description: String { "\(ending)\n--- output\n\(outputText)\n--- errors\n\(errorText)" }
}
