/// An option of the command line.
enum Option: String, CaseIterable {
  case format, output, select, label, row, limit, date, config, allowEnv = "allow-env", strict
  case plan, dryRun = "dry-run", yes, new, connections, rate, json, ledger, newLedger = "new-ledger"
  case onComplete = "on-complete"
  case failed, csv, arrived, resend, cancel, look, removed
  case inDoubt = "in-doubt", campaign
  case activity, runCommands = "run-commands"
  case help, version

  /// The letter of its short form.
  var letter: Character? {
    switch self {
    case .format: "f"
    case .output: "o"
    case .dryRun: "n"
    case .yes: "y"
    case .help: "h"
    case .select, .label, .row, .limit, .date, .config, .allowEnv, .strict, .plan, .new, .connections, .rate,
      .json, .ledger, .newLedger, .onComplete, .failed, .csv, .arrived, .resend, .cancel, .look, .removed,
      .inDoubt, .campaign, .activity, .runCommands,
      .version:
      nil
    }
  }

  /// What its value is; nil where it takes none.
  var value: Value? {
    switch self {
    case .format: .format
    case .output: .path
    case .select: .id
    case .label: .label
    case .activity: .activity
    case .date: .date
    case .config, .plan: .file
    case .ledger: .folder
    case .campaign: .name
    case .row: .key
    case .limit, .connections: .number
    case .rate: .rate
    case .allowEnv: .names
    case .onComplete: .program
    case .strict, .dryRun, .yes, .new, .json, .newLedger, .failed, .csv, .arrived, .resend, .cancel, .look,
      .removed, .inDoubt, .runCommands, .help, .version:
      nil
    }
  }

  /// What the value of an option can be; the raw value is its name in the help.
  enum Value: String {
    /// One of the command's formats.
    case format = "FORM"
    /// A file or a folder.
    case path = "PATH"
    case file = "FILE"
    case folder = "FOLDER"
    case name = "NAME"
    case date = "DATE"
    /// What tells a row from others.
    case key = "KEY"
    case number = "N"
    /// A number for a time: `50/5m`.
    case rate = "RATE"
    /// Names with commas between them.
    case names = "NAMES"
    /// A program and its arguments.
    case program = "PROGRAM"
    case id = "ID"
    case activity = "ACTIVITY"
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
    case .limit: command?.limitSummary ?? ""
    case .allowEnv: "variables of the environment that templates may use as env.NAME"
    case .strict: "let warnings count as errors"
    case .dryRun: "show what would be shared and share nothing"
    case .yes: command?.yesSummary ?? ""
    case .plan: "share exactly what this plan says, or nothing where something has changed since"
    case .new: "give up what an earlier run of these recipes has left, and begin anew"
    case .connections: "so many connections for each account, in place of what it says"
    case .rate: "at most so many shares in a time for each account, such as 50/5m or 10/s"
    case .json: "print one JSON object a line"
    case .ledger: "the folder of the ledger, in place of the usual one"
    case .newLedger: "go on although the plan was made with another ledger"
    case .onComplete: "a program with its arguments that gets the result of each share, as JSON on its input"
    case .failed: command?.failedSummary ?? ""
    case .csv: "print CSV, for spreadsheets"
    case .arrived: "it has arrived, or nothing more is to be done about it"
    case .resend: "send it with the next 'resume', with the same Message-ID; also what failed or was given up"
    case .cancel: "do not send it any more; for what was planned or deferred"
    case .look: "look for it in the Sent folder or mailbox of the account"
    case .removed: "in place of ENTRY: all that is planned and not in the data any more"
    case .inDoubt: "in place of ENTRY: all that is in doubt"
    case .campaign: "of what is in doubt or failed, only that of this campaign"
    case .activity: "the activity of activity sheets, such as mail, in place of what they say"
    case .runCommands: command?.runCommandsSummary ?? ""
    case .help: "print this help"
    case .version: "print the version"
    }
  }
}

extension Command {
  fileprivate var runCommandsSummary: String {
    switch self {
    case .run: "with --dry-run, run the programs that make items; otherwise they run anyway"
    case .check, .preview, .plan, .resume, .status, .resolve, .destinations, .explain, .new, .schema,
      .completions:
      "run the programs that make items of activity sheets"
    }
  }

  fileprivate var yesSummary: String {
    switch self {
    case .resolve: "do not ask before changing several"
    case .check, .preview, .plan, .run, .resume, .status, .destinations, .explain, .new, .schema,
      .completions:
      "do not ask before sharing"
    }
  }

  fileprivate var failedSummary: String {
    switch self {
    case .resolve: "in place of ENTRY: all that failed; with --resend"
    case .check, .preview, .plan, .run, .resume, .status, .destinations, .explain, .new, .schema,
      .completions:
      "only what failed"
    }
  }

  fileprivate var limitSummary: String {
    switch self {
    case .run, .plan: "at most so many shares; 'resume' and further runs go on behind them"
    case .check, .preview, .resume, .status, .resolve, .destinations, .explain, .new, .schema, .completions:
      "of recipes with rows, at most so many rows each; 3 on a terminal, else all"
    }
  }

  fileprivate var outputSummary: String {
    switch self {
    case .new: "write to this file, which must not be there yet"
    case .schema: "write to this file, in place of what is there"
    case .plan: "write the plan to this file; the standard output where none is given"
    case .check, .preview, .run, .resume, .status, .resolve, .destinations, .explain, .completions:
      "write to this file, or, for several shares, into this folder; - is the standard output"
    }
  }
}
