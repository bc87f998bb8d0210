import ShareDiagnostics
import ShareModel
import ShareYAML

/// Reads documents as recipes.
public struct RecipeReader: Sendable {
  let files: any FileReading
  private let folder: String
  private let environment: [String: String]
  private let now: DateTime
  private let notesAmbiguity: Bool
  private let books: AddressBooks
  let canonicalDomain: @Sendable (String) -> String
  /// How many keys of rows are kept in memory; tests take fewer.
  var keyLimit = RowKeys.usualLimit

  /// A reader for the documents of one file.
  ///
  /// `files` opens what they name, with paths relative to the file's folder; `folder` is how messages name that folder.
  /// `books` are the address books, `environment` holds the variables that templates may name, `now` is their moment.
  /// `notesAmbiguity` notes texts without quotes that other tools would not take for texts. `canonicalDomain` gives all forms of
  /// a domain one, by which rows for the same recipient are found out.
  public init(
    files: any FileReading, folder: String, books: AddressBooks = AddressBooks(),
    environment: [String: String] = [:],
    now: DateTime, notesAmbiguity: Bool = false,
    canonicalDomain: @escaping @Sendable (String) -> String = { $0.lowercased() }
  ) {
    self.canonicalDomain = canonicalDomain
    self.files = files
    self.folder = folder
    self.books = books
    self.environment = environment
    self.now = now
    self.notesAmbiguity = notesAmbiguity
  }

  /// The recipe of a document; nil where there is none to be had, as the report then says.
  ///
  /// `bases` are the base recipes that were read before, for other recipes too. A recipe with errors, which are in the report, is
  /// incomplete: good for finding more errors and for nothing else.
  public func recipe(in document: Document, bases: inout BaseFiles, report: inout Report) -> Recipe? {
    guard !document.isBroken, let root = document.root else { return nil }
    var first = SpecReader(files: files, folder: folder)
    first.books = books
    guard let merged = merged(root, with: &first, bases: &bases) else {
      report.add(contentsOf: first.report)
      return nil
    }
    var trial = SpecReader(files: files, folder: folder)
    trial.inheritance = first.inheritance
    let row = expectedRow(of: merged, with: &trial)
    let setting = TemplateSetting(
      row: row, fixed: fixedNames(of: merged, with: &trial).value(rowNumber: ""),
      notesAmbiguity: notesAmbiguity)
    var reader = SpecReader(files: files, folder: folder, setting: setting)
    reader.takeContext(of: first)
    let recipe = read(merged, own: root, with: &reader)
    for diagnostic in reader.report.diagnostics { report.add(reader.inheritance.explained(diagnostic)) }
    return recipe
  }

  /// The document with its base recipes merged in.
  private func merged(_ root: Node, with reader: inout SpecReader, bases: inout BaseFiles) -> Node? {
    if case .invalid = root.content { return nil }
    guard case .mapping(let own) = root.content else {
      reader.report(.notARecipe(root))
      return nil
    }
    var extender = Extender(reader: reader, bases: bases)
    let entries = extender.extended(own, of: root.range.source)
    (reader, bases) = (extender.reader, extender.bases)
    return Node(.mapping(entries), at: root.range)
  }

  /// The rows of a recipe; nil where it has none. Throws where their file cannot be read.
  ///
  /// Whether a row comes again is only found out where `findingRepeats` asks for it.
  public func rows(of pattern: Recipe, findingRepeats: Bool = true) throws(FileFault) -> RecipeRows? {
    guard let forEach = pattern.forEach else { return nil }
    return try RecipeRows(pattern, of: forEach, self, findingRepeats: findingRepeats)
  }

  /// The recipe of one row.
  func recipe(for row: DataRow, of pattern: RowPattern, _ store: TemplateStore) -> (Recipe?, Report) {
    let members = zip(row.header.columns, row.values).map { DataValue.Member($0, $1) }
    let setting = TemplateSetting(
      row: .values(.object(members), mayLackNames: !row.header.isFixed),
      fixed: pattern.names.value(rowNumber: String(row.number)))
    var reader = SpecReader(files: files, folder: folder, setting: setting, store: store)
    reader.books = books
    reader.inheritance = pattern.recipe.inheritance
    var recipe = read(pattern.root, own: pattern.root, with: &reader)
    recipe?.forEach = pattern.recipe.forEach
    return (recipe, reader.report)
  }

  /// What is known of the rows to come, from the header of their file. What is wrong with it is reported when the rows are read.
  private func expectedRow(of root: Node, with trial: inout SpecReader) -> TemplateSetting.Row {
    guard let entry = root.entry("for-each") else { return .none }
    let unknown = TemplateSetting.Row.expected(.unknown, mayLackNames: true)
    guard let forEach = ForEach.read(entry.value, with: &trial) else { return unknown }
    do {
      let data = try DataReader(try files.open(forEach.path), as: forEach.file, selecting: forEach.selection)
      guard let header = data.header else { return unknown }
      return .expected(.columns(header.columns), mayLackNames: !header.isFixed)
    } catch {
      return unknown
    }
  }

  /// The names that templates know beside the row.
  func fixedNames(of root: Node) -> FixedNames {
    var trial = SpecReader(files: files, folder: folder)
    return fixedNames(of: root, with: &trial)
  }

  private func fixedNames(of root: Node, with trial: inout SpecReader) -> FixedNames {
    let constants = root["vars"].flatMap { Constants.read($0, with: &trial) } ?? Constants()
    return FixedNames(
      constants: constants.values, environment: environment, recipeID: root["id"]?.scalarText ?? "", now: now)
  }

  private func read(_ root: Node, own: Node, with reader: inout SpecReader) -> Recipe? {
    guard case .mapping(let entries) = root.content, case .mapping(let ownEntries) = own.content else {
      return nil
    }
    guard let (entry, destination) = destination(in: entries, ownEntries, of: own, with: &reader) else {
      return nil
    }
    return read(root, entries, as: destination.fieldsType, destination, namedBy: entry, with: &reader)
  }

  private func read<Own: DestinationFields>(
    _ root: Node, _ entries: [Node.Entry], as type: Own.Type, _ destination: Destination,
    namedBy entry: Node.Entry, with reader: inout SpecReader
  ) -> Recipe? {
    var draft = RecipeDraft<Own>()
    reader.destination = (destination, entry.value.range)
    let anchor = reader.inheritance.anchor(entry.value.range, in: entries)
    reader.read(entries, as: RecipeDraft<Own>.table, into: &draft, neededBy: anchor)
    // With texts left open the parameters are those of no share; a row's are complete.
    guard let parameters = draft.own.parameters ?? (reader.hasOpenText ? .mail(MailParameters()) : nil) else {
      return nil
    }
    return Recipe(
      draft.common, root, at: entry, in: entries, destination: destination, parameters: parameters,
      reader: reader)
  }

  /// The entry that names the destination, and which one that is or was probably meant.
  ///
  /// What is wrong with it is reported when the entry is read with all others; here only what keeps that from happening.
  private func destination(
    in entries: [Node.Entry], _ own: [Node.Entry], of root: Node, with reader: inout SpecReader
  ) -> (Node.Entry, Destination)? {
    let name = "destination"
    let exact = entries.first { $0.key == name }
    guard let entry = exact ?? entries.mistyped(name) else {
      if reader.lacksBase { return nil }
      reader.report(own.mistyped("extends").map { .mistypedExtends($0) } ?? .noDestination(own, at: root))
      return nil
    }
    guard !entry.value.isUnset else {
      reader.report(.unset(entry, isRequired: true))
      return nil
    }
    var trial = SpecReader(files: files, folder: folder)
    var found: Destination?
    trial.descending(into: name) { found = Destination.read(entry.value, with: &$0) }
    if found == nil { reader.report(contentsOf: trial.report) }
    return found.map { (entry, $0) }
  }
}

extension Recipe {
  fileprivate init(
    _ common: CommonFields, _ root: Node, at entry: Node.Entry, in entries: [Node.Entry],
    destination: Destination,
    parameters: ShareParameters, reader: SpecReader
  ) {
    self.root = root
    forEach = common.forEach
    campaign = common.campaign?.text
    style = common.style
    notBefore = common.notBefore
    notAfter = common.notAfter
    id = common.id?.text
    idRange = entries.first { $0.key == "id" }?.value.range
    self.destination = destination
    destinationRange = reader.inheritance.anchor(entry.value.range, in: entries)
    account = common.account?.text
    accountRange = entries.first { $0.key == "account" }?.value.range
    isEnabled = common.isEnabled
    labels = common.labels.map(\.text)
    constants = common.constants.values
    self.parameters = parameters
    origins = reader.origins
    inheritance = reader.inheritance
    isComplete = !reader.report.hasErrors && !reader.hasInvalidValue
  }
}

extension Inheritance {
  /// A place in the recipe's own file that stands for `range`: where that lies in a base, the key `extends`.
  fileprivate func anchor(_ range: SourceRange, in entries: [Node.Entry]) -> SourceRange {
    guard contains(range) else { return range }
    return entries.first { $0.key == "extends" }?.keyRange ?? range
  }
}

extension [Node.Entry] {
  /// The entry whose key was probably meant to be `name`.
  fileprivate func mistyped(_ name: String) -> Node.Entry? {
    first { Spelling.folded($0.key) == name || Spelling.nearest(to: $0.key, among: [name]) != [] }
  }
}

extension Diagnostic {
  static func mistypedExtends(_ entry: Node.Entry) -> Diagnostic {
    .unknownKey(entry, title: .part("a recipe"), meant: ["extends"], allowed: [])
  }

  static func notARecipe(_ root: Node) -> Diagnostic {
    var help = "a recipe begins with keys such as 'destination: mail'"
    if case .scalar(let scalar) = root.content, scalar.style == .plain, scalar.text.utf8.contains(0x3A) {
      help = "put a space after ':'"
    }
    return Diagnostic(
      .error, .wrongType, "a recipe must be a mapping of keys to values, but this is \(root.kindName)",
      at: root.startRange, help: help)
  }

  static func noDestination(_ entries: [Node.Entry], at root: Node) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "a recipe needs 'destination'", at: entries.first?.keyRange ?? root.startRange,
      help: "add a line 'destination: mail'")
  }
}
