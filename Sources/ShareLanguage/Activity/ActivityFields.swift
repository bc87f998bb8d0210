import ShareModel

/// An activity sheet.
struct ActivityFields: DestinationFields {
  var items: [ActivityParameters.Item] = []
  var excluded: [ActivityType] = []
  var overrides: Overrides?
  var custom: [ActivityParameters.Custom] = []
  var perform: ActivityType?

  static let table = FieldTable<ActivityFields>(
    .destination("activity"),
    [
      Field("items", \.items, "the things to share", .required),
      Field("excluded-activities", \.excluded, "activities that are not offered"),
      Field(
        "overrides", \.overrides, "what single activities get instead: a mapping of activities to overrides"),
      Field("custom-activities", \.custom, "activities of your own: programs that get the items"),
      Field("perform", \.perform, "the activity that `run` performs; without it, the person is asked"),
    ])

  var parameters: ShareParameters? {
    .activity(
      ActivityParameters(
        items: items, excludedActivities: excluded, overrides: overrides?.list ?? [],
        customActivities: custom,
        perform: perform))
  }
}
