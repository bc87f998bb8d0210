import ShareCompose
import ShareDelivery
import ShareModel

/// What was chosen of an activity sheet.
public struct ActivityChoice: Sendable {
  /// The activity.
  public let activity: ActivityType
  /// What it leads to.
  public let target: ActivityTarget
  /// Runs the programs that make items; nil where their placeholders stand for them.
  let outputs: CommandOutputs?
  /// What it made of the sheet, once the items are there.
  var share: ActivityShare?
  /// What stands in place of the items that programs make.
  var made = MadeItems()
  /// The place of the share among those that the sheet makes, from 0.
  var part = 0

  init(_ activity: ActivityType, _ target: ActivityTarget, _ outputs: CommandOutputs?) {
    (self.activity, self.target, self.outputs) = (activity, target, outputs)
  }

  /// What tells the share from others of its sheet, within an identity.
  var mark: String { part == 0 ? "" : "\u{1F}\(part)" }

  /// Those of issues that were told when the sheet was checked: the warnings, where no item was still to be made.
  func told(_ issues: [ComposeIssue]) -> [ComposeIssue] {
    outputs == nil ? issues.filter(\.isWarning) : []
  }
}

extension CompiledRecipe {
  /// What is shared: what was chosen of a sheet, else what was written.
  public var parameters: ShareParameters { choice?.share?.parameters ?? recipe.parameters }

  /// The gate for all files of the share, those among them that programs made.
  public var gate: any FileReading { choice.map { $0.made.gate(over: files) } ?? files }

  /// What its account must be for; nil where this version does not perform it, and for a sheet of which nothing is chosen.
  public var purpose: Account.Purpose? {
    if let choice { return choice.target.purpose }
    return recipe.destination.purpose
  }

  /// The same with an activity chosen of its sheet; nil where it is no sheet, or the activity leads nowhere here.
  ///
  /// Items that programs make are made by `outputs`; without, their placeholders stand for them.
  public func choosing(_ activity: ActivityType, making outputs: CommandOutputs? = nil) -> CompiledRecipe? {
    guard let sheet = recipe.sheet, let target = ActivityTarget(activity, in: sheet) else { return nil }
    var one = self
    one.choice = ActivityChoice(activity, target, outputs)
    if let account = configuration?.account(for: target, named: recipe.account) { one.account = account }
    return one
  }

  /// Whether it is an activity sheet.
  public var isSheet: Bool { recipe.sheet != nil }

  /// The activity that the sheet says a run performs.
  public var performedActivity: ActivityType? { recipe.sheet?.perform }

  /// Whether programs make items that the chosen activity takes.
  public var hasCommands: Bool {
    guard let sheet = recipe.sheet, let choice else { return false }
    return !sheet.commands(for: choice.activity).isEmpty
  }

  /// Whether the chosen activity may make several shares of the sheet.
  public var mayMakeSeveral: Bool { choice?.target == .photos }

  /// The place of the share among those that its sheet makes, from 0.
  public var part: Int { choice?.part ?? 0 }

  /// The shares that the chosen activity makes of the sheet; none where an item cannot be made or the activity does not take
  /// the items, as the report then says.
  public func shares(report: inout Report) -> [CompiledRecipe] {
    guard let sheet = recipe.sheet, var choice else { return [self] }
    if let outputs = choice.outputs {
      var isComplete = true
      for (command, place) in sheet.commands(for: choice.activity) {
        do throws(ItemFault) { try outputs.make(command, in: files.folder, for: &choice.made) } catch {
          report.add(failedCommand(error, place))
          isComplete = false
        }
      }
      guard isComplete else { return [] }
    }
    do throws(ActivityReason) {
      let shares = try ActivityShares(
        of: choice.activity, in: sheet, made: choice.made, folder: files.folder)
      return shares.shares.enumerated().map { index, share in
        var one = self
        choice.share = share
        choice.part = index
        one.choice = choice
        return one
      }
    } catch {
      report.add(unavailable(choice.activity, error))
      return []
    }
  }
}

extension Recipe {
  /// The sheet that it is, where it is one.
  var sheet: ActivityParameters? {
    if case .activity(let sheet) = parameters { return sheet }
    return nil
  }
}
