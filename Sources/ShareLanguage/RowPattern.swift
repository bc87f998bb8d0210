import ShareModel
import ShareYAML

/// A recipe with `for-each` as its rows are read with it: what is the same for all rows is found out once.
struct RowPattern {
  /// The recipe that was read for all rows.
  let recipe: Recipe
  /// The document without `for-each`, which each row would open its data file for.
  let root: Node
  /// The names that templates know beside the row.
  let names: FixedNames

  init(_ recipe: Recipe, _ reader: RecipeReader) {
    self.recipe = recipe
    names = reader.fixedNames(of: recipe.root)
    guard case .mapping(let entries) = recipe.root.content else {
      root = recipe.root
      return
    }
    root = Node(.mapping(entries.filter { $0.key != "for-each" }), at: recipe.root.range)
  }
}
