import ShareCompose
import ShareDiagnostics
import ShareLedger
import ShareModel

/// The beginning of a run: what an earlier one left is looked at, and all shares are planned.
public struct BatchSession {
  private let ledger: Ledger
  private let holder: LedgerHolder

  /// A session of a program with a ledger.
  public init(ledger: Ledger, holder: LedgerHolder) {
    self.ledger = ledger
    self.holder = holder
  }

  /// Throws `unfinished` where an earlier run of a recipe without a campaign has not reached all.
  public func requireFinished(_ recipes: [CompiledRecipe]) throws(BatchFault) {
    let left = try unfinished(recipes)
    guard left.isEmpty else { throw .unfinished(left.map(\.recipe)) }
  }

  /// Gives up what earlier runs of recipes without a campaign have left.
  public func abandonUnfinished(_ recipes: [CompiledRecipe], user: String) throws(BatchFault) {
    for left in try unfinished(recipes) {
      do throws(LedgerFault) {
        _ = try ledger.abandonUnnamed(
          recipe: left.recipe.name, of: left.run, at: holder.started, user: user)
      } catch { throw .ledger(error) }
    }
  }

  /// Plans all shares of recipes as a new run, which is not durable before it is committed. Throws `stopped` where `stop` is set
  /// meanwhile.
  public func plan(
    _ recipes: [CompiledRecipe], _ request: BatchRequest, lines: PlanReader? = nil, stop: StopFlag? = nil,
    report: inout Report
  ) throws(BatchFault) -> PlannedBatch {
    try requireSameKeys(recipes)
    if let lines, recipes.contains(where: { $0.recipe.campaign == nil }) { try requireUnused(lines) }
    let run: RunID
    do throws(LedgerFault) {
      run = try ledger.begin(
        request.absolute(in: currentFolder).dataValue.json,
        planDigest: lines.flatMap { SHA256Value(hex: $0.sha256) }, by: holder)
    } catch { throw .ledger(error) }
    let shares = BatchShares(of: recipes, run: run, request)
    do throws(BatchFault) {
      return try BatchPlanner(ledger: ledger, time: holder.started, stop: stop).plan(
        shares, as: run, limit: request.limit, lines: lines, report: &report)
    } catch {
      try close(run, after: error)
      throw error
    }
  }

  /// Nothing of the run was planned. Where the ledger itself failed it takes no word more, and its next user finds the run.
  private func close(_ run: RunID, after fault: BatchFault) throws(BatchFault) {
    if case .ledger = fault { return }
    do throws(LedgerFault) {
      if case .stopped = fault {
        try ledger.interrupt(run, at: holder.started)
      } else {
        _ = try ledger.abandon(run, at: holder.started, user: holder.user)
      }
    } catch { throw .ledger(error) }
  }

  /// Forgets earlier runs that were cut off while they were planned, where all that they were to share is in a later one, which is planned whole.
  public func forgetUnplanned(coveredBy request: BatchRequest) throws(BatchFault) {
    do throws(LedgerFault) {
      for run in try ledger.unplannedRuns() where BatchRequest(text: run.request).map(request.covers) ?? true
      {
        _ = try ledger.abandon(run.id, at: holder.started, user: holder.user)
      }
    } catch { throw .ledger(error) }
  }

  /// A plan is one decision: without a campaign nothing else keeps it from being shared at each run.
  private func requireUnused(_ plan: PlanReader) throws(BatchFault) {
    var earlier: RunRecord?
    do throws(LedgerFault) {
      for run in try ledger.lastRuns(.max) where run.planDigest?.hex == plan.sha256 {
        if try ledger.counts(of: run.id).total > 0 { earlier = run }
      }
    } catch { throw .ledger(error) }
    if let earlier { throw .planWasRun(run: earlier.id.number, began: earlier.started) }
  }

  /// An entry's key must not change while its campaign lasts.
  private func requireSameKeys(_ recipes: [CompiledRecipe]) throws(BatchFault) {
    for recipe in recipes {
      guard let campaign = recipe.recipe.campaign else { continue }
      let isByColumn = recipe.recipe.keyColumn != nil
      let before: Bool?
      do throws(LedgerFault) {
        before = try ledger.ask { (queries) throws(LedgerFault) in
          try queries.tellsRowsByKey(campaign: campaign)
        }
      } catch { throw .ledger(error) }
      if let before, before != isByColumn { throw .rekeyed(campaign: campaign, wasByColumn: before) }
    }
  }

  private typealias Left = (recipe: UnfinishedRecipe, run: RunID)

  private func unfinished(_ recipes: [CompiledRecipe]) throws(BatchFault) -> [Left] {
    var left: [Left] = []
    do throws(LedgerFault) {
      for recipe in recipes where recipe.recipe.campaign == nil {
        var open: [RunID: Int] = [:]
        for share in try ledger.unfinishedUnnamed(recipe: recipe.name) where share.open > 0 {
          open[share.run, default: 0] += share.open
        }
        for (id, count) in open.sorted(by: { $0.key < $1.key }) {
          guard let run = try ledger.run(id), run.isAbout(recipe) else { continue }
          left.append((UnfinishedRecipe(name: recipe.name, started: run.started, open: count), id))
        }
      }
    } catch { throw .ledger(error) }
    return left
  }
}

extension BatchShares {
  /// The shares of a run: what names no campaign gets one that no other run has.
  public init(of recipes: [CompiledRecipe], run: RunID, _ request: BatchRequest) {
    self.init(of: recipes, row: request.row, date: request.date) {
      // The path tells recipes apart that are named after files of one name in several folders.
      "run \(run.number) of \($0.name) in \(realPath($0.path) ?? $0.path)"
    }
  }
}

extension RunRecord {
  /// Whether what was asked for takes in the file of a recipe: other folders have recipes of the same name.
  fileprivate func isAbout(_ recipe: CompiledRecipe) -> Bool {
    guard let request = BatchRequest(text: request) else { return true }
    let path = BatchRequest(paths: [recipe.path], date: request.date).absolute(in: currentFolder).paths[0]
    return request.paths.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }
}
