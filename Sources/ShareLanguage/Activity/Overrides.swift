import ShareModel
import ShareYAML

/// What single activities get, in the order of the recipe.
struct Overrides: SpecValue {
  var list: [ActivityParameters.Override] = []

  static var shape: Shape { .map(.fields(OverrideFields.table.facts)) }

  static func read(_ node: Node, with reader: inout SpecReader) -> Overrides? {
    guard case .mapping(let entries) = node.content else {
      reader.reportWrongType(node, wanted: "a mapping of activities to overrides")
      return nil
    }
    var overrides = Overrides()
    for entry in entries where !entry.key.hasPrefix("x-") {
      guard let activity = ActivityType.named(entry.key, at: entry.keyRange, with: &reader) else { continue }
      reader.descending(into: entry.key) { reader in
        guard let fields = OverrideFields.readFields(entry.value, with: &reader) else { return }
        overrides.list.append(fields.override(activity))
      }
    }
    return overrides
  }
}

/// What one activity gets in place of the common items.
struct OverrideFields: FieldRoot {
  var subject: HeaderText?
  var items: [ActivityParameters.Item]?
  var isSkipped = false

  static let table = FieldTable<OverrideFields>(
    .part("an override"),
    [
      Field("subject", \.subject, "the subject, for activities that have one"),
      Field("items", \.items, "the items in place of the common ones"),
      Field("skip", \.isSkipped, "`true` does not offer the activity"),
    ],
    rules: [.needsOne(["subject", "items", "skip"])])

  func override(_ activity: ActivityType) -> ActivityParameters.Override {
    ActivityParameters.Override(activity: activity, subject: subject, items: items, isSkipped: isSkipped)
  }
}
