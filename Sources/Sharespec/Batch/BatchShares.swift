import ShareCompose
import ShareDiagnostics
import ShareModel

/// The shares of recipes and of their rows, one by one, in the order of the recipes and of the rows.
///
/// Memory does not grow with the number of rows.
public struct BatchShares {
  private var recipes: ArraySlice<CompiledRecipe>
  private var rows: CompiledRows?
  /// What the chosen activity of a sheet makes besides the share that came last.
  private var others: ArraySlice<CompiledRecipe> = []
  /// The names of the accounts that they use.
  public let accounts: Set<String>
  /// The names of the recipes.
  let recipeNames: Set<String>
  private let row: String?
  private let date: DateTime
  private let campaign: @Sendable (CompiledRecipe) -> String

  /// The shares of `recipes`, dated `date` where they name no date; of rows only that with the key or number `row`.
  ///
  /// `campaign` names that of a recipe which names none.
  public init(
    of recipes: [CompiledRecipe], row: String? = nil, date: DateTime,
    campaign: @escaping @Sendable (CompiledRecipe) -> String
  ) {
    self.recipes = recipes[...]
    accounts = Set(recipes.map(\.account.name))
    recipeNames = Set(recipes.map(\.name))
    self.row = row
    self.date = date
    self.campaign = campaign
  }

  /// The recipes that were not begun yet, where all of their rows are wanted.
  var wholeRecipes: ArraySlice<CompiledRecipe> { row == nil ? recipes : [] }

  /// The next share; nil at the end. What cannot be composed is in the report and passed over.
  public mutating func next(report: inout Report) throws(FileFault) -> BatchShare? {
    while let recipe = try nextShare(report: &report) {
      guard let composed = recipe.compose(at: date, report: &report) else { continue }
      let identity = recipe.campaignIdentity ?? recipe.identity(inCampaign: campaign(recipe))
      return BatchShare(recipe: recipe, composed: composed, identity: identity)
    }
    return nil
  }

  private mutating func nextShare(report: inout Report) throws(FileFault) -> CompiledRecipe? {
    while others.isEmpty {
      guard let recipe = try nextRecipe() else { return nil }
      guard recipe.choice != nil else { return recipe }
      others = recipe.shares(report: &report)[...]
    }
    return others.popFirst()
  }

  private mutating func nextRecipe() throws(FileFault) -> CompiledRecipe? {
    while true {
      if let recipe = try rows?.next() {
        if isWanted(recipe) { return recipe }
        continue
      }
      rows = nil
      guard let recipe = recipes.popFirst() else { return nil }
      guard recipe.recipe.hasRows else { return recipe }
      rows = try recipe.rows()
    }
  }

  private func isWanted(_ recipe: CompiledRecipe) -> Bool { row.map(recipe.isRow) ?? true }
}
