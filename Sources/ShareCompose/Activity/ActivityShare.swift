import ShareModel

/// One share that an activity makes of a sheet: the parameters of its destination, and where in the recipe their parts come from.
public struct ActivityShare: Sendable {
  /// What is shared, as a recipe of the destination would say it.
  public let parameters: ShareParameters
  private let places: [(part: FieldPath, origin: FieldPath)]
  private let start: FieldPath

  /// A share whose parts come from `places`, other parts from `start`.
  init(
    _ parameters: ShareParameters, _ places: [(part: FieldPath, origin: FieldPath)], start: FieldPath
  ) {
    (self.parameters, self.places, self.start) = (parameters, places, start)
  }

  /// The place in the recipe of a part of the parameters.
  public func origin(of part: FieldPath) -> FieldPath {
    places.first { part.steps.starts(with: $0.part.steps) }?.origin ?? start
  }
}

/// What an activity makes of a sheet.
public struct ActivityShares: Sendable {
  /// The shares, in the order of the items; several only for photos.
  public let shares: [ActivityShare]

  /// The shares of an activity, with `made` in place of the items that programs make; `folder` is where a program of the
  /// recipe's own runs.
  ///
  /// Throws what the recipe has against the activity.
  public init(
    of activity: ActivityType, in sheet: ActivityParameters, made: MadeItems = MadeItems(),
    folder: String = "."
  ) throws(ActivityReason) {
    guard let entry = ActivitySheet(sheet, asking: activity).entry(for: activity), let target = entry.target
    else { throw ActivitySheet(sheet, asking: activity).entry(for: activity)?.reason ?? .unknown }
    if let reason = entry.reason { throw reason }
    let intake = ActivityIntake(target)
    let items = PlacedItem.all(of: activity, in: sheet)
    let taken = items.filter { intake.takes.contains($0.item.kind) }.map { $0.with(made) }
    let writer = ActivityWriter(activity: activity, items: taken, override: sheet.override(of: activity))
    switch target {
    case .mail: shares = [writer.mail]
    case .messages: shares = [writer.message]
    case .pasteboard: shares = [writer.clipboard]
    case .photos: shares = writer.photos
    case .social(let network): shares = [writer.post(to: network)]
    case .program(let own): shares = [writer.program(own, in: folder)]
    }
  }
}

/// An item and where it stands in the recipe.
struct PlacedItem {
  let item: ActivityParameters.Item
  let place: FieldPath

  static func all(of activity: ActivityType, in sheet: ActivityParameters) -> [PlacedItem] {
    let own = sheet.override(of: activity)?.items
    let start =
      own == nil
      ? FieldPath(.key("items")) : FieldPath(.key("overrides"), .key(activity.name), .key("items"))
    return (own ?? sheet.items).enumerated().map { index, item in
      PlacedItem(item: item, place: start.appending(.index(index)))
    }
  }

  func with(_ made: MadeItems) -> PlacedItem {
    guard case .command(let command) = item else { return self }
    return PlacedItem(item: made.item(of: command), place: place)
  }
}

extension ActivityParameters {
  /// The programs that make items which an activity takes, each with the place of its item.
  public func commands(
    for activity: ActivityType
  ) -> [(command: ActivityParameters.Command, place: FieldPath)] {
    guard let target = ActivityTarget(activity, in: self) else { return [] }
    let intake = ActivityIntake(target)
    return PlacedItem.all(of: activity, in: self).compactMap { placed in
      guard case .command(let command) = placed.item, intake.takes.contains(command.produces) else {
        return nil
      }
      return (command, placed.place)
    }
  }
}

extension ActivityParameters {
  /// The items that an activity is offered and does not take.
  public func leftOut(by activity: ActivityType) -> [Item] {
    guard let target = ActivityTarget(activity, in: self) else { return [] }
    let intake = ActivityIntake(target)
    return items(for: activity).filter { !intake.takes.contains($0.kind) }
  }
}
