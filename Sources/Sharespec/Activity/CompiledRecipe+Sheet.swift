import ShareCompose
import ShareDiagnostics
import ShareLanguage
import ShareModel

extension CompiledRecipe {
  /// Its sheet as this machine offers it; nil where it is none.
  ///
  /// An activity whose share could not be composed is not offered. Of a recipe with rows, take the sheet of a row.
  public func sheet(asking asked: ActivityType? = nil, in surroundings: Surroundings) -> ActivitySheet? {
    guard let parameters = recipe.sheet, let configuration else { return nil }
    let sheet = ActivitySheet(parameters, asking: asked) { target, kinds in
      configuration.obstacle(
        to: target, named: recipe.account, kinds: kinds, folder: files.folder,
        in: surroundings)
    }
    return sheet.refusing { entry in
      let found = findings(of: entry.activity, in: parameters, at: surroundings.moment)
      return found.first { !$0.issue.isWarning }.map { .faulty($0.diagnostic.message) }
    }
  }

  /// What is wrong with what activities would get, told at the items. Where the recipe performs one, that keeps it from being
  /// shared; otherwise the activity is not offered.
  func sheetFindings(of sheet: ActivityParameters, at date: DateTime) -> [Finding] {
    // What is wrong with an item that could not be read was said where it stands.
    guard recipe.isComplete else { return [] }
    var seen: Set<Told> = []
    return ActivitySheet(sheet).entries.flatMap { entry -> [Finding] in
      guard entry.canShare else { return [] }
      return findings(of: entry.activity, in: sheet, at: date).map { finding in
        guard !finding.issue.isWarning, entry.activity != sheet.perform else { return finding }
        var diagnostic = finding.diagnostic
        diagnostic.severity = .warning
        diagnostic.notes.append(
          .init("so '\(entry.activity.name)' is not offered", at: recipe.destinationRange))
        return (finding.issue, diagnostic)
      }
    }.filter { seen.insert(Told($0.diagnostic)).inserted }
  }

  /// What is wrong with what an activity would get, with placeholders where programs make items.
  private func findings(
    of activity: ActivityType, in sheet: ActivityParameters, at date: DateTime
  ) -> [Finding] {
    guard let one = choosing(activity) else { return [] }
    do throws(ActivityReason) {
      return try ActivityShares(of: activity, in: sheet, folder: files.folder).shares.flatMap { share in
        ShareCompose.issues(of: share.parameters, in: one.context(at: date)).map { issue in
          (issue, diagnostic(for: issue, of: share))
        }
      }
    } catch { return [] }
  }

  /// That the recipe performs an activity that it cannot have, where it does.
  var unavailablePerform: Diagnostic? { performedActivity.flatMap(reasonAgainst) }

  /// That the recipe cannot have an activity, on whatever machine; nil where it can.
  ///
  /// Of a recipe with rows each row says for itself whether its items are of the kinds that the activity takes.
  public func reasonAgainst(_ activity: ActivityType) -> Diagnostic? {
    guard recipe.isComplete, let sheet = recipe.sheet else { return nil }
    guard let reason = ActivitySheet(sheet, asking: activity).entry(for: activity)?.reason else {
      return unfitAccount(for: activity, sheet)
    }
    switch reason {
    case .notPerformed, .noWay, .faulty: return nil
    case .lacks where recipe.hasRows && row == nil: return nil
    case .manyThings where recipe.hasRows && row == nil: return nil
    case .lacks, .manyThings, .excluded, .skipped, .notOnPlatform, .unknown:
      return unavailable(activity, reason)
    }
  }

  private func unfitAccount(for activity: ActivityType, _ sheet: ActivityParameters) -> Diagnostic? {
    guard let target = ActivityTarget(activity, in: sheet),
      let reason = configuration?.reason(againstNamed: recipe.account, for: target)
    else { return nil }
    return recipe.inheritance.explained(
      Diagnostic(
        .error, .unfitAccount, "'\(activity.name)' cannot be performed: \(reason)",
        at: recipe.accountRange ?? recipe.destinationRange,
        help: "name one of kind imap, maildir, mbox, outbox or sms-uri, or remove 'account'"))
  }

  /// The issue of a share that an activity makes, at the item that it is about.
  func diagnostic(for issue: ComposeIssue, of share: ActivityShare) -> Diagnostic {
    recipe.explained(
      .issue(issue) { path, _ in recipe.origins.range(of: share.origin(of: path)) ?? recipe.destinationRange
      },
      issue)
  }

  func unavailable(_ activity: ActivityType, _ reason: ActivityReason) -> Diagnostic {
    recipe.inheritance.explained(
      Diagnostic(
        .error, .unavailableActivity, "'\(activity.name)' cannot be performed: \(reason.sentence)",
        at: recipe.origins.range(of: FieldPath(.key("perform"))) ?? recipe.destinationRange,
        help: "'sharespec preview' shows which activities there are"))
  }

  func failedCommand(_ fault: ItemFault, _ place: FieldPath) -> Diagnostic {
    recipe.inheritance.explained(
      Diagnostic(
        .error, .failedCommand, "this item cannot be made: \(fault.sentence)",
        at: recipe.origins.range(of: place) ?? recipe.destinationRange, help: "nothing was shared"))
  }
}

/// What was told of an item, by whichever activity: it is told once.
private struct Told: Hashable {
  let code: DiagnosticCode
  let severity: Diagnostic.Severity
  let message: String
  let start: SourcePosition?

  init(_ diagnostic: Diagnostic) {
    (code, severity, message) = (diagnostic.code, diagnostic.severity, diagnostic.message)
    if case .range(let range) = diagnostic.place { start = range.start } else { start = nil }
  }
}
