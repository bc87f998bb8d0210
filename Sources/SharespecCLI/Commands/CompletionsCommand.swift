import Sharespec

/// `sharespec completions`: what a shell needs to complete command lines.
struct CompletionsCommand {
  let word: String?
  let terminal: Terminal

  func run() throws(WriteFault) -> ExitCode {
    let names = Shell.allCases.map(\.rawValue)
    let word = word ?? ""
    guard let shell = Shell(rawValue: word) else {
      let fault = UsageFault(
        "unknown shell '\(word)'; possible: \(names.joined(separator: ", "))", word, among: names)
      try terminal.write(fault.text.visibleLines, to: .error)
      return .usage
    }
    try terminal.write(shell.completions)
    return .done
  }
}

/// A shell for which there are completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script to be read by the shell; made from the tables of commands and options.
  var completions: String {
    switch self {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }
}
