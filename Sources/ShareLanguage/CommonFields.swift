import ShareDiagnostics
import ShareModel
import ShareYAML

/// The keys that recipes of every destination have.
struct CommonFields: FieldRoot {
  var version: Version?
  var id: Name?
  var destination: Destination?
  var bases: BaseReferences?
  var account: Name?
  var isEnabled = true
  var constants = Constants()
  var labels: [Name] = []
  var campaign: Name?
  var notBefore: DateTime?
  var notAfter: DateTime?
  var style = Style()
  var forEach: ForEach?

  static let table = FieldTable<CommonFields>(
    .part("a recipe"),
    [
      Field("sharespec", \.version, "the version of the language, 1"),
      Field("id", \.id, "the recipe's name; needed where a file holds several recipes, unique in a run"),
      Field("destination", \.destination, "where the share goes", .required),
      Field(
        "extends", \.bases, "base recipes, whose keys this one takes over where it does not give its own"),
      Field("account", \.account, "the account to use; without it, the default one"),
      Field("enabled", \.isEnabled, "`false` keeps the recipe from being shared"),
      Field("vars", \.constants, "constants by name"),
      Field("labels", \.labels, "words by which recipes are chosen on the command line"),
      Field("campaign", \.campaign, "each recipient gets the share at most once under this name, for ever"),
      Field("not-before", \.notBefore, "the moment before which the share waits"),
      Field("not-after", \.notAfter, "the moment after which the share is not shared any more"),
      Field("style", \.style, "how the share looks"),
      Field("for-each", \.forEach, "a data file whose rows each make a share"),
    ],
    rules: [.requires("for-each", with: "campaign")])
}

/// The version of the language.
struct Version: SpecValue {
  static let newest = 1
  static var shape: Shape { .integer(1...1) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Version? {
    guard let number = reader.integer(of: node, in: 1...Int.max) else { return nil }
    if number <= newest { return Version() }
    reader.report(
      Diagnostic(
        .error, .newerVersion,
        "this recipe is written in version \(number) of the language; this sharespec knows version \(newest)",
        at: node.range, help: "install a newer sharespec"))
    return nil
  }
}
