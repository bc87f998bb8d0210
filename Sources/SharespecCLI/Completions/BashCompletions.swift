import Sharespec

/// The script for bash. An empty list of candidates makes bash complete the names of files.
var bashCompletions: String {
  let commands = Command.allCases.map(\.rawValue).joined(separator: " ")
  return """
    # Completion of sharespec for bash. Load it with: source <(sharespec completions bash)
    _sharespec() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words=
      # bash splits --format=json at the sign.
      if [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi
      if [[ $current == = ]]; then previous=${COMP_WORDS[COMP_CWORD-1]} current=; fi
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W '\(commands) help --help --version' -- "$current"))
        return
      fi
      case ${COMP_WORDS[1]}:$previous in
        help:*) words='\(commands)' ;;
    \(Command.allCases.map(\.bashValueCases).joined())    *)
          case ${COMP_WORDS[1]}:$current in
    \(Command.allCases.map(\.bashWordCases).joined())      esac
          ;;
      esac
      if [[ -n $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$current")); fi
    }
    complete -o default -o bashdefault -F _sharespec sharespec

    """
}

extension Command {
  /// What may follow each option with a value; nothing where that is a file or a date.
  fileprivate var bashValueCases: String {
    options.filter { $0.value != nil }.map { option in
      let patterns = option.spellings.map { "\(rawValue):\($0)" }.joined(separator: "|")
      let candidates =
        option.value == .format ? formats : option.value == .activity ? ActivityType.destinations : []
      let words = candidates.isEmpty ? "" : " words='\(candidates.joined(separator: " "))'"
      return "    \(patterns))\(words) ;;\n"
    }.joined()
  }

  fileprivate var bashWordCases: String {
    let spellings = options.flatMap(\.spellings).joined(separator: " ")
    let operands = operands.words.joined(separator: " ")
    return "        \(rawValue):-*) words='\(spellings)' ;;\n"
      + (operands.isEmpty ? "" : "        \(rawValue):*) words='\(operands)' ;;\n")
  }
}

extension Option {
  /// The ways to write the option: `--format`, `-f`.
  var spellings: [String] { ["--\(rawValue)"] + (letter.map { ["-\($0)"] } ?? []) }
}
