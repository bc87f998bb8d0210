import ShareCompose
import ShareDiagnostics
import ShareLanguage
import ShareModel

/// A recipe that was proved right, with what is needed to compose it.
public struct CompiledRecipe: Sendable {
  /// What was written.
  public private(set) var recipe: Recipe
  /// The file it stands in, or `-`.
  public let path: String
  /// The account it will use.
  public internal(set) var account: Account
  /// The gate for the files that it names.
  public let files: RootedFiles
  let reader: RecipeReader
  /// Accounts, for recipes that may need several: activity sheets.
  var configuration: Configuration?
  /// What was chosen of its sheet, where it is one.
  public internal(set) var choice: ActivityChoice?
  /// The row that it was made from, where it has one.
  public private(set) var row: RowIdentity?

  /// How a row's share is told from those of other rows.
  public struct RowIdentity: Sendable, Hashable {
    /// The number of the row, from 1.
    public let number: Int
    /// The value of the key column, or the first recipient.
    public let key: String
  }

  init(recipe: Recipe, path: String, account: Account, files: RootedFiles, reader: RecipeReader) {
    self.recipe = recipe
    self.path = path
    self.account = account
    self.files = files
    self.reader = reader
  }

  /// How people call it: its id, else the name of its file without the ending.
  public var name: String {
    if let id = recipe.id { return id }
    guard path != "-" else { return "stdin" }
    let file = path.utf8.split(separator: 0x2F).last.map { String(Substring($0)) } ?? path
    for suffix in RecipeFiles.suffixes where file.hasSuffix(suffix) {
      return String(file.dropLast(suffix.count))
    }
    return file
  }

  /// Composes what will be shared, with `date` for what names no date of its own.
  ///
  /// What keeps that from happening is in the report, and what the writer should know, where compiling did not tell it already.
  public func compose(at date: DateTime, report: inout Report) -> ComposedShare? {
    let composition = ShareCompose.compose(parameters, in: context(at: date))
    guard !composition.issues.isEmpty else { return composition.share }
    let known = Set(choice?.told(composition.issues) ?? issues(at: date))
    for issue in composition.issues where !known.contains(issue) { report.add(diagnostic(for: issue)) }
    return composition.share
  }

  /// Adds what composing would complain about, found without reading attachments, for each row where there are rows.
  ///
  /// Of a recipe that could not be read in full, only what its missing parts cannot have caused.
  func check(at date: DateTime, report: inout Report) {
    guard recipe.hasRows else {
      for diagnostic in diagnostics(at: date) { report.add(diagnostic) }
      return
    }
    guard recipe.isComplete else { return }
    do {
      guard var rows = try rows(findingRepeats: true) else { return }
      var told: Set<FindingPlace> = []
      while let row = try rows.next() {
        if let diagnostic = row.unavailablePerform { rows.add(diagnostic) }
        for (issue, diagnostic) in row.findings(at: date) {
          // What does not come from the data is alike in every row: it is told once for its place.
          if issue.kind.isAlikeInRows, !told.insert(FindingPlace(diagnostic)).inserted { continue }
          if issue.kind.isOfRecipe { report.add(diagnostic) } else { rows.add(diagnostic) }
        }
      }
      try rows.finish(into: &report)
    } catch {
      report.add(.unreadable(error.path, error))
    }
  }

  /// The shares of its rows, one by one; nil where it has none. Throws where the data file cannot be read.
  ///
  /// That no row comes again was found out when the recipe was compiled, and is not asked again.
  public func rows() throws(FileFault) -> CompiledRows? { try rows(findingRepeats: false) }

  private func rows(findingRepeats: Bool) throws(FileFault) -> CompiledRows? {
    guard let rows = try reader.rows(of: recipe, findingRepeats: findingRepeats) else { return nil }
    return CompiledRows(pattern: self, rows: rows)
  }

  func with(_ row: RecipeRows.Row) -> CompiledRecipe {
    var one = self
    one.recipe = row.recipe
    one.row = RowIdentity(number: row.number, key: row.key)
    return one
  }

  private func diagnostics(at date: DateTime) -> [Diagnostic] { findings(at: date).map(\.diagnostic) }

  private func findings(at date: DateTime) -> [Finding] {
    if let sheet = recipe.sheet { return sheetFindings(of: sheet, at: date) }
    return issues(at: date, linting: true).filter { recipe.isComplete || !$0.kind.isAboutAbsence }.map {
      ($0, diagnostic(for: $0))
    }
  }

  /// The date that the recipe gives.
  public var date: DateTime? {
    switch parameters {
    case .mail(let mail): mail.date
    case .messages, .pasteboard, .photos, .program, .activity, .social, .request: nil
    }
  }

  private func issues(at date: DateTime, linting: Bool = false) -> [ComposeIssue] {
    ShareCompose.issues(of: parameters, in: context(at: date), linting: linting)
  }

  func context(at date: DateTime) -> ComposeContext {
    var context = ComposeContext(
      date: date, sender: account.from, identity: [recipe.id ?? ""] + (row.map { [$0.key] } ?? []),
      messageKey: campaignIdentity?.messageKey, account: account, files: gate)
    context.isBulk = row != nil
    context.isCampaign = row != nil && recipe.campaign != nil
    return context
  }

  private func diagnostic(for issue: ComposeIssue) -> Diagnostic {
    if let share = choice?.share { return diagnostic(for: issue, of: share) }
    return recipe.explained(
      .issue(issue) { recipe.origins.range(of: $0, utf8: $1) ?? recipe.destinationRange }, issue)
  }
}

/// What composing complains about, and how it is told.
typealias Finding = (issue: ComposeIssue, diagnostic: Diagnostic)

extension ComposeIssue.Kind {
  /// Whether the recipe alone causes it, whatever its rows hold.
  fileprivate var isOfRecipe: Bool {
    if case .protectedHeader = self { return true }
    return self == .noSender || self == .lint(.missingUnsubscribe)
  }

  /// Whether one row that has it stands for all.
  fileprivate var isAlikeInRows: Bool {
    if case .lint = self { return true }
    return isOfRecipe
  }
}

/// What is said at a place, whatever row it is said of.
private struct FindingPlace: Hashable {
  private let code: DiagnosticCode
  private let start: SourcePosition?

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.code
    if case .range(let range) = diagnostic.place { start = range.start } else { start = nil }
  }
}

/// The shares of a recipe's rows, one by one.
public struct CompiledRows {
  private let pattern: CompiledRecipe
  private var rows: RecipeRows
  private var current: RecipeRows.Row?

  init(pattern: CompiledRecipe, rows: RecipeRows) {
    self.pattern = pattern
    self.rows = rows
  }

  /// The next row's share; nil at the end. Rows with faults are passed over, and told by `finish`.
  public mutating func next() throws(FileFault) -> CompiledRecipe? {
    current = try rows.next()
    return current.map(pattern.with)
  }

  /// Adds what was found wrong with the share that came last.
  public mutating func add(_ diagnostic: Diagnostic) {
    if let current { rows.add(diagnostic, about: current) }
  }

  /// Adds everything that is wrong with the file and its rows to `report`. Throws where the file cannot be read once more for that.
  public mutating func finish(into report: inout Report) throws(FileFault) { try rows.finish(into: &report) }
}
