import Sharespec

/// The recipes that `--select` and `--label` choose: all of them where neither is given, those that fit both where both are.
struct Selection {
  let ids: [String]
  let labels: [String]

  /// The chosen ones of `recipes`, in their order. Throws where a word fits no recipe, or where none is chosen.
  func chosen(of recipes: [CompiledRecipe]) throws(UsageFault) -> [CompiledRecipe] {
    try check(ids, among: recipes.map(\.name), "is called")
    try check(labels, among: recipes.flatMap(\.recipe.labels), "has the label")
    let chosen = recipes.filter { recipe in
      (ids.isEmpty || ids.contains(recipe.name))
        && (labels.isEmpty || recipe.recipe.labels.contains(where: labels.contains))
    }
    if chosen.isEmpty, !recipes.isEmpty { throw UsageFault("no recipe fits both --select and --label") }
    return chosen
  }

  private func check(_ words: [String], among known: [String], _ verb: String) throws(UsageFault) {
    for word in words where !known.contains(word) {
      var candidates: [String] = []
      for name in known where !candidates.contains(name) { candidates.append(name) }
      let sentence = "no recipe here \(verb) '\(word)'"
      let near = Spelling.nearest(to: word, among: candidates)
      if near.isEmpty, !candidates.isEmpty {
        let more = candidates.count > 12 ? ", and \(candidates.count - 12) more" : ""
        throw UsageFault("\(sentence); possible: \(candidates.prefix(12).joined(separator: ", "))\(more)")
      }
      throw UsageFault(sentence, word, among: candidates)
    }
  }
}

extension Arguments {
  /// What `--select` and `--label` say.
  var selection: Selection { Selection(ids: all(.select), labels: all(.label)) }
}

extension Compilation {
  /// The recipes that the command line chooses; nil where it names what is not there, which is then printed.
  ///
  /// Where there are errors nothing is shared, so that the choice does not matter.
  func chosen(
    by arguments: Arguments, telling terminal: Terminal
  ) throws(WriteFault) -> [CompiledRecipe]? {
    if report.hasErrors { return recipes }
    do throws(UsageFault) { return try arguments.selection.chosen(of: recipes) } catch {
      try terminal.write(error.text, to: .error)
      return nil
    }
  }
}
