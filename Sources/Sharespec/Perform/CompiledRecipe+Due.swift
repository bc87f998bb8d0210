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
    guard purpose == nil else { return nil }
    let destination = choice?.activity.name ?? recipe.destination.rawValue
    return Diagnostic(
      .error, .notPerformed, "this version does not perform shares to '\(destination)'",
      at: recipe.destinationRange, help: "'preview' shows what would be shared")
  }
}
