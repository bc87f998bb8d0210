import ShareCompose
import ShareDiagnostics
import ShareLanguage
import ShareModel
import ShareYAML

/// Turns files into recipes that are proved right.
public struct Compiler {
  private let surroundings: Surroundings
  private let recipeFiles: RecipeFiles
  private let inputs: InputLog?

  /// A compiler that takes accounts and the date from `surroundings`.
  ///
  /// `inputs` takes a note of each file that is read, now and when its recipes are composed.
  public init(
    _ surroundings: Surroundings, recipeFiles: RecipeFiles = RecipeFiles(), inputs: InputLog? = nil
  ) {
    self.inputs = inputs
    self.surroundings = surroundings
    self.recipeFiles = recipeFiles
  }

  /// Compiles all recipes that `paths` name. Every mistake of every file is in the report; recipes without mistakes are in the
  /// result, unless only the report is wanted, which takes less memory and time.
  public func compile(_ paths: [String], keepingRecipes: Bool = true) -> Compilation {
    var report = Report()
    let configuration = Configuration.read(in: surroundings, report: &report)
    var recipes: [CompiledRecipe] = []
    var run = RunState(books: AddressBookFiles(personalFolder: surroundings.configurationFolder))
    for path in recipeFiles.expand(paths, report: &report) {
      guard let source = recipeFiles.read(path, report: &report) else { continue }
      if path != "-" { inputs?.add(path) }
      let compiled = compile(source, path: path, with: configuration, run: &run, report: &report)
      if keepingRecipes { recipes += compiled }
    }
    return Compilation(
      recipes: recipes, configuration: configuration, report: report.withoutRepeats(in: run.bases))
  }

  private func compile(
    _ source: Source, path: String, with configuration: Configuration, run: inout RunState,
    report: inout Report
  ) -> [CompiledRecipe] {
    let documents = YAMLReader().documents(in: source, report: &report)
    let filled = documents.filter { $0.root != nil || $0.isBroken }
    if filled.isEmpty { report.add(.noRecipe(in: source)) }
    let folder = RecipeFiles.folder(of: path)
    let files = run.files(of: folder, inputs)
    let books = run.books.books(for: files, report: &report)
    let allowed = Set(surroundings.templateVariables)
    let reader = RecipeReader(
      files: files, folder: folder == "." ? "" : folder, books: books,
      environment: surroundings.environment.filter { allowed.contains($0.key) }, now: surroundings.moment,
      notesAmbiguity: surroundings.notesAmbiguity, canonicalDomain: canonicalDomain)
    var compiled: [CompiledRecipe] = []
    for document in filled {
      guard let recipe = reader.recipe(in: document, bases: &run.bases, report: &report) else { continue }
      if filled.count > 1, recipe.idRange == nil { report.add(.missingID(recipe)) }
      if let id = recipe.id, let range = recipe.idRange {
        if let first = run.ids[id] {
          report.add(.duplicateID(id, at: range, first: first))
        } else {
          run.ids[id] = range
        }
      }
      let account = account(for: recipe, in: configuration, report: &report)
      var one = CompiledRecipe(recipe: recipe, path: path, account: account, files: files, reader: reader)
      if recipe.sheet != nil { one.configuration = configuration }
      one.check(at: surroundings.moment, report: &report)
      for diagnostic in [one.unfitAccount, one.unkeyedRows, one.unavailablePerform] {
        if let diagnostic { report.add(diagnostic) }
      }
      if recipe.isComplete { compiled.append(one) }
    }
    return compiled
  }

  private func account(
    for recipe: Recipe, in configuration: Configuration, report: inout Report
  ) -> Account {
    let usual = configuration.defaultAccount(for: recipe.destination.purpose ?? .mail)
    guard let name = recipe.account else { return usual }
    guard let account = configuration.account(named: name) else {
      report.add(recipe.inheritance.explained(.unknownAccount(name, recipe, configuration)))
      return usual
    }
    // Of what is not performed nobody can say which account it needs; of a pattern only its rows say what it shares.
    guard let purpose = recipe.destination.purpose, account.purpose != purpose else { return account }
    report.add(recipe.inheritance.explained(.wrongAccount(account, purpose, recipe, configuration)))
    return usual
  }
}

/// What the recipes of one run have in common.
private struct RunState {
  var books: AddressBookFiles
  var bases = BaseFiles()
  var ids: [String: SourceRange] = [:]
  private var gate: RootedFiles?

  init(books: AddressBookFiles) { self.books = books }

  /// The gate of a folder; most files of a run lie together, and finding its root asks the system a dozen times.
  mutating func files(of folder: String, _ inputs: InputLog?) -> RootedFiles {
    if let gate, gate.folder == folder { return gate }
    let made = RootedFiles(folder: folder, inputs: inputs)
    gate = made
    return made
  }
}

/// What compiling came to.
public struct Compilation: Sendable {
  /// The recipes in the order of the files, then of the documents; those with errors are left out.
  public let recipes: [CompiledRecipe]
  /// The accounts.
  public let configuration: Configuration
  /// All that was found.
  public let report: Report

  /// Whether a file or a folder that was named could not be read, or holds no recipe.
  public var hasUnreadablePath: Bool {
    report.diagnostics.contains { diagnostic in
      guard case .file = diagnostic.place else { return false }
      return diagnostic.code == .unreadableFile || diagnostic.code == .noRecipes
    }
  }
}

extension Diagnostic {
  static func noRecipe(in source: Source) -> Diagnostic {
    Diagnostic(
      .error, .emptyFile, "holds no recipe: it is empty", file: source.name,
      help: "a recipe begins with a line such as 'destination: mail'")
  }

  static func missingID(_ recipe: Recipe) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "a recipe needs 'id' where a file holds several", at: recipe.destinationRange,
      help: "add a line such as 'id: release-mail': nothing may depend on the order of the recipes")
  }

  static func duplicateID(_ id: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, .duplicateID, "two recipes of this run have the id '\(id)'", at: range,
      notes: [.init("first given here", at: first)])
  }

  static func wrongAccount(
    _ account: Account, _ purpose: Account.Purpose, _ recipe: Recipe, _ configuration: Configuration
  ) -> Diagnostic {
    let fitting = configuration.accounts.filter { $0.purpose == purpose }.map(\.name)
    let names = fitting.isEmpty ? [configuration.builtIn(purpose).name] : fitting
    return Diagnostic(
      .error, .unfitAccount,
      "the account '\(account.name)' is for \(account.purpose.rawValue), not for \(purpose.rawValue)",
      at: recipe.accountRange ?? recipe.destinationRange,
      help: "accounts for \(purpose.rawValue): \(names.joined(separator: ", "))")
  }

  static func unknownAccount(_ name: String, _ recipe: Recipe, _ configuration: Configuration) -> Diagnostic {
    let names = configuration.accounts.map(\.name)
    let place = recipe.accountRange ?? recipe.destinationRange
    return Diagnostic(
      .error, .unknownAccount, "there is no account '\(name)' in \(configuration.path)", at: place,
      help: names.isEmpty ? "that file names no accounts" : "accounts: \(names.joined(separator: ", "))")
  }
}
