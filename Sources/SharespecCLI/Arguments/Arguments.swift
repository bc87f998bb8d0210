import Sharespec

/// A command line, read by the rules of GNU: long and short options, `--option=value`, `--` before operands.
struct Arguments {
  let command: Command
  /// The words that are no options: paths, or what the command takes.
  let operands: [String]
  /// The moment of `--date`.
  let date: DateTime?
  /// The number of `--limit`.
  let limit: Int?
  /// The number of `--connections`.
  let connections: Int?
  /// The activity of `--activity`.
  let activity: ActivityType?
  /// The rate of `--rate`.
  let rate: SendingRate?
  /// The program of `--on-complete`, with its arguments.
  let completionProgram: [String]?
  /// The folder that `--ledger` means, once it was looked at.
  var ledgerFolder: String?
  private let values: [Option: [String]]

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The value of an option, the last where it was given several times.
  func value(_ option: Option) -> String? { values[option]?.last }

  /// All values of an option that can be given several times.
  func all(_ option: Option) -> [String] { values[option] ?? [] }

  /// The value of `--format`, or the command's default.
  var format: String { value(.format) ?? command.formats.first ?? "" }

  /// What the words ask for.
  static func read(_ words: [String]) throws(UsageFault) -> Request {
    guard let first = words.first else { return .fail(Command.overview) }
    if first == "--help" || first == "-h" { return .print(Command.overview) }
    if first == "help" {
      guard words.count > 1 else { return .print(Command.overview) }
      return .print(try command(named: words[1]).help)
    }
    if first == "--version" { return .print("sharespec \(sharespecVersion)\n") }
    let command = try command(named: first)
    var reader = OptionReader(words.dropFirst(), command: command)
    try reader.readAll()
    if reader.values[.help] != nil { return .print(command.help) }
    if reader.values[.plan] != nil {
      try reader.checkPlan()
    } else if command == .resolve, reader.values[.inDoubt] != nil || reader.values[.failed] != nil {
      try reader.checkSelected()
    } else if reader.values[.removed] != nil {
      try reader.checkRemoved()
    } else {
      try command.operands.check(reader.operands, of: command)
      if reader.values[.campaign] != nil {
        throw UsageFault("'--campaign' goes with '--in-doubt' and '--failed'")
      }
    }
    return .perform(
      Arguments(
        command: command, operands: reader.operands, date: try reader.date(),
        limit: try reader.number(.limit), connections: try reader.number(.connections, atMost: 32),
        activity: try reader.activity(), rate: try reader.rate(),
        completionProgram: try reader.completionProgram(), values: reader.values))
  }

  private static func command(named word: String) throws(UsageFault) -> Command {
    if let command = Command(rawValue: word) { return command }
    throw UsageFault(
      "unknown \(word.hasPrefix("-") ? "option" : "command") '\(word)'", word,
      among: Command.allCases.map(\.rawValue))
  }

  /// What a command line asks for.
  enum Request {
    case perform(Arguments)
    case print(String)
    case fail(String)
  }
}

/// Reads the words behind the command.
private struct OptionReader {
  private var words: ArraySlice<String>
  private let command: Command
  private(set) var values: [Option: [String]] = [:]
  private(set) var operands: [String] = []

  init(_ words: ArraySlice<String>, command: Command) {
    self.words = words
    self.command = command
  }

  mutating func readAll() throws(UsageFault) {
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word)
      } else {
        operands.append(word)
      }
    }
  }

  func number(_ option: Option, atMost most: Int = .max) throws(UsageFault) -> Int? {
    guard let text = values[option]?.last else { return nil }
    if let number = Int(text), (1...most).contains(number) { return number }
    let range = most == .max ? "from 1" : "from 1 to \(most)"
    throw UsageFault("'--\(option.rawValue)' takes a whole number \(range), not '\(text)'")
  }

  func rate() throws(UsageFault) -> SendingRate? {
    guard let text = values[.rate]?.last else { return nil }
    if let rate = SendingRate(text) { return rate }
    throw UsageFault("'--rate' takes a number for a time, such as 50/5m or 10/s, not '\(text)'")
  }

  func completionProgram() throws(UsageFault) -> [String]? {
    guard let text = values[.onComplete]?.last else { return nil }
    return try ProgramWords(text).words
  }

  func activity() throws(UsageFault) -> ActivityType? {
    guard let text = values[.activity]?.last else { return nil }
    if let activity = ActivityType(text) { return activity }
    throw UsageFault("unknown activity '\(text)'", text, among: ActivityType.destinations)
  }

  /// A plan says all that other words would.
  func checkPlan() throws(UsageFault) {
    if let word = operands.first {
      throw UsageFault("'--plan' says what to share; remove '\(word)', or leave '--plan' out")
    }
    let others: [Option] = [
      .activity, .runCommands, .select, .label, .row, .limit, .date, .config, .allowEnv, .dryRun,
    ]
    for option in others where values[option] != nil {
      throw UsageFault("'--plan' says what to share; remove '--\(option.rawValue)'")
    }
  }

  /// What stands in place of entries, and the words that may be said of all of them.
  func checkSelected() throws(UsageFault) {
    let selector: Option = values[.failed] != nil ? .failed : .inDoubt
    if let word = operands.first {
      throw UsageFault(
        "'--\(selector.rawValue)' stands in place of entries; remove '\(word)', or leave '--\(selector.rawValue)' out"
      )
    }
    guard values[.removed] == nil else { throw UsageFault("'--removed' goes with '--cancel' only") }
    if selector == .failed, values[.resend] == nil {
      throw UsageFault("'--failed' goes with '--resend' only: what failed is not sent any more")
    }
    if values[.cancel] != nil {
      throw UsageFault(
        "what is in doubt is never sent again by itself, so that nothing is to be cancelled; '--arrived' takes it off the list"
      )
    }
  }

  /// What is not in the data any more needs no name, and there is one thing to do about it.
  func checkRemoved() throws(UsageFault) {
    if let word = operands.first {
      throw UsageFault("'--removed' stands in place of an entry; remove '\(word)', or leave '--removed' out")
    }
    let others: [Option] = [.arrived, .resend, .look]
    guard values[.cancel] != nil, others.allSatisfy({ values[$0] == nil }) else {
      throw UsageFault("'--removed' goes with '--cancel' only")
    }
  }

  func date() throws(UsageFault) -> DateTime? {
    guard let text = values[.date]?.last else { return nil }
    do {
      return try DateTime(rfc3339: text)
    } catch {
      throw UsageFault("'\(text)' \(error.kind.words); write it like 2026-11-30T17:00:00+01:00")
    }
  }

  private mutating func readLong(_ word: String) throws(UsageFault) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let option = command.options.first(where: { $0.rawValue == parts[0] }) else {
      throw UsageFault(
        "unknown option '--\(parts[0])' for '\(command.rawValue)'", "--" + parts[0],
        among: command.options.map { "--" + $0.rawValue })
    }
    try set(option, named: "--\(option.rawValue)", inline: parts.count == 2 ? parts[1] : nil)
  }

  private mutating func readShort(_ word: String) throws(UsageFault) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.letter == letter }) else {
        throw UsageFault("unknown option '-\(letter)' for '\(command.rawValue)'")
      }
      let inline = option.value == nil || letters.isEmpty ? nil : String(letters)
      try set(option, named: "-\(letter)", inline: inline)
      if inline != nil { return }
    }
  }

  private mutating func set(_ option: Option, named name: String, inline: String?) throws(UsageFault) {
    guard option.value != nil else {
      if inline != nil { throw UsageFault("option '\(name)' takes no value") }
      values[option] = [""]
      return
    }
    guard let value = inline ?? words.popFirst(), !value.isEmpty else {
      throw UsageFault("option '\(name)' needs a value")
    }
    if option == .format, !command.formats.contains(value) {
      throw UsageFault(
        "unknown format '\(value)'; possible: \(command.formats.joined(separator: ", "))", value,
        among: command.formats)
    }
    values[option, default: []].append(value)
  }
}

/// What is wrong with a command line.
struct UsageFault: Error {
  let sentence: String

  /// What is printed.
  var text: String { "sharespec: \(sentence.visible)\ntry 'sharespec --help'\n" }

  init(_ sentence: String) { self.sentence = sentence }

  /// With the word among `candidates` that was probably meant.
  init(_ sentence: String, _ word: String, among candidates: [String]) {
    let near = Spelling.nearest(to: word, among: candidates)
    self.sentence = near.isEmpty ? sentence : "\(sentence); did you mean '\(near[0])'?"
  }
}
