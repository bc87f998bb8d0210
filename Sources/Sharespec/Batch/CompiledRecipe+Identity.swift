import ShareCompose

extension CompiledRecipe {
  /// What makes its share this one over all runs; nil where no campaign is named, as each run is then a share of its own.
  public var campaignIdentity: ShareIdentity? { recipe.campaign.map(identity) }

  /// What makes its share this one within a campaign.
  func identity(inCampaign campaign: String) -> ShareIdentity {
    ShareIdentity(
      campaign: campaign, destination: choice?.activity.name ?? recipe.destination.rawValue, recipe: name,
      rowKey: (row?.key ?? "") + (choice?.mark ?? ""),
      isKeyed: recipe.keyColumn != nil)
  }
}
