import ShareDiagnostics
import ShareModel
import ShareYAML

/// The state of reading one document: where it is, what it may read, and what was found wrong.
struct SpecReader {
  /// The gate for the files that the document names, with paths relative to the document's folder.
  let files: any FileReading
  /// The folder of the document, as shown in messages.
  let folder: String
  /// The destination of the recipe being read, and where it is named.
  var destination: (name: Destination, range: SourceRange)?
  /// The base recipes of the recipe being read.
  var inheritance = Inheritance()
  /// Whether a base recipe could not be had, so that what is missing may stand there.
  var lacksBase = false
  /// The address books that names of recipients stand in.
  var books = AddressBooks()
  /// What was found.
  private(set) var report = Report()
  /// Where the values stand that composing may complain about.
  private(set) var origins = Origins()
  /// Whether a value was left out because what is wrong with it is in the report of the YAML reader.
  private(set) var hasInvalidValue = false
  /// The keys of the mappings around the one that is being read, the innermost last.
  private var enclosingKeys: [[String]] = []
  /// The way to the value that is being read.
  private var path: [FieldPath.Step] = []

  /// What templates are filled with.
  let setting: TemplateSetting
  /// What is kept between rows.
  let store: TemplateStore
  /// Whether a text was left open until there is a row.
  private(set) var hasOpenText = false

  init(
    files: any FileReading, folder: String, setting: TemplateSetting = TemplateSetting(),
    store: TemplateStore? = nil
  ) {
    self.files = files
    self.folder = folder
    self.setting = setting
    self.store = store ?? TemplateStore(files: files)
  }

  /// Takes what another reader of the same recipe found.
  mutating func takeContext(of other: SpecReader) {
    (books, inheritance, lacksBase) = (other.books, other.inheritance, other.lacksBase)
    report.add(contentsOf: other.report)
    if other.hasInvalidValue { noteInvalidValue() }
  }

  mutating func noteOpenText() { hasOpenText = true }

  mutating func report(_ diagnostic: Diagnostic) { report.add(diagnostic) }

  mutating func report(contentsOf other: Report) { report.add(contentsOf: other) }

  /// Notes that item `index` of the field being read stands at `range`.
  mutating func recordOrigin(item index: Int, at range: SourceRange) {
    origins.record(FieldPath(steps: path + [.index(index)]), at: range)
  }

  /// Notes what explains item `index` of the field being read: its entry in an address book.
  mutating func recordOrigin(item index: Int, _ note: Diagnostic.Note) {
    origins.record(FieldPath(steps: path + [.index(index)]), note)
  }

  /// Notes that the field being read stands at `range`.
  mutating func recordOrigin(at range: SourceRange) {
    origins.record(FieldPath(steps: path), at: range)
  }

  /// Notes that the field being read has a text that stands at `node`, with values in place of its templates.
  mutating func recordText(_ text: String, writtenAt node: Node) {
    guard let written = node.scalarText else { return }
    origins.record(FieldPath(steps: path), TextOrigin(text, written) { node.range(ofUTF8: $0) })
  }

  /// Notes that the field being read has a text that stands in a file as `written`.
  mutating func recordText(_ text: String, writtenIn source: Source, as written: String) {
    origins.record(FieldPath(steps: path), TextOrigin(text, written) { source.range(ofText: $0) })
  }

  /// The key of the field being read.
  var fieldName: String? {
    for step in path.reversed() { if case .key(let key) = step { return key } }
    return nil
  }

  mutating func noteInvalidValue() { hasInvalidValue = true }

  /// Whether a key could stand in the mapping around the one that is being read.
  func isKeyOneLevelUp(_ key: String) -> Bool { enclosingKeys.dropLast().last?.contains(key) ?? false }

  mutating func inside(_ keys: [String], _ body: (inout SpecReader) -> Void) {
    enclosingKeys.append(keys)
    body(&self)
    enclosingKeys.removeLast()
  }

  mutating func descending(into key: String, _ body: (inout SpecReader) -> Void) {
    path.append(.key(key))
    body(&self)
    path.removeLast()
  }
}
