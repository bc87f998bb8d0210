import ShareCompose
import ShareModel

/// An activity sheet as it is shown: its items, its activities, and what each would get.
public struct SheetPreview: Sendable {
  /// An activity of the sheet.
  public struct Activity: Sendable {
    /// What it is, and why it cannot be chosen, where it cannot.
    public let entry: ActivitySheet.Entry
    /// The account it would use; nil where this version does not perform it.
    public let account: String?
    /// What it would get; nothing where the recipe is why it cannot be chosen.
    public let shares: [ComposedShare]
    /// The items that it does not take.
    public let leftOut: [ActivityParameters.Item]

    /// An activity.
    public init(
      entry: ActivitySheet.Entry, account: String? = nil, shares: [ComposedShare] = [],
      leftOut: [ActivityParameters.Item] = []
    ) {
      (self.entry, self.account, self.shares, self.leftOut) = (entry, account, shares, leftOut)
    }
  }

  /// The recipe's name.
  public let name: String
  /// The items.
  public let card: Outline
  /// The activities, in their order.
  public let activities: [Activity]
  /// Whether the date is one that was chosen.
  public let isDateFixed: Bool

  /// A preview.
  public init(name: String, card: Outline, activities: [Activity], isDateFixed: Bool) {
    (self.name, self.card, self.activities, self.isDateFixed) = (name, card, activities, isDateFixed)
  }

  /// What one of the activities would get, each share as a recipe of its destination shows it.
  func previews(of activity: Activity) -> [Preview] {
    activity.shares.map { share in
      Preview(
        name: "\(name), \(activity.entry.activity.name)", account: activity.account ?? "none", share: share,
        isDateFixed: isDateFixed)
    }
  }
}

extension ActivityParameters.Item {
  /// The item in a line.
  var shown: String {
    switch self {
    case .text(let text): "the text '\(text.prefix(40))'"
    case .url(let url): "the URL \(url.text)"
    case .image(let path): "the image \(path)"
    case .file(let path): "the file \(path)"
    case .command(let command): "what \(command.arguments.first ?? "a program") makes"
    }
  }
}
