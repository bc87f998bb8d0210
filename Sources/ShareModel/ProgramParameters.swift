/// Things for a program: what an activity of a recipe's own shares.
public struct ProgramParameters: Sendable, Hashable {
  /// The activity.
  public var activity: ActivityType
  /// The program and its arguments; no shell reads them.
  public var run: [String]
  /// The folder in which it runs, and to which a program with a slash in its name is relative.
  public var folder: String
  /// The subject, where there is one.
  public var subject: HeaderText?
  /// The things, in order; none of them is still to be made.
  public var items: [ActivityParameters.Item]

  /// A share with a program.
  public init(
    activity: ActivityType, run: [String], folder: String = ".", subject: HeaderText? = nil,
    items: [ActivityParameters.Item] = []
  ) {
    self.activity = activity
    self.run = run
    self.folder = folder
    self.subject = subject
    self.items = items
  }
}
