import ShareDiagnostics
import ShareModel
import ShareYAML

/// Reads documents as recipes.
public struct RecipeReader {
  private let files: any FileReading
  private let folder: String
  private let books: AddressBooks

  /// A reader for the documents of one file.
  ///
  /// `files` opens what they name, with paths relative to the file's folder; `folder` is how messages name that folder.
  public init(files: any FileReading, folder: String, books: AddressBooks = AddressBooks()) {
    self.files = files
    self.folder = folder
    self.books = books
  }

  /// The recipe of a document; nil where there is none to be had, as the report then says.
  ///
  /// `bases` are the base recipes that were read before, for other recipes too. A recipe with errors, which are in the report, is
  /// incomplete: good for finding more errors and for nothing else.
  public func recipe(in document: Document, bases: inout BaseFiles, report: inout Report) -> Recipe? {
    guard !document.isBroken, let root = document.root else { return nil }
    var reader = SpecReader(files: files, folder: folder)
    reader.books = books
    let recipe = read(root, with: &reader, bases: &bases)
    for diagnostic in reader.report.diagnostics { report.add(reader.inheritance.explained(diagnostic)) }
    return recipe
  }

  private func read(_ root: Node, with reader: inout SpecReader, bases: inout BaseFiles) -> Recipe? {
    if case .invalid = root.content { return nil }
    guard case .mapping(let own) = root.content else {
      reader.report(.notARecipe(root))
      return nil
    }
    var extender = Extender(reader: reader, bases: bases)
    let entries = extender.extended(own, of: root.range.source)
    (reader, bases) = (extender.reader, extender.bases)
    guard let (entry, destination) = destination(in: entries, own, of: root, with: &reader) else {
      return nil
    }
    return read(entries, as: destination.fieldsType, destination, namedBy: entry, with: &reader)
  }

  private func read<Own: DestinationFields>(
    _ entries: [Node.Entry], as type: Own.Type, _ destination: Destination, namedBy entry: Node.Entry,
    with reader: inout SpecReader
  ) -> Recipe? {
    var draft = RecipeDraft<Own>()
    reader.destination = (destination, entry.value.range)
    let anchor = reader.inheritance.anchor(entry.value.range, in: entries)
    reader.read(entries, as: RecipeDraft<Own>.table, into: &draft, neededBy: anchor)
    guard let parameters = draft.own.parameters else { return nil }
    return Recipe(
      draft.common, at: entry, in: entries, destination: destination, parameters: parameters, reader: reader)
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
    _ common: CommonFields, at entry: Node.Entry, in entries: [Node.Entry], destination: Destination,
    parameters: ShareParameters, reader: SpecReader
  ) {
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
