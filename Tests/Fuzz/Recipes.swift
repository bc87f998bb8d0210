import ShareCompose
import ShareDiagnostics
import ShareLanguage
import ShareModel
import ShareYAML

@testable import Sharespec

/// Recipes from bytes to what would be shared.
enum Recipes {
  static func check(_ bytes: [UInt8]) {
    let first = outcome(of: bytes)
    guard bytes.count % 4 == 0 else { return }
    Invariant.expect(first == outcome(of: bytes), "the same bytes come to the same")
  }

  private static func outcome(of bytes: [UInt8]) -> String {
    let source = Source(name: "news.share.yaml", bytes: bytes)
    let files = OfferedFiles()
    let reader = RecipeReader(files: files, folder: "specs", environment: ["USER": "jane"], now: date)
    var bases = BaseFiles()
    var report = Report()
    var shown = ""
    for document in YAMLReader().documents(in: source, report: &report) {
      Invariant.expectInside(document.range, "a document")
      guard let recipe = reader.recipe(in: document, bases: &bases, report: &report) else { continue }
      if recipe.hasRows {
        shown += rows(of: recipe, reader, files, &report)
      } else {
        shown += share(of: recipe, files, &report)
      }
    }
    return Reports.check(report) + shown
  }

  /// The share of a recipe; of an incomplete one, what is wrong with it besides.
  private static func share(of recipe: Recipe, _ files: OfferedFiles, _ report: inout Report) -> String {
    let context = ComposeContext(date: date, sender: sender, identity: [recipe.id ?? ""], files: files)
    func add(_ issues: [ComposeIssue]) {
      for issue in issues {
        report.add(.issue(issue) { recipe.origins.range(of: $0, utf8: $1) ?? recipe.destinationRange })
      }
    }
    guard recipe.isComplete else {
      add(issues(of: recipe.parameters, in: context))
      return ""
    }
    let composition = compose(recipe.parameters, in: context)
    add(composition.issues)
    let shown = composition.share.map { Shares.check($0, reading: context.files) } ?? ""
    guard case .activity(let sheet) = recipe.parameters else { return shown }
    return shown + activities(of: sheet, in: context, files)
  }

  /// What the activities of a sheet make of it: those that it offers can be resolved, and each issue is about one of its items.
  private static func activities(
    of sheet: ActivityParameters, in context: ComposeContext, _ files: OfferedFiles
  ) -> String {
    var shown = ""
    var context = context
    context.files = MadeItems().gate(over: files)
    for entry in ActivitySheet(sheet).entries {
      do throws(ActivityReason) {
        for share in try ActivityShares(of: entry.activity, in: sheet).shares {
          Invariant.expect(entry.canShare, "what is refused makes nothing")
          let composition = compose(share.parameters, in: context)
          for issue in composition.issues {
            Invariant.expect(!share.origin(of: issue.path).steps.isEmpty, "an issue has a place in the sheet")
          }
          shown += composition.share.map { Shares.check($0, reading: context.files) } ?? ""
        }
      } catch { Invariant.expect(!entry.canShare, "what is offered can be shared") }
    }
    return shown
  }

  private static func rows(
    of pattern: Recipe, _ reader: RecipeReader, _ files: OfferedFiles, _ report: inout Report
  ) -> String {
    var shown = ""
    do throws(FileFault) {
      guard pattern.isComplete, var rows = try reader.rows(of: pattern) else { return "" }
      while let row = try rows.next() { shown += "\(row.key)\n" + share(of: row.recipe, files, &report) }
      try rows.finish(into: &report)
    } catch {
      shown += "\(error.kind)"
    }
    return shown
  }

  private static let date =
    DateTime(secondsSince1970: 1_796_000_000, offsetMinutes: 60) ?? DateTime(clockSeconds: 0)
  private static let sender: Mailbox? = {
    do throws(AddressFault) { return try Mailbox(parsing: "Jane <jane@example.org>") } catch { return nil }
  }()
}

/// Accounts from bytes.
enum Accounts {
  static func check(_ bytes: [UInt8]) {
    let source = Source(name: "accounts.yaml", bytes: bytes, isConfidential: true)
    let reader = AccountReader(
      files: OfferedFiles(), folder: "config",
      environment: bytes.count % 2 == 0 ? [:] : ["SMTP_HOST": "mail.example.org", "SMTP_PORT": "465x"],
      outbox: "outbox")
    var report = Report()
    for document in YAMLReader().documents(in: source, report: &report) {
      for account in reader.accounts(in: document, report: &report) {
        Invariant.expectVisible(account.name, keeping: [], "the name of an account")
      }
    }
    _ = Reports.check(report)
  }
}
