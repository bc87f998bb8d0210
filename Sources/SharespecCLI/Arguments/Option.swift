/// An option of the command line.
enum Option: String, CaseIterable {
  case format, output, select, label, row, limit, date, config, allowEnv = "allow-env", strict, dryRun =
    "dry-run", yes, json,
    help, version

  /// The letter of its short form.
  var letter: Character? {
    switch self {
    case .format: "f"
    case .output: "o"
    case .dryRun: "n"
    case .yes: "y"
    case .help: "h"
    case .select, .label, .row, .limit, .date, .config, .allowEnv, .strict, .json, .version: nil
    }
  }

  /// What its value is; nil where it takes none.
  var value: Value? {
    switch self {
    case .format: .format
    case .output: .path
    case .select: .id
    case .label: .label
    case .date: .date
    case .config: .file
    case .row: .key
    case .limit: .number
    case .allowEnv: .names
    case .strict, .dryRun, .yes, .json, .help, .version: nil
    }
  }

  /// What the value of an option can be; the raw value is its name in the help.
  enum Value: String {
    /// One of the command's formats.
    case format = "FORM"
    /// A file or a folder.
    case path = "PATH"
    case file = "FILE"
    case date = "DATE"
    /// What tells a row from others.
    case key = "KEY"
    case number = "N"
    /// Names with commas between them.
    case names = "NAMES"
    case id = "ID"
    case label = "LABEL"
  }

  func summary(for command: Command?) -> String {
    switch self {
    case .format: "form of the output: \(command?.formats.joined(separator: ", ") ?? "")"
    case .output: command?.outputSummary ?? ""
    case .select: "only the recipe with this id or file name; can be repeated"
    case .label: "only recipes with this label; can be repeated"
    case .date: "the date of what names none, such as 2026-11-30T17:00:00Z"
    case .config: "the account file, in place of the usual one"
    case .row: "of recipes with rows, only the row with this key or number"
    case .limit: "of recipes with rows, at most so many rows each; 3 on a terminal, else all"
    case .allowEnv: "variables of the environment that templates may use as env.NAME"
    case .strict: "let warnings count as errors"
    case .dryRun: "show what would be shared and share nothing"
    case .yes: "do not ask before sharing"
    case .json: "print JSON, one line each"
    case .help: "print this help"
    case .version: "print the version"
    }
  }
}

extension Command {
  fileprivate var outputSummary: String {
    switch self {
    case .new: "write to this file, which must not be there yet"
    case .schema: "write to this file, in place of what is there"
    case .check, .preview, .run, .destinations, .explain, .completions:
      "write to this file, or, for several shares, into this folder; - is the standard output"
    }
  }
}
