import Sharespec

/// `sharespec schema`: a JSON Schema of the files of sharespec.
struct SchemaCommand {
  let arguments: Arguments
  let terminal: Terminal

  func run() throws(WriteFault) -> ExitCode {
    let word = arguments.operands.first ?? JSONSchema.recipe.rawValue
    guard let schema = JSONSchema(rawValue: word) else {
      let names = JSONSchema.allCases.map(\.rawValue)
      let fault = UsageFault(
        "there is no schema of '\(word)'; possible: \(names.joined(separator: ", "))", word, among: names)
      try terminal.write(fault.text.visibleLines, to: .error)
      return .usage
    }
    if let path = arguments.value(.output) {
      try OutputFile(path: path, existing: .replace).write(schema.text)
    } else {
      try terminal.write(schema.text)
    }
    return .done
  }
}
