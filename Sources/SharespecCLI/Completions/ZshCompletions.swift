/// The script for zsh, to be kept as `_sharespec` in a folder of `fpath`, or sourced after `compinit`.
var zshCompletions: String {
  let commands = Command.allCases.map { "    '\($0.rawValue):\($0.summary.zshEscaped)'\n" }.joined()
  return """
    #compdef sharespec
    # Completion of sharespec for zsh. Keep it as _sharespec in a folder of $fpath, or load it behind compinit
    # with: source <(sharespec completions zsh)
    _sharespec() {
      local -a commands
      commands=(
    \(commands)    'help:print help'
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
        help) _describe command commands ;;
    \(Command.allCases.map(\.zshCase).joined())  esac
    }
    if [[ $funcstack[1] == _sharespec ]]; then _sharespec "$@"; else compdef _sharespec sharespec; fi

    """
}

extension Command {
  fileprivate var zshCase: String {
    let options = options.map { "        \($0.zshSpecification(for: self)) \\\n" }.joined()
    return "    \(rawValue))\n      _arguments -s \\\n\(options)        \(zshOperands)\n      ;;\n"
  }

  private var zshOperands: String {
    switch operands {
    case .paths: "'*:recipe:_files'"
    case .nothing: ""
    case .entry: "'*:entry: '"
    case .topic, .shell, .destination, .schema:
      "'1:\(operands.usage.zshEscaped):(\(operands.words.joined(separator: " ")))'"
    }
  }
}

extension Option {
  /// The option in the notation of `_arguments`.
  fileprivate func zshSpecification(for command: Command) -> String {
    let value: String =
      switch self.value {
      case .format: ":form:(\(command.formats.joined(separator: " ")))"
      case .path, .file: ":file:_files"
      case .folder: ":folder:_files -/"
      case .date, .key, .name, .number, .rate, .names, .program, .id, .label, .activity:
        ":\(self.value?.rawValue.lowercased() ?? ""): "
      case nil: ""
      }
    let tail = "'[\(summary(for: command).zshEscaped)]\(value)'"
    let sign = self.value == nil ? "" : "="
    let repeats = self.value == .id || self.value == .label ? "\\*" : ""
    guard let letter else { return "\(repeats)--\(rawValue)\(sign)\(tail)" }
    let plus = self.value == nil ? "" : "+"
    return "'(-\(letter) --\(rawValue))'{-\(letter)\(plus),--\(rawValue)\(sign)}\(tail)"
  }
}

extension String {
  /// The text within single quotes, the characters escaped that have a meaning in a specification.
  fileprivate var zshEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
