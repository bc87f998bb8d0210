import ShareCompose
import ShareDiagnostics
import ShareLanguage
import ShareModel

/// A recipe that was proved right, with what is needed to compose it.
public struct CompiledRecipe: Sendable {
  /// What was written.
  public let recipe: Recipe
  /// The file it stands in, or `-`.
  public let path: String
  /// The account it will use.
  public let account: Account
  /// The gate for the files that it names.
  public let files: RootedFiles

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
    let composition = ShareCompose.compose(recipe.parameters, in: context(at: date))
    let known = Set(issues(at: date))
    for issue in composition.issues where !known.contains(issue) { report.add(diagnostic(for: issue)) }
    return composition.share
  }

  /// What composing would complain about, found without reading attachments.
  ///
  /// Of a recipe that could not be read in full, only what its missing parts cannot have caused.
  func diagnostics(at date: DateTime) -> [Diagnostic] {
    issues(at: date).filter { recipe.isComplete || !$0.kind.isAboutAbsence }.map(diagnostic)
  }

  /// The date that the recipe gives.
  public var date: DateTime? {
    switch recipe.parameters {
    case .mail(let mail): mail.date
    case .messages, .pasteboard, .photos, .activity, .social, .request: nil
    }
  }

  private func issues(at date: DateTime) -> [ComposeIssue] {
    ShareCompose.issues(of: recipe.parameters, in: context(at: date))
  }

  private func context(at date: DateTime) -> ComposeContext {
    ComposeContext(date: date, sender: account.from, identity: [recipe.id ?? ""], files: files)
  }

  private func diagnostic(for issue: ComposeIssue) -> Diagnostic {
    recipe.explained(.issue(issue) { recipe.origins.range(of: $0) ?? recipe.destinationRange }, issue)
  }
}
