/// An option of the command line.
enum Option: String, CaseIterable {
  case format, output, date, config, dryRun = "dry-run", yes, help, version

  /// The letter of its short form.
  var letter: Character? {
    switch self {
    case .format: "f"
    case .output: "o"
    case .dryRun: "n"
    case .yes: "y"
    case .help: "h"
    case .date, .config, .version: nil
    }
  }

  /// What its value is called in the help; nil where it takes none.
  var value: String? {
    switch self {
    case .format: "FORM"
    case .output: "PATH"
    case .date: "DATE"
    case .config: "FILE"
    case .dryRun, .yes, .help, .version: nil
    }
  }

  func summary(for command: Command?) -> String {
    switch self {
    case .format: "form of the output: \(command?.formats.joined(separator: ", ") ?? "")"
    case .output: "write to this file, or, for several shares, into this folder"
    case .date: "the date of what names none, such as 2026-11-30T17:00:00Z"
    case .config: "the account file, in place of the usual one"
    case .dryRun: "show what would be shared and share nothing"
    case .yes: "do not ask before sharing"
    case .help: "print this help"
    case .version: "print the version"
    }
  }
}
