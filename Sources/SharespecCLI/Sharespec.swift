#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import Sharespec

/// The program.
@main
struct SharespecCommand {
  static func main() {
    // A reader that goes away must become an error where we write, not an end in the middle of a share.
    signal(SIGPIPE, SIG_IGN)
    let terminal = Terminal(environment: Surroundings.current().environment)
    let code: ExitCode
    do throws(WriteFault) {
      code = try run(Array(CommandLine.arguments.dropFirst()), terminal)
    } catch {
      // Where this cannot be written either, the exit status still tells.
      do throws(WriteFault) { try terminal.write("sharespec: cannot write: \(error.sentence)\n", to: .error) } catch {}
      code = .cannotWrite
    }
    exit(code.rawValue)
  }

  private static func run(_ words: [String], _ terminal: Terminal) throws(WriteFault) -> ExitCode {
    do throws(UsageFault) {
      return try perform(Arguments.read(words), terminal).get()
    } catch {
      try terminal.write("sharespec: \(error.sentence)\ntry 'sharespec --help'\n", to: .error)
      return .usage
    }
  }

  private static func perform(
    _ request: Arguments.Request, _ terminal: Terminal
  ) throws(UsageFault) -> Result<ExitCode, WriteFault> {
    switch request {
    case .print(let text): return Result { () throws(WriteFault) in try terminal.print(text, to: .output, .done) }
    case .fail(let text): return Result { () throws(WriteFault) in try terminal.print(text, to: .error, .usage) }
    case .perform(let arguments):
      var surroundings = Surroundings.current()
      surroundings.accountFile = arguments.value(.config)
      let date = try arguments.date()
      return Result { () throws(WriteFault) in
        switch arguments.command {
        case .check:
          try CheckCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
        case .preview:
          try PreviewCommand(
            arguments: arguments, terminal: terminal, surroundings: surroundings, date: date
          ).run()
        case .run:
          try RunCommand(arguments: arguments, terminal: terminal, surroundings: surroundings, date: date).run()
        }
      }
    }
  }
}

extension Terminal {
  fileprivate func print(_ text: String, to stream: Stream, _ code: ExitCode) throws(WriteFault) -> ExitCode {
    try write(text, to: stream)
    return code
  }
}

extension Arguments {
  /// The moment of `--date`.
  fileprivate func date() throws(UsageFault) -> DateTime? {
    guard let text = value(.date) else { return nil }
    do {
      return try DateTime(rfc3339: text)
    } catch {
      throw UsageFault("'\(text)' \(error.kind.words); write it like 2026-11-30T17:00:00+01:00")
    }
  }
}
