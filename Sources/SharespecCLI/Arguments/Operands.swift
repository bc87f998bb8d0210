import Sharespec

/// What stands on the command line besides options.
enum Operands {
  /// Recipes and folders, one or more.
  case paths
  /// A code or a key, or none.
  case topic
  /// The name of a shell.
  case shell
  /// The name of a destination.
  case destination
  /// What a schema is of, or nothing.
  case schema
  /// What tells an entry of the ledger.
  case entry
  /// None.
  case nothing

  /// How the help shows them.
  var usage: String {
    switch self {
    case .paths: "PATH..."
    case .topic: "[CODE|FIELD]"
    case .shell: "SHELL"
    case .destination: "DESTINATION"
    case .schema: "[\(words.joined(separator: "|"))]"
    case .entry: "ENTRY..."
    case .nothing: ""
    }
  }

  /// What the help says of them, in one line.
  var explanation: String {
    switch self {
    case .paths: "PATH is a recipe, a folder (all recipes below it), or - for the standard input."
    case .topic:
      "CODE stands in brackets behind a message; FIELD is a key, such as attachments.filename. Without one, all codes."
    case .shell: "SHELL is one of \(words.joined(separator: ", "))."
    case .destination: "DESTINATION is one of \(words.joined(separator: ", "))."
    case .schema: "Without a word, that of a recipe; 'accounts' for that of accounts.yaml."
    case .entry: "ENTRY is what 'status' prints before it, or the address of the recipient."
    case .nothing: "It needs no word."
    }
  }

  /// The words that can stand there, for completion; none where files can.
  var words: [String] {
    switch self {
    case .paths, .entry, .nothing: []
    case .topic: ExplainText.words
    case .shell: Shell.allCases.map(\.rawValue)
    case .destination: Destination.allCases.map(\.rawValue)
    case .schema: JSONSchema.allCases.map(\.rawValue)
    }
  }

  /// Throws where there are too few or too many.
  func check(_ operands: [String], of command: Command) throws(UsageFault) {
    switch self {
    case .paths:
      if operands.isEmpty { throw missing("a recipe, a folder, or - for the standard input", command) }
    case .topic, .schema: break
    case .nothing:
      if let word = operands.first {
        throw UsageFault("'\(command.rawValue)' takes no word such as '\(word)'")
      }
    case .entry:
      if operands.isEmpty { throw missing("an entry, as 'sharespec status' prints it", command) }
    case .shell:
      if operands.isEmpty { throw missing("the name of a shell: \(words.joined(separator: ", "))", command) }
    case .destination:
      if operands.isEmpty { throw missing("a destination: \(words.joined(separator: ", "))", command) }
    }
    if let most, operands.count > most {
      throw UsageFault("'\(command.rawValue)' takes one word, and '\(operands[most])' is a second one")
    }
  }

  private var most: Int? {
    switch self {
    case .paths, .nothing, .entry: nil
    case .topic, .shell, .destination, .schema: 1
    }
  }

  private func missing(_ what: String, _ command: Command) -> UsageFault {
    UsageFault("'\(command.rawValue)' needs \(what)")
  }
}
