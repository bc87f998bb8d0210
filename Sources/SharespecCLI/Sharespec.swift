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
    StandardStreams.reserve()
    let terminal = Terminal(environment: Surroundings.current().environment)
    let code: ExitCode
    let words = Array(CommandLine.arguments.dropFirst())
    do throws(WriteFault) {
      code = try run(words, terminal)
    } catch  where error.hasNoReader && words.first.flatMap(Command.init)?.onlyTells ?? true {
      // As with `head`: nothing was to be done but to tell, and nobody listens any more.
      code = .noReader
    } catch {
      // Where this cannot be written either, the exit status still tells.
      do throws(WriteFault) {
        try terminal.write("sharespec: cannot write: \(error.sentence.visible)\n", to: .error)
      } catch {}
      code = .cannotWrite
    }
    // Nobody waits for what they make any more.
    ItemProgram.endAll()
    exit(code.rawValue)
  }

  private static func run(_ words: [String], _ terminal: Terminal) throws(WriteFault) -> ExitCode {
    let request: Arguments.Request
    do throws(UsageFault) { request = try Arguments.read(words) } catch {
      return try terminal.print(error.text, to: .error, .usage)
    }
    switch request {
    case .print(let text): return try terminal.print(text, to: .output, .done)
    case .fail(let text): return try terminal.print(text, to: .error, .usage)
    case .perform(let arguments): return try perform(arguments, terminal)
    }
  }

  private static func perform(_ words: Arguments, _ terminal: Terminal) throws(WriteFault) -> ExitCode {
    var arguments = words
    var surroundings = Surroundings.current()
    surroundings.accountFile = arguments.value(.config)
    surroundings.date = arguments.date
    surroundings.notesAmbiguity = arguments.has(.strict)
    surroundings.templateVariables = arguments.value(.allowEnv)?.split(separator: ",").map(String.init) ?? []
    if arguments.command.dates, surroundings.hasBadSourceDate {
      let fault = UsageFault("the variable SOURCE_DATE_EPOCH is not a number of seconds since 1970")
      return try terminal.print(fault.text, to: .error, .usage)
    }
    if let path = arguments.value(.ledger) {
      do throws(UsageFault) { arguments.ledgerFolder = try LedgerPath(path).folder } catch {
        return try terminal.print(error.text, to: .error, .usage)
      }
    }
    return switch arguments.command {
    case .check: try CheckCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
    case .preview:
      try PreviewCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
    case .run: try RunCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
    case .plan: try PlanCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
    case .resume:
      try ResumeCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
    case .status:
      try StatusCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
    case .resolve:
      try ResolveCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
    case .destinations:
      try DestinationsCommand(arguments: arguments, terminal: terminal, surroundings: surroundings).run()
    case .explain: try ExplainCommand(word: arguments.operands.first, terminal: terminal).run()
    case .new: try NewCommand(arguments: arguments, terminal: terminal).run()
    case .schema: try SchemaCommand(arguments: arguments, terminal: terminal).run()
    case .completions: try CompletionsCommand(word: arguments.operands.first, terminal: terminal).run()
    }
  }
}

extension Terminal {
  fileprivate func print(_ text: String, to stream: Stream, _ code: ExitCode) throws(WriteFault) -> ExitCode {
    try write(text, to: stream)
    return code
  }
}
