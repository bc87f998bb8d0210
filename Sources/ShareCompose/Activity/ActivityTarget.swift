import ShareModel

/// What an activity leads to: the destination whose share it is.
public enum ActivityTarget: Sendable, Hashable {
  /// A draft for a person to address and to send.
  case mail
  /// A text message for which a person chooses the number.
  case messages
  /// The pasteboard.
  case pasteboard
  /// The folder of pictures.
  case photos
  /// A post to a network.
  case social(SocialNetwork)
  /// A program that the recipe names.
  case program(ActivityParameters.Custom)

  /// What an activity of a sheet leads to; nil for those of other platforms, and for custom ones that the sheet does not name.
  public init?(_ activity: ActivityType, in sheet: ActivityParameters) {
    if let own = sheet.customActivities.first(where: { $0.type == activity }) {
      self = .program(own)
      return
    }
    switch activity.name {
    case "mail": self = .mail
    case "messages": self = .messages
    case "pasteboard": self = .pasteboard
    case "photos": self = .photos
    default:
      guard let network = SocialNetwork(rawValue: activity.name) else { return nil }
      self = .social(network)
    }
  }

  /// What its account must be for; nil where this version does not perform it.
  public var purpose: Account.Purpose? {
    switch self {
    case .mail: .mail
    case .messages: .messages
    case .pasteboard: .pasteboard
    case .photos: .photos
    case .program: .programs
    case .social: nil
    }
  }

  /// How people call it.
  public var title: String {
    switch self {
    case .mail: "Mail"
    case .messages: "Messages"
    case .pasteboard: "Pasteboard"
    case .photos: "Photos"
    case .social(.twitter): "Twitter"
    case .social(.facebook): "Facebook"
    case .social(.sinaWeibo): "Sina Weibo"
    case .social(.tencentWeibo): "Tencent Weibo"
    case .program(let own): own.title
    }
  }

  /// Whether an account can take what the activity makes: a draft, or a message without a number.
  public func fits(_ account: Account) -> Bool {
    guard account.purpose == purpose else { return false }
    switch self {
    case .mail: return account.kind.takes(.draft)
    case .messages: return !account.kind.needsNumber
    case .pasteboard, .photos, .program, .social: return true
    }
  }
}
