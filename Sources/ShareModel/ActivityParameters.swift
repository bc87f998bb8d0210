/// An activity sheet: things to share, and the activities among which a person, or `perform`, chooses.
public struct ActivityParameters: Sendable, Hashable {
  /// A thing to share.
  public enum Item: Sendable, Hashable {
    /// A text.
    case text(String)
    /// A URL.
    case url(WebAddress)
    /// A picture, by its path.
    case image(path: String)
    /// A file, by its path.
    case file(path: String)
    /// What a program prints, made only when an activity needs it.
    case command(Command)
  }

  /// An item that a program makes.
  public struct Command: Sendable, Hashable {
    /// The program and its arguments; no shell reads them.
    public var arguments: [String]
    /// The kind of what it makes.
    public var produces: Kind
    /// What previews show in its place.
    public var placeholder: String?
    /// How long it may run.
    public var timeout: Milliseconds

    /// A command.
    public init(
      arguments: [String], produces: Kind = .text, placeholder: String? = nil,
      timeout: Milliseconds = .init(30_000)
    ) {
      self.arguments = arguments
      self.produces = produces
      self.placeholder = placeholder
      self.timeout = timeout
    }
  }

  /// The kinds of items.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case text, url, image, file
  }

  /// What an activity gets in place of the common items.
  public struct Override: Sendable, Hashable {
    /// The activity.
    public var activity: ActivityType
    /// The subject, for activities that have one.
    public var subject: HeaderText?
    /// The items; nil for the common ones.
    public var items: [Item]?
    /// Whether the activity is not offered.
    public var isSkipped: Bool

    /// An override.
    public init(
      activity: ActivityType, subject: HeaderText? = nil, items: [Item]? = nil, isSkipped: Bool = false
    ) {
      self.activity = activity
      self.subject = subject
      self.items = items
      self.isSkipped = isSkipped
    }
  }

  /// An activity of the writer's own: a program that gets the items.
  public struct Custom: Sendable, Hashable {
    /// Its type, a reverse domain name.
    public var type: ActivityType
    /// What the sheet calls it.
    public var title: String
    /// The kinds of items that it takes.
    public var accepts: [Kind]
    /// The program and its arguments.
    public var run: [String]

    /// A custom activity.
    public init(type: ActivityType, title: String, accepts: [Kind], run: [String]) {
      self.type = type
      self.title = title
      self.accepts = accepts
      self.run = run
    }
  }

  /// The things to share, in order.
  public var items: [Item]
  /// Activities that are not offered.
  public var excludedActivities: [ActivityType]
  /// What single activities get instead.
  public var overrides: [Override]
  /// Activities of the writer's own.
  public var customActivities: [Custom]
  /// The activity that a run performs; nil has the person asked.
  public var perform: ActivityType?

  /// A sheet; each part may be left out.
  public init(
    items: [Item] = [], excludedActivities: [ActivityType] = [], overrides: [Override] = [],
    customActivities: [Custom] = [],
    perform: ActivityType? = nil
  ) {
    self.items = items
    self.excludedActivities = excludedActivities
    self.overrides = overrides
    self.customActivities = customActivities
    self.perform = perform
  }
}
