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
    for suffix in RecipeFiles.suffixes where file.hasSuffix(suffix) { return String(file.dropLast(suffix.count)) }
    return file
  }

  /// Composes what will be shared, with `date` for what names no date of its own.
  ///
  /// Whatever keeps that from happening, and whatever the writer should know, is in the report.
  public func compose(at date: DateTime, report: inout Report) -> ComposedShare? {
    switch recipe.parameters {
    case .mail(let mail):
      let (composed, issues) = ShareCompose.compose(mail, in: context(at: date))
      for issue in issues { report.add(diagnostic(for: issue)) }
      return composed.map { .mail($0) }
    }
  }

  /// What composing would complain about, found without reading attachments.
  func diagnostics(at date: DateTime) -> Report {
    var report = Report()
    switch recipe.parameters {
    case .mail(let mail):
      for issue in ShareCompose.issues(of: mail, in: context(at: date)) { report.add(diagnostic(for: issue)) }
    }
    return report
  }

  private func context(at date: DateTime) -> ComposeContext {
    ComposeContext(date: date, sender: account.from, identity: [recipe.id ?? ""], files: files)
  }

  private func diagnostic(for issue: ComposeIssue) -> Diagnostic {
    let place = recipe.origins.range(of: issue.path) ?? recipe.destinationRange
    return .issue(issue, at: place)
  }
}
