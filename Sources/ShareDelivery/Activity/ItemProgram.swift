import ShareText
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import ShareCompose
import ShareModel

/// The program that makes an item of an activity sheet.
public struct ItemProgram: Sendable {
  private let command: ActivityParameters.Command
  private let folder: String
  private let surroundings: ProgramSurroundings

  /// The program of a command, to be run in `folder`, to which a name with a slash is relative.
  public init(
    _ command: ActivityParameters.Command, in folder: String, surroundings: ProgramSurroundings
  ) {
    (self.command, self.folder, self.surroundings) = (command, folder, surroundings)
  }

  /// Ends all that run; to be called before this process ends.
  public static func endAll() { RunningGroups.endAll() }

  /// Runs it to its end and gives what it printed. Its input is empty.
  ///
  /// Throws where it cannot be started, ends with another status than 0, takes longer or prints more than it may, or where
  /// `isStopped` says that nobody wants it any more; it and what it started are ended then.
  public func run(unless isStopped: () -> Bool = { false }) throws(ItemProgramFault) -> [UInt8] {
    let name = command.arguments.first ?? ""
    guard let folder = absolutePath(of: folder), let path = surroundings.path(of: name, in: folder) else {
      throw ItemProgramFault("there is no program \(VisibleText.of(name))")
    }
    let program = PipedProgram(
      path: path, arguments: Array(command.arguments.dropFirst()), folder: folder,
      environment: surroundings.environment, endsWithUs: true)
    let limit = MadeItems.limit(for: command.produces)
    let result: PipedProgram.Result
    do throws(SystemFault) {
      result = try program.run(
        outputLimit: limit, within: .milliseconds(command.timeout.count), unless: isStopped)
    } catch { throw ItemProgramFault("\(VisibleText.of(name)) cannot be started (\(error.text))") }
    if let fault = result.ending.fault(limit, command.timeout) {
      let line = result.errorLine.isEmpty ? "" : ": \(result.errorLine)"
      throw ItemProgramFault("\(VisibleText.of(name)) \(fault)\(line)")
    }
    return result.output
  }
}

/// Why a program made no item.
public struct ItemProgramFault: Error, Sendable, Hashable {
  /// The reason, as a sentence without a full stop, with the last line of the program's error output.
  public let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

extension PipedProgram.Ending {
  /// The end of a sentence that begins with the program's name; nil for success.
  fileprivate func fault(_ limit: Int, _ time: Milliseconds) -> String? {
    switch self {
    case .exited(0): nil
    case .exited(let status): "ended with exit status \(status)"
    case .signalled(let signal): "was ended by signal \(signal)"
    case .timedOut: "did not end within \(time.text) and was stopped"
    case .printedTooMuch: "printed more than \(limit >> 10) KiB and was stopped"
    case .stopped: "was stopped"
    }
  }
}

extension Milliseconds {
  /// The time as a recipe writes it.
  fileprivate var text: String { count % 1000 == 0 ? "\(count / 1000)s" : "\(count)ms" }
}

/// The real path of a folder; nil where there is none.
func absolutePath(of folder: String) -> String? {
  guard let pointer = realpath(folder.isEmpty ? "." : folder, nil) else { return nil }
  defer { free(pointer) }
  return String(cString: pointer)
}
