import ShareCompose
import ShareDiagnostics
import ShareModel
import ShareRender

extension CompiledRecipe {
  /// The sheet as it is shown, its activities as this machine offers them; nil where an item cannot be read or made, as the report
  /// then says, and where the recipe is no sheet.
  ///
  /// `outputs` make the items of programs; without, their placeholders stand for them.
  public func sheetPreview(
    named name: String, at date: DateTime, isDateFixed: Bool, making outputs: CommandOutputs? = nil,
    in surroundings: Surroundings, report: inout Report
  ) -> SheetPreview? {
    guard var parameters = recipe.sheet, let sheet = sheet(in: surroundings) else { return nil }
    let chosen = sheet.entries.map { entry in
      (entry: entry, recipe: entry.isShown ? choosing(entry.activity, making: outputs) : nil)
    }
    outputs?.begin(chosen.compactMap(\.recipe))
    // Several activities need the same items, of which each fault is told once.
    var found = Report()
    let activities = chosen.map { entry, recipe in
      SheetPreview.Activity(
        entry: entry, account: recipe?.purpose == nil ? nil : recipe?.account.name,
        shares: (recipe?.shares(report: &found) ?? []).compactMap { $0.compose(at: date, report: &found) },
        leftOut: entry.isShown ? parameters.leftOut(by: entry.activity) : [])
    }
    report.addNew(contentsOf: found)
    guard !report.hasErrors else { return nil }
    let made =
      outputs?.madeForCard(
        of: parameters, offered: chosen.compactMap { $0.recipe?.choice?.activity }, in: files.folder)
      ?? MadeItems()
    parameters.items = made.items(of: parameters)
    var context = context(at: date)
    context.files = made.gate(over: files)
    guard
      case .outline(let card)? = ShareCompose.compose(.activity(parameters), in: context)
        .share
    else { return nil }
    return SheetPreview(name: name, card: card, activities: activities, isDateFixed: isDateFixed)
  }
}

extension ActivitySheet.Entry {
  /// Whether it is shown what it would get: the recipe offers it, on whatever machine.
  fileprivate var isShown: Bool { reason.map { !$0.isOfRecipe } ?? true }
}
