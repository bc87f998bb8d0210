/// The script for fish.
var fishCompletions: String {
  let commands = Command.allCases.map { command in
    "complete -c sharespec -n __fish_use_subcommand -f -a \(command.rawValue) -d \(command.summary.fishQuoted)\n"
  }
  return """
    # Completion of sharespec for fish. Load it with: sharespec completions fish | source
    complete -c sharespec -n __fish_use_subcommand -f
    complete -c sharespec -n __fish_use_subcommand -l version -d \(Option.version.summary(for: nil).fishQuoted)
    complete -c sharespec -n __fish_use_subcommand -s h -l help -d \(Option.help.summary(for: nil).fishQuoted)
    complete -c sharespec -n __fish_use_subcommand -f -a help -d 'print help'
    complete -c sharespec -n '__fish_seen_subcommand_from help' -f -a '\(Command.allCases.map(\.rawValue).joined(separator: " "))'
    \((commands + Command.allCases.map(\.fishLines)).joined())
    """
}

extension Command {
  fileprivate var fishLines: String {
    let start = "complete -c sharespec -n '__fish_seen_subcommand_from \(rawValue)'"
    var lines = options.map { "\(start)\($0.fishOption(for: self))\n" }.joined()
    if !operands.words.isEmpty { lines += "\(start) -f -a '\(operands.words.joined(separator: " "))'\n" }
    return lines
  }
}

extension Option {
  fileprivate func fishOption(for command: Command) -> String {
    let value =
      switch value {
      case .format: " -x -a '\(command.formats.joined(separator: " "))'"
      case .path, .file, .folder: " -r -F"
      case .date, .key, .name, .number, .rate, .names, .program, .id, .label, .activity: " -x"
      case nil: ""
      }
    let short = letter.map { " -s \($0)" } ?? ""
    return "\(short) -l \(rawValue)\(value) -d \(summary(for: command).fishQuoted)"
  }
}

extension String {
  /// The text in single quotes, in which fish knows only `\'` and `\\`.
  fileprivate var fishQuoted: String {
    var result = "'"
    for scalar in unicodeScalars {
      if scalar == "'" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "'"
  }
}
