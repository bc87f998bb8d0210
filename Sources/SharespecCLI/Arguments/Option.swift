/// An option of the command line.
enum Option: String, CaseIterable {
  case format, output, select, label, date, config, strict, dryRun = "dry-run", yes, help, version

  /// The letter of its short form.
  var letter: Character? {
    switch self {
    case .format: "f"
    case .output: "o"
    case .dryRun: "n"
    case .yes: "y"
    case .help: "h"
    case .select, .label, .date, .config, .strict, .version: nil
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
    case .strict, .dryRun, .yes, .help, .version: nil
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
    case .strict: "let warnings count as errors"
    case .dryRun: "show what would be shared and share nothing"
    case .yes: "do not ask before sharing"
    case .help: "print this help"
    case .version: "print the version"
    }
  }
}

extension Command {
  fileprivate var outputSummary: String {
    switch self {
    case .new: "write to this file, which must not be there yet"
    case .check, .preview, .run, .explain, .completions:
      "write to this file, or, for several shares, into this folder"
    }
  }
}
