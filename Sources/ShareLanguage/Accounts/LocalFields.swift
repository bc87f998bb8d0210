import ShareDiagnostics
import ShareModel
import ShareYAML

/// The keys of accounts that send no mail: those of every account, but for the author of mails.
private func commonFields<Root>(
  to path: any WritableKeyPath<Root, AccountFields> & Sendable
) -> [Field<Root>] {
  AccountFields.table.fields.filter { $0.facts.name != "from" }.map { $0.lifted(to: path) }
}

/// A daemon that sends text messages.
struct GammuFields: FieldRoot {
  var account = AccountFields()
  var program: String?
  var configurationFile: String?
  var country: Country?

  static let table = FieldTable<GammuFields>(
    .part("a gammu account"),
    commonFields(to: \.account) + [
      Field("country", \.country, "the country of numbers without `+`"),
      Field("program", \.program, "the program that takes messages; `gammu-smsd-inject` without it"),
      Field("config", \.configurationFile, "the configuration of gammu-smsd; the system's without it"),
    ])

  var gammu: Gammu {
    Gammu(program: program ?? "gammu-smsd-inject", configurationFile: configurationFile, country: country)
  }
}

/// A link that begins a text message.
struct MessageLinkFields: FieldRoot {
  var account = AccountFields()
  var opens = false
  var country: Country?

  static let table = FieldTable<MessageLinkFields>(
    .part("an sms-uri account"),
    commonFields(to: \.account) + [
      Field("country", \.country, "the country of numbers without `+`"),
      Field(
        "open", \.opens, "`true` opens the link with the program that is set up for it; else it is shown"),
    ])
}

/// The pasteboard.
struct ClipboardFields: FieldRoot {
  var account = AccountFields()
  var way: Clipboard.Way?
  var selection: Clipboard.Selection?
  var terminalLimit: TerminalLimit?

  static let table = FieldTable<ClipboardFields>(
    .part("a clipboard account"),
    commonFields(to: \.account) + [
      Field("way", \.way, "how it is reached; `automatic` without it"),
      Field("selection", \.selection, "which selection of X11 or Wayland; `clipboard` without it"),
      Field(
        "terminal-limit", \.terminalLimit,
        "the most bytes of a text that a terminal gets; \(Clipboard.usualTerminalLimit) without it"),
    ])

  var clipboard: Clipboard {
    Clipboard(
      way: way ?? .automatic, selection: selection ?? .clipboard,
      terminalLimit: terminalLimit?.number ?? Clipboard.usualTerminalLimit)
  }
}

/// The folder of a person's pictures.
struct PicturesFields: FieldRoot {
  var account = AccountFields()
  var path: String?

  static let table = FieldTable<PicturesFields>(
    .part("a pictures account"),
    commonFields(to: \.account) + [
      Field("path", \.path, "the folder; a path that begins with `~/` starts at the home folder", .required)
    ])
}

extension Country: SpecValue {
  static var shape: Shape { .term("country") }

  static func read(_ node: Node, with reader: inout SpecReader) -> Country? {
    reader.choice(of: node, all.map(\.code), noun: "country").flatMap { Country($0) }
  }
}

extension Clipboard.Way: SpecValue {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Clipboard.Way? {
    reader.choice(of: node, allCases.map(\.rawValue), noun: "way to the pasteboard").flatMap(
      Self.init(rawValue:))
  }
}

extension Clipboard.Selection: SpecValue {
  static var shape: Shape { .choice(allCases.map(\.rawValue)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Clipboard.Selection? {
    reader.choice(of: node, allCases.map(\.rawValue), noun: "selection").flatMap(Self.init(rawValue:))
  }
}

/// The most bytes of a text that a terminal gets.
struct TerminalLimit: SpecValue {
  let number: Int

  static var shape: Shape { .integer(1...1_000_000) }

  static func read(_ node: Node, with reader: inout SpecReader) -> TerminalLimit? {
    reader.integer(of: node, in: 1...1_000_000).map(TerminalLimit.init)
  }
}
