import ShareDiagnostics
import ShareModel

extension CompiledRecipe {
  /// Whether it is to be shared at a moment.
  public func isDue(at moment: DateTime) -> Bool { reasonToWait(at: moment) == nil }

  /// Why it is not to be shared at a moment; nil where it is.
  public func reasonToWait(at moment: DateTime) -> String? {
    if !recipe.isEnabled { return "'enabled' is false" }
    if let start = recipe.notBefore, moment.secondsSince1970 < start.secondsSince1970 {
      return "it waits until \(start.rfc3339)"
    }
    if let end = recipe.notAfter, moment.secondsSince1970 > end.secondsSince1970 {
      return "its time was over at \(end.rfc3339)"
    }
    return nil
  }

  /// That this version does not perform the recipe, where it does not.
  public var notPerformed: Diagnostic? {
    let place = recipe.destinationRange
    switch recipe.parameters {
    case .mail(let mail):
      if mail.delivery == .draft {
        return Diagnostic(
          .error, .notPerformed, "this version does not keep drafts", at: place,
          help: "remove 'deliver: draft'")
      }
      if mail.partial == .forbid, case .smtp = account.kind {
        return Diagnostic(
          .error, .notPerformed, "this version cannot hold back a mail of which one recipient is refused",
          at: place,
          help: "remove 'partial: forbid', or write to one recipient only")
      }
      return lacksRecord
    case .messages, .pasteboard, .photos: return lacksRecord
    case .activity, .social, .request:
      return Diagnostic(
        .error, .notPerformed, "this version does not perform shares to '\(recipe.destination.rawValue)'",
        at: place,
        help: "'preview' shows what would be shared")
    }
  }

  private var lacksRecord: Diagnostic? {
    guard recipe.hasRows || recipe.campaign != nil else { return nil }
    return Diagnostic(
      .error, .notPerformed, "a campaign needs a record of who got it, which this version does not keep",
      at: recipe.destinationRange, help: "'preview' shows what would be shared")
  }
}
