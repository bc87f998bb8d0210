import Sharespec

/// `sharespec new`: a recipe to start from.
struct NewCommand {
  let arguments: Arguments
  let terminal: Terminal

  func run() throws(WriteFault) -> ExitCode {
    let names = Destination.allCases.map(\.rawValue)
    let word = arguments.operands.first ?? ""
    guard let destination = Destination(rawValue: word) else {
      let fault = UsageFault(
        "unknown destination '\(word)'; possible: \(names.joined(separator: ", "))", word, among: names)
      try terminal.write(fault.text.visibleLines, to: .error)
      return .usage
    }
    guard let path = arguments.value(.output), path != "-" else {
      try terminal.write(destination.startingRecipe)
      return .done
    }
    // What somebody wrote is not replaced.
    try OutputFile(path: path, existing: .keep).write(destination.startingRecipe)
    try terminal.write("check it: sharespec check \(path.visible)\n", to: .error)
    return .done
  }
}
