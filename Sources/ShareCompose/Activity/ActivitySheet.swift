import ShareModel

/// The activities of a sheet in their fixed order: the destinations, the recipe's own, then those that the recipe names in vain.
public struct ActivitySheet: Sendable {
  /// An activity, and whether it can be chosen.
  public struct Entry: Sendable, Hashable {
    /// The activity.
    public let activity: ActivityType
    /// What people read.
    public let title: String
    /// What it leads to; nil where there is nothing here that it could lead to.
    public let target: ActivityTarget?
    /// Why it cannot be chosen; nil where it can.
    public private(set) var reason: ActivityReason?

    /// Whether it can be chosen.
    public var canShare: Bool { reason == nil }

    /// The entry with a reason, where it has none yet.
    public func refused(for reason: ActivityReason?) -> Entry {
      var entry = self
      entry.reason = entry.reason ?? reason
      return entry
    }
  }

  /// The activities.
  public private(set) var entries: [Entry]

  /// The sheet of parameters; `obstacle` says what this machine has against an activity that the recipe offers, with items of
  /// those kinds.
  ///
  /// An activity of another platform stands in it only where the recipe wants to perform it or gives it something, or where it
  /// is `asked` for.
  public init(
    _ parameters: ActivityParameters, asking asked: ActivityType? = nil,
    obstacle: (ActivityTarget, [ActivityParameters.Kind]) -> ActivityReason? = { _, _ in nil }
  ) {
    let usual =
      ActivityType.destinations.compactMap(ActivityType.init) + parameters.customActivities.map(\.type)
    let named = parameters.overrides.map(\.activity) + [parameters.perform, asked].compactMap { $0 }
    var listed: Set<ActivityType> = []
    entries = (usual + named).filter { listed.insert($0).inserted }.map { activity in
      let target = ActivityTarget(activity, in: parameters)
      let kinds = parameters.items(for: activity).map(\.kind)
      let reason =
        parameters.reason(against: activity, target) ?? target.flatMap { obstacle($0, kinds) }
      return Entry(
        activity: activity, title: target?.title ?? activity.name, target: target, reason: reason)
    }
  }

  /// The entry of an activity.
  public func entry(for activity: ActivityType) -> Entry? { entries.first { $0.activity == activity } }

  /// The same with what `find` has against activities that could be chosen.
  public func refusing(_ find: (Entry) -> ActivityReason?) -> ActivitySheet {
    var sheet = self
    sheet.entries = entries.map { $0.canShare ? $0.refused(for: find($0)) : $0 }
    return sheet
  }
}

extension ActivityParameters {
  /// The override of an activity.
  func override(of activity: ActivityType) -> Override? { overrides.first { $0.activity == activity } }

  /// The items that an activity is offered.
  func items(for activity: ActivityType) -> [Item] { override(of: activity)?.items ?? items }

  /// What the recipe itself has against an activity.
  fileprivate func reason(against activity: ActivityType, _ target: ActivityTarget?) -> ActivityReason? {
    if excludedActivities.contains(activity) { return .excluded }
    guard let target else { return activity.isCustom ? .unknown : .notOnPlatform }
    if override(of: activity)?.isSkipped ?? false { return .skipped }
    return ActivityIntake(target).reason(against: items(for: activity).map(\.kind))
  }
}
