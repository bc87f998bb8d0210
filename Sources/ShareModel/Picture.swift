/// A picture that is shared: a file and what it shows, in words.
public struct Picture: Sendable, Hashable {
  /// The file, by the path by which the `FileReading` in use opens it.
  public var path: String
  /// What it shows, for people who do not see it.
  public var alternativeText: String?

  /// A picture.
  public init(path: String, alternativeText: String? = nil) {
    self.path = path
    self.alternativeText = alternativeText
  }
}
