/// What sharespec can be told to do.
enum Command: String, CaseIterable {
  case check, preview, plan, run, resume, status, resolve, destinations, explain, new, schema, completions

  var summary: String {
    switch self {
    case .check: "prove recipes right; silent when all is well"
    case .preview: "show exactly what would be shared, and share nothing"
    case .plan: "write down all that would be shared, to be reviewed and then run as it is"
    case .run: "share"
    case .resume: "finish what was not shared yet"
    case .status: "tell what was shared, what failed and what is in doubt"
    case .resolve: "say what became of shares that are in doubt, or what is to become of shares"
    case .destinations: "list where shares can go from this machine, and why not where they cannot"
    case .explain: "tell what a message means, or what a key is for"
    case .new: "print a recipe to start from"
    case .schema: "print a JSON Schema of recipes, for editors"
    case .completions: "print what a shell needs to complete these words"
    }
  }

  /// What stands behind the options.
  var operands: Operands {
    switch self {
    case .check, .preview, .plan, .run: .paths
    case .resume, .status, .destinations: .nothing
    case .resolve: .entry
    case .explain: .topic
    case .new: .destination
    case .schema: .schema
    case .completions: .shell
    }
  }

  var options: [Option] {
    switch self {
    case .check: [.format, .strict, .config, .allowEnv, .help]
    case .preview:
      [
        .format, .output, .activity, .runCommands, .select, .label, .row, .limit, .date, .config, .allowEnv,
        .help,
      ]
    case .plan:
      [
        .output, .activity, .runCommands, .select, .label, .row, .limit, .date, .config, .allowEnv, .ledger,
        .help,
      ]
    case .run:
      [
        .dryRun, .plan, .yes, .new, .activity, .runCommands, .select, .label, .row, .limit, .connections,
        .rate, .onComplete, .json, .date, .config, .allowEnv, .ledger, .newLedger, .help,
      ]
    case .resume: [.connections, .rate, .onComplete, .json, .ledger, .help]
    case .status: [.failed, .csv, .json, .ledger, .help]
    case .resolve:
      [
        .arrived, .resend, .cancel, .look, .inDoubt, .failed, .campaign, .removed, .yes, .config, .ledger,
        .help,
      ]
    case .destinations: [.json, .config, .help]
    case .new, .schema: [.output, .help]
    case .explain, .completions: [.help]
    }
  }

  /// Whether all that the command does is to tell something.
  var onlyTells: Bool {
    switch self {
    case .check, .preview, .status, .destinations, .explain, .new, .schema, .completions: true
    case .plan, .run, .resume, .resolve: false
    }
  }

  /// Whether the command gives a date to what names none.
  var dates: Bool { options.contains(.date) }

  /// The values of `--format`, the default first.
  var formats: [String] {
    switch self {
    case .check: DiagnosticFormat.allCases.map(\.rawValue)
    case .preview: ["terminal", "eml", "json"]
    case .plan, .run, .resume, .status, .resolve, .destinations, .explain, .new, .schema, .completions: []
    }
  }

  /// The help of the command.
  var help: String {
    let lines = options.map { option in
      let short = option.letter.map { "-\($0), " } ?? "    "
      let long = "--\(option.rawValue)" + (option.value.map { "=\($0.rawValue)" } ?? "")
      return "  \(short)\(long.padding(to: 19))\(option.summary(for: self))\n"
    }
    return """
      usage: sharespec \(rawValue) [OPTION...] \(operands.usage)

      \(summary.capitalizedFirst).
      \(operands.explanation)

      \(lines.joined())
      """
  }

  /// The help of the whole program.
  static var overview: String {
    let lines = allCases.map { "  \($0.rawValue.padding(to: 13))\($0.summary)\n" }
    return """
      usage: sharespec COMMAND [OPTION...] [WORD...]

      Checks, previews and performs share recipes.

      \(lines.joined())
      'sharespec COMMAND --help' tells more. 'sharespec --version' prints the version.
      Exit status: 0 done, 1 errors in a recipe, 2 wrong command line or unreadable file, 3 some failed,
      4 some deferred, 5 some in doubt, 6 the plan is stale, 73 cannot write, 75 the ledger is in use,
      78 accounts unusable, 130 interrupted.

      """
  }
}

extension String {
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
